import type { AccessGrant } from '@/lib/session/session.model';

type Client = typeof import('@/lib/session/session.client');
type RequestModule = typeof import('@/lib/graphql/request.client');

const grantUntil = (ms: number, accessToken = 'a1'): AccessGrant => ({
  accessToken,
  expiresAt: Date.now() + ms,
  playerId: 'p1',
  sessionId: 's1',
});

interface Reply {
  readonly status: number;
  readonly body: unknown;
}
let replies: (Reply | 'down')[];
let calls: { url: string; method: string; authorization: string | null }[];

function load(): { client: Client; request: RequestModule } {
  let loaded: { client: Client; request: RequestModule } | undefined;
  jest.isolateModules(() => {
    loaded = {
      client: jest.requireActual<Client>('@/lib/session/session.client'),
      request: jest.requireActual<RequestModule>('@/lib/graphql/request.client'),
    };
  });
  if (!loaded) throw new Error('not loaded');
  return loaded;
}

beforeEach(() => {
  replies = [];
  calls = [];
  document.cookie = 'signOutPending=; Max-Age=0; Path=/';
  // jsdom has neither of these.
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push({
      url: String(input),
      method: init?.method ?? 'GET',
      authorization: new Headers(init?.headers).get('authorization'),
    });
    const reply = replies.shift() ?? 'down';
    if (reply === 'down') throw new TypeError('fetch failed');
    // jsdom has no Response; these are the parts that are read.
    return {
      status: reply.status,
      ok: reply.status < 400,
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => reply.body,
      text: async () => JSON.stringify(reply.body),
    } as Response;
  });
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the session in the browser', () => {
  it('the status is LOGGED_OUT without a refreshable token, and nobody is called [AUT-12]', async () => {
    const { client } = load();
    expect(client.readSession().status).toBe('LOADING');
    client.beginSession(false);
    expect(client.readSession().status).toBe('LOGGED_OUT');
    expect(await client.getAccessToken()).toBeNull();
    expect(calls).toEqual([]);
  });

  it('the status is LOADING, then LOGGED_IN with a player [AUT-12]', async () => {
    const { client } = load();
    replies = [{ status: 200, body: grantUntil(300_000) }];
    client.beginSession(true);
    expect(client.readSession().status).toBe('LOADING');
    await settled();
    expect(client.readSession()).toEqual({ status: 'LOGGED_IN', playerId: 'p1', offline: false });
  });

  it('asks once for all who need a token at the same time, and not again while it lasts [AUT-06]', async () => {
    const { client } = load();
    replies = [{ status: 200, body: grantUntil(300_000) }];
    expect(await Promise.all([client.getAccessToken(), client.getAccessToken(), client.getAccessToken()])).toEqual([
      'a1',
      'a1',
      'a1',
    ]);
    client.checkExpiry();
    await client.getAccessToken();
    expect(calls).toHaveLength(1);
  });

  it('renews a token 30 s before it ends [AUT-06]', async () => {
    const { client } = load();
    replies = [
      { status: 200, body: grantUntil(29_000) },
      { status: 200, body: grantUntil(300_000, 'a2') },
    ];
    await client.getAccessToken();
    client.checkExpiry();
    await settled();
    expect(await client.getAccessToken()).toBe('a2');
  });

  it.each([-10, 10])("asks once when the browser's clock is %i minutes off [AUT-06]", async (minutes) => {
    const { client } = load();
    const serverNow = Date.now() - minutes * 60_000;
    replies = [
      {
        status: 200,
        body: {
          accessToken: 'a1',
          playerId: 'p1',
          sessionId: 's1',
          expiresAt: serverNow + 300_000,
          expiresIn: 300_000,
        },
      },
    ];
    expect(await client.getAccessToken()).toBe('a1');
    for (let look = 0; look < 20; look += 1) client.checkExpiry();
    await settled();
    expect(await client.getAccessToken()).toBe('a1');
    expect(calls).toHaveLength(1);
    jest.useFakeTimers({ now: Date.now() + 271_000 });
    replies = [
      {
        status: 200,
        body: {
          accessToken: 'a2',
          playerId: 'p1',
          sessionId: 's1',
          expiresAt: serverNow + 571_000,
          expiresIn: 300_000,
        },
      },
    ];
    expect(await client.getAccessToken()).toBe('a2');
    jest.useRealTimers();
  });

  it('the session ends with the reason of a refused refresh and reports it [AUT-08]', async () => {
    const { client } = load();
    const changes: unknown[] = [];
    client.onSessionChange((change) => changes.push(change));
    replies = [{ status: 401, body: { reason: 'SESSION_EXPIRED' } }];
    expect(await client.getAccessToken()).toBeNull();
    expect(client.readSession().status).toBe('LOGGED_OUT');
    expect(changes).toEqual([{ kind: 'signed-out', reason: 'SESSION_EXPIRED' }]);
  });

  it('the session survives a platform that is away, and comes back by itself [AUT-08]', async () => {
    const { client } = load();
    replies = ['down', 'down', { status: 503, body: { reason: null } }, { status: 200, body: grantUntil(300_000) }];
    await client.getAccessToken();
    expect(client.readSession()).toEqual({ status: 'LOADING', offline: true });
    client.checkExpiry();
    await settled();
    expect(client.readSession().offline).toBe(true);
    client.checkExpiry();
    await settled();
    expect(client.readSession()).toMatchObject({ status: 'LOGGED_IN', offline: false });
  });

  it('asks once more at once for an answer that was lost, while the token it spent is still answered for [AUT-06]', async () => {
    const { client } = load();
    replies = ['down', { status: 200, body: grantUntil(300_000) }];
    expect(await client.getAccessToken()).toBe('a1');
    expect(calls).toHaveLength(2);
    expect(client.readSession()).toMatchObject({ status: 'LOGGED_IN', offline: false });
  });

  it('signs in, and gives a refusal as a value [AUT-12]', async () => {
    const { client } = load();
    client.beginSession(false);
    replies = [
      {
        status: 422,
        body: { failure: { kind: 'graphql', type: 'CodeWrong', message: '[GraphQL] x', keys: ['errors.CodeWrong'] } },
      },
      { status: 200, body: grantUntil(300_000) },
    ];
    expect(await client.signInWithCode({ phoneNumber: '+358401000001', code: '1' })).toMatchObject({
      ok: false,
      error: { type: 'CodeWrong' },
    });
    expect(client.readSession().status).toBe('LOGGED_OUT');
    expect(await client.signInWithCode({ phoneNumber: '+358401000001', code: '2' })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(client.readSession().status).toBe('LOGGED_IN');
  });

  it('signs out once, even if the platform reports the end meanwhile [AUT-10]', async () => {
    const { client } = load();
    const changes: unknown[] = [];
    replies = [
      { status: 200, body: grantUntil(300_000) },
      { status: 200, body: { loggedOut: true } },
    ];
    await client.getAccessToken();
    const said = jest.fn();
    window.addEventListener('LOGOUT', said);
    client.onSessionChange((change) => changes.push(change));
    await Promise.all([client.signOut(), client.signOut('LOGGED_IN_FROM_ANOTHER_DEVICE')]);
    expect(changes).toEqual([{ kind: 'signed-out', reason: null }]);
    expect(calls.filter((call) => call.method === 'DELETE')).toHaveLength(1);
    expect(said).toHaveBeenCalledTimes(1);
    window.removeEventListener('LOGOUT', said);
    expect(client.readSessionId()).toBeNull();
  });

  it('an answer under way when the session was left does not bring it back, nor do its cookies [AUT-06, AUT-10]', async () => {
    const { client } = load();
    replies = [{ status: 200, body: grantUntil(29_000) }];
    await client.getAccessToken();
    const ask = jest.mocked(global.fetch).getMockImplementation();
    let letGo: () => void = () => undefined;
    jest.mocked(global.fetch).mockImplementationOnce(async (...request) => {
      await new Promise<void>((resolve) => (letGo = resolve));
      if (!ask) throw new Error('no fetch');
      return ask(...request);
    });
    const late = client.getAccessToken();
    await settled();
    replies = [
      { status: 200, body: { loggedOut: true } },
      { status: 200, body: grantUntil(300_000, 'late') },
      { status: 200, body: { loggedOut: false } },
    ];
    await client.signOut();
    letGo();
    expect(await late).toBeNull();
    expect(client.readSession().status).toBe('LOGGED_OUT');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/session/',
      'DELETE /api/session/?to=%2F&sid=s1',
      'GET /api/session/',
      'DELETE /api/session/?to=%2F&silent=1&sid=s1',
    ]);
  });
});

