/** @jest-environment node */
import { generateKeyPair, exportJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import { DELETE, GET, POST } from '@/app/api/session/route';

const host = 'aurora.localhost:3000';
let key: CryptoKey;
let jwk: JWK;
let issuer: string;
/** The operations sent to the platform, each with the bearer's session. */
let sent: string[];
/** The visitor's country as sent with each operation. */
let countries: (string | null)[];
let isAway = false;

const tokenOf = (sub: string, sid: string, seconds = 300) =>
  new SignJWT({ player_id: sub, sid })
    .setProtectedHeader({ alg: 'ES256', kid: 'k', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience('app')
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);
const sidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  key = pair.privateKey;
  jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' };
  issuer = 'http://provider.test/realms/aurora';
  process.env.IDP_ISSUER = 'http://provider.test/realms/{brand}';
  process.env.LOBBY_GRAPHQL_URL = 'http://platform.test/graphql';
  process.env.TRUSTED_PROXY_HOPS = '1';
});

beforeEach(() => {
  sent = [];
  countries = [];
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    if (url.endsWith('openid-configuration'))
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      });
    if (url.endsWith('/keys')) return Response.json({ keys: [jwk] });
    const { operationName } = JSON.parse(String(init?.body));
    const bearer = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length);
    sent.push(bearer ? `${operationName} ${sidOf(bearer)}` : operationName);
    countries.push(new Headers(init?.headers).get('x-country'));
    if (isAway) throw new TypeError('fetch failed');
    const pair = { accessToken: await tokenOf('p2', 's2'), refreshToken: await tokenOf('p2', 's2') };
    return Response.json({ data: { logout: { loggedOut: true }, loginWithCode: pair, refreshAccessToken: pair } });
  });
});

