import { sendFile, sendJson, type RouteHandler } from '../kernel/http/answers';
import { serveRoutes } from '../testing/serve-routes';

const routes: readonly RouteHandler[] = [
  async (request, response, url) => {
    if (url.pathname === '/json') sendJson(response, 200, {});
    else if (url.pathname === '/file') sendFile(response, { bytes: Buffer.from('%PDF'), name: 'a.pdf' });
    else if (url.pathname === '/empty') response.writeHead(304).end();
    else if (url.pathname === '/framed')
      response.writeHead(200, { 'content-security-policy': 'frame-ancestors https://casino.example' }).end();
    else if (url.pathname === '/fails') throw new Error('a bug');
    else return false;
    return true;
  },
];

let platform: Awaited<ReturnType<typeof serveRoutes>>;
let quiet: jest.SpyInstance;
beforeAll(async () => {
  quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  platform = await serveRoutes(routes);
});
afterAll(async () => {
  quiet.mockRestore();
  await platform.close();
});

test.each([
  ['JSON', '/json', 'GET', 200],
  ['a file', '/file', 'GET', 200],
  ['an answer without a body', '/empty', 'GET', 304],
  ['what is not there', '/nowhere', 'GET', 404],
  ['a failure of ours', '/fails', 'GET', 500],
  ['a refused method', '/json', 'DELETE', 405],
  ['text that no database holds', '/json?a=%00', 'GET', 400],
])('no page may frame %s [SEC-02]', async (_what, path, method, status) => {
  const answer = await fetch(platform.url + path, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('a route that is made to be framed says by whom [SEC-02]', async () => {
  const answer = await fetch(`${platform.url}/framed`);
  expect(answer.headers.get('content-security-policy')).toBe('frame-ancestors https://casino.example');
});
