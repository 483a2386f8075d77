/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NextRequest } from 'next/server';

// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

process.env.FOYER_SANDBOX = '1';
process.env.FOYER_SHARED_SECRET = 'a-secret-of-more-than-thirty-two-letters';

type Handler = (request: NextRequest, context: unknown) => Promise<Response>;
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const HOST = 'aurora.localhost:3000';

/** Every route of the web that changes something, by its file: a new one is here by itself. */
const ROUTES = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .flatMap((file) => {
    const route: Partial<Record<string, Handler>> = jest.requireActual(join(__dirname, file));
    return CHANGING.flatMap((method) => {
      const handler = route[method];
      return handler ? [{ name: `${method} /${file.replace(/\/route\.tsx?$/, '/')}`, method, handler }] : [];
    });
  });

const FOREIGN: readonly [string, Readonly<Record<string, string>>][] = [
  ['another site', { origin: 'http://evil.example' }],
  ['another brand', { origin: 'http://kuu.localhost:3000' }],
  ['another port', { origin: 'http://aurora.localhost:3001' }],
  ['https of the name', { origin: 'https://aurora.localhost:3000' }],
  ['a name with credentials', { origin: 'http://aurora.localhost:3000@evil.example' }],
  ['a name with a backslash', { origin: 'http://aurora.localhost:3000\\.evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['nobody who says where', {}],
  ['another site, as the browser says', { origin: `http://${HOST}`, 'sec-fetch-site': 'same-site' }],
  ['a foreign name that leads here', { origin: 'http://evil.example', host: 'evil.example' }],
  ['a foreign name, as its browser says', { 'sec-fetch-site': 'same-origin', host: 'evil.example' }],
  ['our name at another port', { origin: 'http://aurora.localhost:81', host: 'aurora.localhost:81' }],
];

it('finds the routes that change something [SEC-02]', () => {
  expect(ROUTES.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['DELETE /api/session/', 'POST /api/session/', 'POST /internal/books/run/']),
  );
});

describe.each(ROUTES)('$name', ({ method, handler }) => {
  it.each(FOREIGN)('refuses %s and asks nobody [AUT-05, SEC-02]', async (_, headers) => {
    const send = jest.fn(async () => Response.json({}));
    global.fetch = send;
    const request = new NextRequest(`http://${HOST}/`, {
      method,
      headers: { host: HOST, cookie: 'accessToken=a; refreshToken=r; emailToken=t; handOver=h', ...headers },
    });
    const context = { params: Promise.resolve({ nextauth: ['signin', 'keycloak'] }) };
    const response = await handler(request, context);
    expect([401, 403]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });
});