function ask(
  method: 'GET' | 'POST' | 'DELETE',
  query: string,
  cookies: Readonly<Record<string, string>>,
  body?: unknown,
): Request {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return new Request(`http://${host}/api/session/${query}`, {
    method,
    headers: { host, 'sec-fetch-site': 'same-origin', cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const cleared = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((line) => /Max-Age=0/.test(line))
    .map((line) => line.slice(0, line.indexOf('=')));

/** The sessions that an answer marks as over. */
const ended = (response: Response) =>
  response.headers.getSetCookie().flatMap((line) => /^endedSession=\d+\.([^;]+);(?!.*Max-Age=0)/.exec(line)?.[1] ?? []);

/** Only timers are fake: tokens are verified in real time. */
const fakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
/** Passes the second that a session is left before it is ended, and waits until the platform has had so many calls. */
async function aSecondLater(calls: number): Promise<void> {
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  while (sent.length < calls) await new Promise((resolve) => setImmediate(resolve));
}
afterEach(() => jest.useRealTimers());

it('a sign-in sends the platform the country that our proxy names, since it may not be offered there [BRD-02]', async () => {
  const body = { kind: 'code', phoneNumber: '+358401000001', code: '123456' };
  for (const country of ['US', 'T1', null]) {
    const request = ask('POST', '', {}, body);
    if (country !== null) request.headers.set('x-country', country);
    expect((await POST(request)).status).toBe(200);
  }
  expect(countries).toEqual(['US', 'T1', null]);
});

describe('ending a session', () => {
  it('takes every trace of it from the browser, the mark of the sign-out too [AUT-10]', async () => {
    const response = await DELETE(
      ask('DELETE', '?sid=s1', {
        accessToken: await tokenOf('p1', 's1'),
        refreshToken: await tokenOf('p1', 's1'),
        signOutPending: '1',
        'next-auth.session-token': 'x',
        '__Secure-next-auth.session-token.0': 'x',
      }),
    );
    expect(await response.json()).toEqual({ loggedOut: true, redirectTo: null });
    expect(cleared(response)).toEqual(
      expect.arrayContaining([
        'next-auth.session-token',
        '__Secure-next-auth.session-token.0',
        'accessToken',
        'refreshToken',
        'identityToken',
        'signOutPending',
        'userEmail',
      ]),
    );
    expect(sent).toEqual(['Logout s1']);
  });

  it('repeats a sign-out to a platform that is away for a moment, since the browser has forgotten the session [AUT-10]', async () => {
    fakeTimers();
    isAway = true;
    const response = await DELETE(
      ask('DELETE', '?sid=s1', { accessToken: await tokenOf('p1', 's1'), refreshToken: await tokenOf('p1', 's1') }),
    );
    isAway = false;
    expect(await response.json()).toEqual({ loggedOut: false, redirectTo: null });
    expect(cleared(response)).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']));
    await aSecondLater(2);
    expect(sent).toEqual(['Logout s1', 'Logout s1']);
  });

  it('ends the session that is named: one that has taken its place is left alone [AUT-09]', async () => {
    const response = await DELETE(
      ask('DELETE', '?sid=s1', { accessToken: await tokenOf('p1', 's2'), refreshToken: await tokenOf('p1', 's2') }),
    );
    expect(await response.json()).toEqual({ loggedOut: false, otherSession: true });
    expect(cleared(response)).toEqual(['signOutPending']);
    expect(sent).toEqual([]);
    expect(await (await DELETE(ask('DELETE', '', { accessToken: await tokenOf('p1', 's2') }))).json()).toMatchObject({
      loggedOut: true,
    });
  });

  it('treats tokens as nobody’s, and keeps them, until a sign-out that is on its way arrives [AUT-10]', async () => {
    const tokens = { accessToken: await tokenOf('p1', 's1'), refreshToken: await tokenOf('p1', 's1') };
    const response = await GET(ask('GET', '', { ...tokens, signOutPending: '1' }));
    expect([response.status, await response.json(), cleared(response)]).toEqual([401, { reason: null }, []]);
    expect((await GET(ask('GET', '', tokens))).status).toBe(200);
    expect(sent).toEqual([]);
  });
});

/** A browser's cookies after an answer has arrived. */
function withAnswer(jar: Readonly<Record<string, string>>, response: Response): Record<string, string> {
  const after = { ...jar };
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0/.test(line)) delete after[name];
    else after[name] = value;
  }
  return after;
}

describe('a session that is over', () => {
  const tokensOf = async (sid: string) => ({
    accessToken: await tokenOf('p1', sid),
    refreshToken: await tokenOf('p1', sid),
  });
  const refusing = () => {
    global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
      sent.push(JSON.parse(String(init?.body)).operationName);
      return Response.json({ errors: [{ message: 'no', extensions: { type: 'InvalidTokenFailure' } }] });
    });
  };

  it.each(['DELETE ?sid=s1&over=1', 'GET ?fresh=1&sid=s1'])(
    'takes nothing of the one whose cookies arrive before its answer: %s [AUT-04, AUT-09]',
    async (line) => {
      const [method, query = ''] = line.split(' ');
      const before = await tokensOf('s1');
      const { fetch } = global;
      refusing();
      const response = await (method === 'GET' ? GET(ask('GET', query, before)) : DELETE(ask('DELETE', query, before)));
      global.fetch = fetch;
      // Meanwhile a partner's link of the same player was taken over.
      const jar = withAnswer({ ...before, ...(await tokensOf('s2')) }, response);
      expect(jar).toMatchObject({ accessToken: expect.any(String), refreshToken: expect.any(String) });
      const asking = await GET(ask('GET', '', jar));
      expect([asking.status, (await asking.json()).sessionId]).toEqual([200, 's2']);
    },
  );

  it('an ended session without a refresh token keeps the cookies that arrive before its answer [AUT-09, AUT-11]', async () => {
    const before = { accessToken: await tokenOf('p1', 's1', -60) };
    const response = await GET(ask('GET', '', before));
    expect(response.status).toBe(401);
    const jar = withAnswer({ ...before, ...(await tokensOf('s2')) }, response);
    expect((await (await GET(ask('GET', '', jar))).json()).sessionId).toBe('s2');
  });

  it('takes no cookie away from a request without any [AUT-09]', async () => {
    for (const response of [await DELETE(ask('DELETE', '?sid=s1', {})), await GET(ask('GET', '', {}))])
      expect(cleared(response).filter((name) => name.endsWith('Token'))).toEqual([]);
  });

  it('clears a session when a second tab says so, unless a sign-in of this browser came meanwhile [AUT-09, AUT-10]', async () => {
    for (const [sid, isSigningIn] of [
      ['s3', false],
      ['s4', true],
    ] as const) {
      const before = await tokensOf(sid);
      const marked = withAnswer(before, await DELETE(ask('DELETE', `?sid=${sid}&over=1`, before)));
      expect(marked).toMatchObject({ refreshToken: before.refreshToken });
      const body = { kind: 'code', phoneNumber: '+358401000001', code: '123456' };
      const jar = isSigningIn ? withAnswer(before, await POST(ask('POST', '', marked, body))) : marked;
      const after = withAnswer(jar, await DELETE(ask('DELETE', `?sid=${sid}&over=1`, marked)));
      expect('refreshToken' in after).toBe(isSigningIn);
    }
  });

  it('takes nothing of a new session when the player signs out while its sign-in is answered [AUT-09, AUT-10]', async () => {
    const before = { accessToken: await tokenOf('p2', 's1'), refreshToken: await tokenOf('p2', 's1') };
    let signOut = (): void => undefined;
    const { fetch } = global;
    global.fetch = jest.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
      if (String(init?.body).includes('Logout')) await new Promise<void>((resolve) => (signOut = resolve));
      return fetch(url, init);
    });
    const left = DELETE(ask('DELETE', '?sid=s1', before));
    const body = { kind: 'code', phoneNumber: '+358401000001', code: '123456' };
    const signedIn = withAnswer(before, await POST(ask('POST', '', before, body)));
    while (sent.length < 1) await new Promise((resolve) => setImmediate(resolve));
    signOut();
    const jar = withAnswer(signedIn, await left);
    global.fetch = fetch;
    expect((await (await GET(ask('GET', '', jar))).json()).sessionId).toBe('s2');
  });

  it('lets a provider begin a session of the same name again [AUT-10, AUT-11]', async () => {
    const left = withAnswer(await tokensOf('s2'), await DELETE(ask('DELETE', '?over=1', await tokensOf('s2'))));
    expect((await GET(ask('GET', '', left))).status).toBe(401);
    const body = { kind: 'code', phoneNumber: '+358401000001', code: '123456' };
    const jar = withAnswer(left, await POST(ask('POST', '', left, body)));
    expect((await (await GET(ask('GET', '', jar))).json()).sessionId).toBe('s2');
  });

  it('treats every later request of an ended session as nobody’s, and asks nobody [AUT-09]', async () => {
    const before = await tokensOf('s1');
    const jar = withAnswer({ ...before, userEmail: 'x' }, await DELETE(ask('DELETE', '?sid=s1&over=1', before)));
    expect(jar).not.toHaveProperty('userEmail');
    sent = [];
    expect((await GET(ask('GET', '', jar))).status).toBe(401);
    expect((await GET(ask('GET', '', { ...jar, accessToken: '' }))).status).toBe(401);
    expect(sent).toEqual([]);
  });

  it('clears a session at once where its tokens do not name it [AUT-09]', async () => {
    const response = await DELETE(ask('DELETE', '?over=1', { refreshToken: 'opaque' }));
    expect(cleared(response)).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']));
  });
});

