/** @jest-environment node */
import { POST } from '@/app/api/external-sign-in/route';

test('a sign-in at a bank that names a return path that no check can read is answered with 400 [SEC-06]', async () => {
  const body = {
    method: 'trustly',
    locale: 'en_GB',
    amount: null,
    returnPath: { length: { toString: 1, valueOf: 1 } },
  };
  const request = new Request('http://aurora.localhost:3000/api/external-sign-in/', {
    method: 'POST',
    headers: { host: 'aurora.localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  expect((await POST(request)).status).toBe(400);
});
