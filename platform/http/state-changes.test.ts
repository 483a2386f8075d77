import { readdirSync, readFileSync } from 'node:fs';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import WebSocket from 'ws';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../kernel/signed-text';
import { startComposedPlatform } from '../testing/start-composed';
import { testSharedSecret } from '../testing/start-platform';

const WEB = 'https://casino.example';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A path that takes a POST, and the route that answers there. */
interface ChangingRoute {
  readonly path: string;
  readonly owner: string;
}

let platform: Awaited<ReturnType<typeof startComposedPlatform>>;
let port: number;
/** Names of all routes that the modules and stand-ins have. */
let allRoutes: readonly string[];
/** Those that answered a request to any path that the sources name. */
const reached = new Set<string>();
let changing: readonly ChangingRoute[];

/** The orders that GraphQL and the sandbox's endpoints would carry out. */
const PAYLOAD = JSON.stringify({
  query: 'mutation { requestLoginCode(phoneNumber: "+358401000077") { sent } }',
  brand: 'aurora',
  phoneNumber: '+358401000001',
  widget: 'demo',
  token: 't',
  advanceSeconds: 0,
});

function call(method: string, path: string, headers: Record<string, string>, body = PAYLOAD): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const request = send({ host: '127.0.0.1', port, method, path, headers: { ...type, ...headers } }, (response) => {
      let text = '';
      const answer = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      response.on('data', (data) => (text += String(data)));
      response.on('end', answer);
      // A stream of events has no end of its own.
      if (response.headers['content-type'] === 'text/event-stream') answer();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.ts$/.test(entry.name)) yield readFileSync(path, 'utf8');
  }
}