describe('operations from the browser', () => {
  const answer = { status: 200, body: { data: { root: {} } } };
  const refused = { status: 401, body: { errors: [{ message: 'x', extensions: { type: 'AuthenticationFailure' } }] } };
  const document = () => jest.requireActual<typeof import('@/lib/graphql/graphql')>('@/lib/graphql/graphql');

  function loadWithDocument(source: string) {
    let loaded:
      | { client: Client; request: RequestModule; operation: ReturnType<ReturnType<typeof document>['graphql']> }
      | undefined;
    jest.isolateModules(() => {
      const { graphql } = document();
      loaded = {
        client: jest.requireActual<Client>('@/lib/session/session.client'),
        request: jest.requireActual<RequestModule>('@/lib/graphql/request.client'),
        operation: graphql(source),
      };
    });
    if (!loaded) throw new Error('not loaded');
    return loaded;
  }

  it('repeats an operation exactly once with a fresh token after a 401 [AUT-07]', async () => {
    const { request, operation } = loadWithDocument('query Wallet { viewer { id } }');
    replies = [
      { status: 200, body: grantUntil(300_000) },
      refused,
      { status: 200, body: grantUntil(300_000, 'a2') },
      answer,
    ];
    expect(await request.requestFromBrowser(operation, {})).toMatchObject({ ok: true });
    expect(calls.map(({ url, authorization }) => `${url} ${authorization ?? ''}`)).toEqual([
      '/api/session/ ',
      '/graphql Bearer a1',
      '/api/session/?fresh=1&sid=s1 ',
      '/graphql Bearer a2',
    ]);
  });

  it('repeats no operation a second time [AUT-07]', async () => {
    const { request, operation } = loadWithDocument('query Wallet { viewer { id } }');
    replies = [
      { status: 200, body: grantUntil(300_000) },
      refused,
      { status: 200, body: grantUntil(300_000, 'a2') },
      refused,
      answer,
    ];
    expect(await request.requestFromBrowser(operation, {}, { report: () => undefined })).toMatchObject({
      ok: false,
      error: { type: 'AuthenticationFailure' },
    });
    expect(calls).toHaveLength(4);
  });

  it('operations from the browser go without a bearer when they are RefreshAccessToken or CountryContextQuery [GQL-01]', async () => {
    const { request, operation } = loadWithDocument(
      'query CountryContextQuery { root { countryContext { countryCode } } }',
    );
    replies = [answer];
    await request.requestFromBrowser(operation, {});
    expect(calls).toEqual([{ url: '/graphql', method: 'POST', authorization: null }]);
  });

  it('mutations are not retried when the network fails [GQL-03]', async () => {
    const { client, request, operation } = loadWithDocument('mutation Logout { logout { loggedOut } }');
    client.beginSession(false);
    const reported: string[] = [];
    expect(await request.requestFromBrowser(operation, {}, { report: (_, name) => reported.push(name) })).toMatchObject(
      { ok: false },
    );
    expect(calls).toHaveLength(1);
    expect(reported).toEqual(['Logout']);
  });
});
