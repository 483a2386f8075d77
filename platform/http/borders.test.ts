import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { readHealthTable } from '../testing/health-table';
import { startPlatform, type TestPlatform } from '../testing/start-platform';

const layout = 'query Layout { root { basicLayout(countryCode: "FI") { license } } }';
const sessionEnd = 'subscription SessionDestroyed { sessionDestroyed { sessionId } }';
const introspection = 'query Introspection { __schema { queryType { name } } }';
const wideSlice =
  'query Slice($first: Int!) { root { listOfGames(listOfGamesSlug: "slots", ipCountryCode: "FI", license: mga, locale: "en_GB", first: $first) { games { nodes { game { studio { name } } } } } } }';
const logout = 'mutation Logout { logout { loggedOut } }';

const folder = mkdtempSync(join(tmpdir(), 'foyer-operations-'));
const file = join(folder, 'persisted-operations.json');
let platform: TestPlatform;

beforeAll(async () => {
  const texts = [layout, sessionEnd, introspection, wideSlice, logout];
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]))),
  );
  platform = await startPlatform({ env: { FOYER_OPEN_GRAPHQL: '0', PERSISTED_OPERATIONS: file } });
});
afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true });
});

const typeOf = (answer: { errors?: Array<{ extensions?: { type?: string | undefined } | undefined }> | undefined }) =>
  answer.errors?.[0]?.extensions?.type;
const send = (init: RequestInit, search = '') => fetch(`${platform.url}/graphql${search}`, init);
const json = { 'content-type': 'application/json' };