/** Every path that the sources or their tests name. */
const namedPaths = (): string[] => [
  ...new Set(
    [...sources('platform'), ...sources('sandbox')].flatMap((text) =>
      [...text.matchAll(/['"`](\/[a-z][a-z0-9-]*(?:\/[\w.-]+)*\/?)['"`$?]/g)].map(([, path]) => path ?? ''),
    ),
  ),
];

async function findRoutes(): Promise<ChangingRoute[]> {
  const found: ChangingRoute[] = [];
  for (const path of namedPaths())
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await call(method, path, {}, '');
      const by = headers['x-answered-by'];
      if (typeof by === 'string') reached.add(by);
      const isThere = status !== 405 && (by !== undefined || status !== 404);
      if (method === 'POST' && isThere && !path.startsWith('/test/'))
        found.push({ path, owner: String(by ?? 'platform') });
    }
  return found;
}

beforeAll(async () => {
  platform = await startComposedPlatform(WEB);
  ({ port, routes: allRoutes } = platform);
  changing = await findRoutes();
});
afterAll(() => platform.stop());

const state = async (): Promise<unknown> => JSON.parse((await call('GET', '/test/state', {}, '')).body);

/** The OpenID protocol, the gamification provider and the stand-ins of third parties: their clients are pages elsewhere. */
const isOpenToOthers = ({ path }: ChangingRoute): boolean => /^\/(?:realms|studio|pay|bank|gamification)\//.test(path);
/** Browsers report there what they have seen and allowed: nobody signs it, and each takes its own shape alone. */
const isCollector = ({ path }: ChangingRoute): boolean => path.startsWith('/collect/');
const isGraphql = ({ path }: ChangingRoute): boolean => path.startsWith('/graphql');

const EVIL = 'https://evil.example';
const FORGED: readonly [string, Readonly<Record<string, string>>][] = [
  ['another site', { origin: EVIL }],
  ['another scheme', { origin: 'http://casino.example' }],
  ['another port', { origin: 'https://casino.example:8443' }],
  ['a backslash', { origin: 'https://casino.example\\@evil.example' }],
  ['a slash and a backslash', { origin: 'https://casino.example/\\.evil.example' }],
  ['credentials', { origin: 'https://casino.example@evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['nothing', { origin: '' }],
  ['two origins', { origin: `${WEB} ${EVIL}` }],
  ['a sub-domain', { origin: 'https://evil.casino.example' }],
  ['a name that ends alike', { origin: 'https://evilcasino.example' }],
  ['a name that begins alike', { origin: 'https://casino.example.evil.example' }],
  ['another Host', { origin: EVIL, host: 'casino.example' }],
];
const FORGED_WITH_ITS_HOST: readonly [string, Readonly<Record<string, string>>][] = [
  ['a foreign name that leads here', { origin: EVIL, host: 'evil.example' }],
  [
    'a foreign name, as a proxy says',
    { origin: EVIL, host: 'casino.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ],
];

test('every route of the modules and stand-ins is in the list of those that are tried [SEC-02]', () => {
  expect(allRoutes.filter((name) => !reached.has(name))).toEqual([]);
  expect(changing.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/graphql',
      '/payments/callback',
      '/wallet/v1/balance',
      '/sandbox/tokens',
      '/sandbox/players',
    ]),
  );
});

test('no route that changes something takes it from a page with a forged origin or Host [SEC-02]', async () => {
  const before = await state();
  const taken: string[] = [];
  for (const route of changing.filter((each) => !isOpenToOthers(each)))
    for (const [name, headers] of isGraphql(route) ? FORGED : [...FORGED, ...FORGED_WITH_ITS_HOST]) {
      const { status } = await call('POST', route.path, { cookie: 'accessToken=a; refreshToken=r', ...headers });
      if (status !== 403) taken.push(`${route.path} from ${name}: ${status}`);
    }
  expect(taken).toEqual([]);
  expect(await state()).toEqual(before);
});

test('the same requests from a page of the brand are let through, and change something [SEC-02]', async () => {
  const before = await state();
  const refused: string[] = [];
  for (const { path } of changing) {
    const { status } = await call('POST', path, { origin: WEB });
    if (status === 403) refused.push(path);
  }
  expect(refused).toEqual([]);
  expect(await state()).not.toEqual(before);
});

test('posts that other sites may send do no more for them than for somebody without any proof [SEC-02]', async () => {
  const before = await state();
  const wrong: string[] = [];
  const routes = changing.filter((each) => isOpenToOthers(each) && !/\.(?:css|js)$/.test(each.path));
  expect(routes.map(({ owner }) => owner)).toEqual(expect.arrayContaining(['module openid 0', 'stand-in 0']));
  for (const { path } of routes)
    for (const [name, headers] of [...FORGED, ...FORGED_WITH_ITS_HOST]) {
      const { status, headers: answered, body } = await call('POST', path, headers);
      const isLed = `${answered.location ?? ''} ${String(answered['set-cookie'])} ${body}`.includes('evil.example');
      if (status < 400 || isLed) wrong.push(`${path} from ${name}: ${status} ${body.slice(0, 200)}`);
    }
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
});

test('under a foreign name GraphQL takes no cookie for a sign-in [SEC-02]', async () => {
  const tokens = await call('POST', '/sandbox/tokens', {}, '{"brand":"aurora","phoneNumber":"+358401000001"}');
  const { accessToken, refreshToken } = z
    .object({ accessToken: z.string(), refreshToken: z.string() })
    .parse(JSON.parse(tokens.body));
  const logout = JSON.stringify({ query: 'mutation { logout { loggedOut } }' });
  const cookie = `accessToken=${accessToken}; refreshToken=${refreshToken}`;
  const before = await state();
  for (const [, headers] of FORGED_WITH_ITS_HOST) {
    const { body } = await call('POST', '/graphql', { ...headers, cookie }, logout);
    expect(body).toContain('AuthenticationFailure');
  }
  expect(await state()).toEqual(before);
  const own = { origin: WEB, authorization: `Bearer ${accessToken}` };
  expect((await call('POST', '/graphql', own, logout)).body).toContain('"loggedOut":true');
});

test('a call of a server is refused without a signature, with an old one and with one of another key [SEC-05]', async () => {
  const routes = changing.filter(
    (route) => route.owner.startsWith('module ') && !isOpenToOthers(route) && !isCollector(route),
  );
  expect(routes.length).toBeGreaterThanOrEqual(7);
  const before = await state();
  const taken: string[] = [];
  for (const { path } of routes) {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const signed = (key: string, timestamp: string) => ({
      'x-timestamp': timestamp,
      'x-signature': signCall(key, toPlatform(path), timestamp, PAYLOAD),
    });
    const ways: Record<string, Record<string, string>> = {
      'without a signature': {},
      'with an empty one': { 'x-timestamp': at(0), 'x-signature': '' },
      'with one of another key': signed('k'.repeat(32), at(0)),
      'with one of another path': {
        'x-timestamp': at(0),
        'x-signature': signCall(testSharedSecret, toPlatform('/internal/other'), at(0), PAYLOAD),
      },
      'with an old one': signed(testSharedSecret, at(-6 * 60_000)),
    };
    for (const [name, headers] of Object.entries(ways)) {
      const { status } = await call('POST', path, headers);
      if (status !== 401 && !(status === 404 && path.endsWith('/'))) taken.push(`${path} ${name}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
  expect(await state()).toEqual(before);
});

test.each(['PUT', 'PATCH', 'DELETE'])('no route takes %s from anybody [SEC-02]', async (method) => {
  for (const { path } of changing)
    for (const origin of [WEB, EVIL]) expect((await call(method, path, { origin })).status).toBe(405);
});

test.each([...FORGED, ...FORGED_WITH_ITS_HOST])('no socket opens for %s [SEC-02]', async (_name, headers) => {
  const status = await new Promise<number>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', () => undefined);
  });
  expect(status).toBe(403);
});
