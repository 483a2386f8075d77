/** @jest-environment node */
import { NextRequest } from 'next/server';
import { GET as robots } from '@/app/robots.txt/route';
import { OTHER_PATHS } from '@/lib/edge/page-paths';
import { middleware } from '@/middleware';

const answerTo = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
  middleware(
    new NextRequest(`http://aurora.localhost:3000${path}`, {
      method,
      headers: { host: 'aurora.localhost:3000', ...headers },
    }),
  );

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'a host without the front refuses %s of a page too, and says what it takes [SEC-02]',
  async (method) => {
    for (const path of ['/en/', '/en/profile/', '/', '/internal/books/'])
      for (const header of ['accept', 'next-action']) {
        const { status, headers: sent } = await answerTo(method, path, { [header]: 'x' });
        expect([path, status, sent.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
      }
    for (const path of ['/api/session/', '/graphql', '/v1/feed'])
      expect((await answerTo(method, path)).status).toBe(200);
  },
);

it.each(['GET', 'HEAD'])('pages are read with %s', async (method) => {
  expect((await answerTo(method, '/en/')).status).toBe(200);
});

it('robots.txt closes what the list of paths closes, and nothing that pages are drawn with', async () => {
  const text = await robots(new Request('http://localhost/robots.txt', { headers: { host: 'localhost' } })).text();
  const closed = text.split('\n').flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/internal/']));
  for (const { path } of OTHER_PATHS.filter(({ isClosedToCrawlers }) => !isClosedToCrawlers))
    expect([path, closed.some((each) => `/${path}`.startsWith(each))]).toEqual([path, false]);
});