describe('known operations over HTTP', () => {
  test('known operations over HTTP run, with and without the slash at the end [GQL-01]', async () => {
    expect((await platform.graphql(layout)).data).toEqual({ root: { basicLayout: { license: 'mga' } } });
    const answer = await fetch(`${platform.url}/graphql/`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ query: layout }),
    });
    expect(await answer.json()).toMatchObject({ data: { root: { basicLayout: { license: 'mga' } } } });
  });

  test('the brand header decides, an unknown brand is the default one', async () => {
    expect((await platform.graphql(layout, {}, { brand: 'kuu' })).data).toEqual({
      root: { basicLayout: { license: 'est' } },
    });
    expect((await platform.graphql(layout, {}, { brand: 'nobody' })).data).toEqual({
      root: { basicLayout: { license: 'mga' } },
    });
  });

  test('any other text is refused, even one blank away', async () => {
    for (const text of ['{ viewer { id } }', `${layout} `, layout.replace('license', 'siteDataName')]) {
      const answer = await platform.graphql(text);
      expect(answer.status).toBe(200);
      expect(typeOf(answer)).toBe('OperationNotAllowed');
      expect(answer.data ?? null).toBeNull();
    }
  });

  test.each(['application/json, multipart/mixed', 'multipart/mixed', 'application/json'])(
    'an answer to a caller that accepts %s comes whole [GQL-02]',
    async (accept) => {
      const answer = await send({
        method: 'POST',
        headers: { ...json, accept },
        body: JSON.stringify({ query: layout }),
      });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('{"root":{"basicLayout":{"license":"mga"}}}');
    },
  );

  test('queries may use GET, mutations never [GQL-02]', async () => {
    const query = await send({ headers: { brand: 'aurora' } }, `?query=${encodeURIComponent(layout)}`);
    expect(await query.json()).toMatchObject({ data: { root: { basicLayout: { license: 'mga' } } } });
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const mutation = await send({ headers: { accept } }, `?query=${encodeURIComponent(logout)}`);
      expect([mutation.status, mutation.headers.get('allow')]).toEqual([405, 'POST']);
      const answer = await mutation.text();
      expect(answer).toContain('mutation');
      expect(answer).not.toContain('http');
    }
    const unknown = await send({}, `?query=${encodeURIComponent('{ viewer { id } }')}`);
    expect(typeOf(await unknown.json())).toBe('OperationNotAllowed');
  });

  test('the schema is hidden, even from a known operation', async () => {
    expect(typeOf(await platform.graphql(introspection))).toBe('BadInput');
  });

  test('a subscription goes over the socket only', async () => {
    expect(typeOf(await platform.graphql(sessionEnd))).toBe('OperationNotAllowed');
  });

  test('an operation that would cost too much is refused by its variables', async () => {
    expect((await platform.graphql(wideSlice, { first: 10 })).errors).toBeUndefined();
    expect(typeOf(await platform.graphql(wideSlice, { first: 1_000_000 }))).toBe('QueryTooComplex');
  });

  test('several operations in one request are refused', async () => {
    const answer = await send({
      method: 'POST',
      headers: json,
      body: JSON.stringify([{ query: layout }, { query: layout }]),
    });
    expect(answer.status).toBe(400);
  });

  test('a body beyond 100 KiB is refused, with its length announced or chunked', async () => {
    const big = JSON.stringify({ query: layout, variables: { x: 'y'.repeat(200_000) } });
    expect((await send({ method: 'POST', headers: json, body: big })).status).toBe(413);
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: json,
      body: new Blob([big]).stream(),
      duplex: 'half',
    };
    expect((await send(init).catch(() => ({ status: 413 }))).status).toBe(413);
    expect((await platform.graphql(layout)).status).toBe(200);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/graphql'],
  ])('a %s body, which another site could send, is refused', async (type) => {
    const answer = await send({
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ query: layout }),
    });
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain(type.split(';')[0]);
  });

  test.each([
    ['{"query":'],
    ['null'],
    ['{}'],
    ['"text"'],
    ['{"query":1}'],
    ['{"query":"","nonsense":1}'],
    ['[]'],
    ['{"query":"{a}","variables":[]}'],
  ])('a body of %s is bad input, not a crash', async (body) => {
    const answer = await send({ method: 'POST', headers: json, body });
    expect(answer.status).toBe(400);
    expect(typeOf(await answer.json())).toBe('BadInput');
  });

  test('other methods are refused', async () => {
    expect((await send({ method: 'PUT', headers: json, body: '{}' })).status).toBe(405);
  });

  test('answers say neither what serves them nor may they be sniffed or kept', async () => {
    const answer = await send({ method: 'POST', headers: json, body: JSON.stringify({ query: layout }) });
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('errors', () => {
  test('error answers carry type, reasons with keys, and the trace id of the caller [ERR-01]', async () => {
    const trace = 'abcdef0123456789abcdef0123456789';
    const answer = await platform.graphql(logout, {}, { headers: { traceparent: `00-${trace}-0123456789abcdef-01` } });
    expect(answer.errors?.[0]).toMatchObject({
      message: 'AuthenticationFailure',
      path: ['logout'],
      extensions: {
        type: 'AuthenticationFailure',
        reasons: [{ type: 'AuthenticationFailure', keys: ['errors.AuthenticationFailure'] }],
        traceId: trace,
      },
    });
  });

  test('a missing variable is bad input [SEC-06]', async () => {
    expect(typeOf(await platform.graphql(wideSlice))).toBe('BadInput');
  });

  test('a malformed trace id is replaced', async () => {
    const answer = await platform.graphql(logout, {}, { headers: { 'x-trace-id': 'x"; drop' } });
    expect(answer.errors?.[0]?.extensions?.traceId).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('sockets', () => {
  function subscribe(
    query: string,
    options: { origin?: string } = {},
  ): Promise<{ errors: Array<{ extensions?: { type?: string } }> } | { closed: number }> {
    const { origin } = options;
    class OwnSocket extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, origin === undefined ? {} : { origin });
      }
    }
    const client = createClient({
      url: platform.url.replace('http', 'ws') + '/graphql',
      webSocketImpl: OwnSocket,
      retryAttempts: 0,
      connectionParams: { brand: 'aurora' },
    });
    return new Promise((resolve) => {
      client.subscribe(
        { query },
        {
          next: (result) => resolve({ errors: result.errors?.map(({ extensions }) => ({ extensions })) ?? [] }),
          error: (error) =>
            resolve(
              Array.isArray(error)
                ? { errors: error }
                : { closed: error !== null && typeof error === 'object' && 'code' in error ? Number(error.code) : 0 },
            ),
          complete: () => undefined,
        },
      );
    });
  }

  test('sockets run known operations only [SUB-01]', async () => {
    expect(await subscribe('subscription { sessionDestroyed { sessionId } }')).toMatchObject({
      errors: [{ extensions: { type: 'OperationNotAllowed' } }],
    });
    expect(await subscribe('{ viewer { id } }')).toMatchObject({
      errors: [{ extensions: { type: 'OperationNotAllowed' } }],
    });
    expect(await subscribe(logout)).toMatchObject({ errors: [{ extensions: { type: 'OperationNotAllowed' } }] });
    expect(await subscribe(layout)).toEqual({ errors: [] });
  });

  test('a visitor follows nothing of a player [SUB-01]', async () => {
    expect(await subscribe(sessionEnd)).toMatchObject({
      errors: [{ extensions: { type: 'AuthenticationFailure', traceId: expect.any(String) } }],
    });
  });

  test('the schema is hidden over the socket too', async () => {
    expect(await subscribe(introspection)).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ extensions: expect.objectContaining({ type: 'BadInput' }) }),
      ]),
    });
  });

  test('a page of another site may not open one', async () => {
    expect(await subscribe(layout, { origin: 'https://evil.example' })).toEqual({ closed: expect.any(Number) });
    expect(await subscribe(layout, { origin: 'http://aurora.localhost:3000' })).toEqual({ errors: [] });
  });

  test('no other path and no other protocol has one', async () => {
    const refused = (path: string, protocol: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}`, protocol);
        socket.on('error', () => resolve('refused'));
        socket.on('close', (code) => resolve(String(code)));
      });
    expect(await refused('/health', 'graphql-transport-ws')).toBe('refused');
    expect(['refused', '4406']).toContain(await refused('/graphql', 'graphql-ws'));
  });
});

describe('other borders', () => {
  test('health names the state of every part', async () => {
    const health = await (await fetch(`${platform.url}/health`)).json();
    expect(health).toMatchObject({
      status: 'ok',
      parts: {
        database: { status: 'ok' },
        bus: { status: 'ok' },
        events: { status: 'ok' },
        jobs: { status: 'ok' },
        sockets: { status: 'ok' },
      },
    });
  });

  test('every part of health is in the table for operators, and no other [OPS-01]', async () => {
    const health = await (await fetch(`${platform.url}/health`)).json();
    expect(Object.keys(health.parts).toSorted()).toEqual(
      readHealthTable()
        .map(({ part }) => part)
        .toSorted(),
    );
  });

  test.each([['/'], ['/nothing'], ['/sandbox/nothing'], ['/%ff'], ['//evil.example/graphql']])(
    '%s is not found',
    async (path) => {
      expect((await fetch(`${platform.url}${path}`)).status).toBe(404);
    },
  );

  test('the sandbox and the stand-ins of third parties are closed when it is off', async () => {
    await platform.restart({ FOYER_OPEN_GRAPHQL: '0', PERSISTED_OPERATIONS: file, FOYER_SANDBOX: '0' });
    const own = ['/sandbox/inbox', '/sandbox/clock', '/sandbox/ledger/check'];
    const standIns = ['/studio/slot/', '/art/studios/skerry.svg', '/bank/trustly/', '/pay/card/'];
    for (const path of [...own, ...standIns]) expect((await fetch(`${platform.url}${path}`)).status).toBe(404);
  });
});