describe('a cookie that is no token', () => {
  it.each(['a%00b', 'e30.e30.x%00', 'e30.e30.%C3%A9', 'x'])(
    'clears the cookie without a request, which could fail for ever: %s [AUT-08]',
    async (refreshToken) => {
      for (const accessToken of ['', 'x']) {
        const response = await GET(ask('GET', '', { refreshToken, accessToken }));
        expect([response.status, await response.json()]).toEqual([401, { reason: 'SESSION_EXPIRED' }]);
        expect(cleared(response)).toEqual(expect.arrayContaining(['accessToken', 'refreshToken', 'identityToken']));
      }
      expect(sent).toEqual([]);
    },
  );

  it('ends the session of a token that the platform cannot read; an absent platform ends nothing [AUT-08]', async () => {
    const refreshToken = await tokenOf('p1', 's1');
    global.fetch = jest.fn(async () => Response.json({ error: 'BadRequest' }, { status: 400 }));
    expect((await GET(ask('GET', '', { refreshToken }))).status).toBe(401);
    global.fetch = jest.fn(async () => Response.json({}, { status: 503 }));
    expect((await GET(ask('GET', '', { refreshToken }))).status).toBe(503);
  });
});

describe('asking for a token', () => {
  it('gives the token of the newer session in place of one that was refused [AUT-09]', async () => {
    const accessToken = await tokenOf('p1', 's2');
    const response = await GET(ask('GET', '?fresh=1&sid=s1', { accessToken }));
    expect([response.status, (await response.json()).sessionId, cleared(response)]).toEqual([200, 's2', []]);
    const own = await GET(ask('GET', '?fresh=1&sid=s2', { accessToken }));
    expect([own.status, ended(own)]).toEqual([401, ['s2']]);
  });
});

describe('signing in', () => {
  const code = { kind: 'code', phoneNumber: '+358401000001', code: '123456' };

  it('ends the session of another player in this browser, and forgets that somebody had left [AUT-04, AUT-10]', async () => {
    fakeTimers();
    const response = await POST(
      ask('POST', '', { accessToken: await tokenOf('p1', 's1'), refreshToken: 'r', signOutPending: '1' }, code),
    );
    expect([response.status, (await response.json()).sessionId]).toEqual([200, 's2']);
    expect(cleared(response)).toEqual(['identityToken', 'endedSession', 'silentVisit', 'signOutPending']);
    expect(sent).toEqual(['LoginWithCode']);
    await aSecondLater(2);
    expect(sent).toEqual(['LoginWithCode', 'Logout s1']);
  });

  it('leaves the older session of the same player to the platform [AUT-09]', async () => {
    fakeTimers();
    await POST(ask('POST', '', { accessToken: await tokenOf('p2', 's1') }, code));
    expect([jest.getTimerCount(), sent]).toEqual([0, ['LoginWithCode']]);
  });
});
