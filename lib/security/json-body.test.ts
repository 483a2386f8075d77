/** @jest-environment node */
import { z } from 'zod';
import { readJsonBody } from '@/lib/security/json-body';

const ODD = '{"length":{"toString":1,"valueOf":1}}';
const post = (body: string) =>
  new Request('http://aurora.localhost:3000/api/external-sign-in/', {
    method: 'POST',
    headers: { host: 'aurora.localhost:3000', 'sec-fetch-site': 'same-origin' },
    body,
  });

test.each([
  ['min', z.string().min(1)],
  ['max', z.string().max(1)],
  ['length', z.string().length(1)],
  ['a list’s min', z.array(z.string()).min(1)],
  ['a list’s max', z.array(z.string()).max(1)],
])(
  'a body with an odd length in the place of a text is refused by %s and breaks nothing [SEC-06]',
  async (_name, part) => {
    for (const body of [`{"text":${ODD}}`, `{"text":{"\\u006cength":[{}]}}`])
      expect(z.object({ text: part }).safeParse(await readJsonBody(post(body))).success).toBe(false);
  },
);

test('a body that is none is null, and a length that is a number stays [SEC-06]', async () => {
  expect(await readJsonBody(post('{'))).toBeNull();
  expect(await readJsonBody(post('{"length":3}'))).toEqual({ length: 3 });
});
