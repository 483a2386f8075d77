/** @jest-environment node */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { decode, encode } from 'next-auth/jwt';
import { NextRequest } from 'next/server';
import { DELETE, GET as readSession } from '@/app/api/session/route';
import { GET as signedOut } from '@/app/api/auth/signed-out/route';
import { answerAuth } from '@/lib/session/openid-sign-in';
import {
  OPENID,
  OPENID_ERRORS,
  isAnonymous,
  parseOpenidError,
  readErrorDetails,
  toOpenidError,
} from '@/lib/session/openid.model';

let current = new Headers();
jest.mock('next/headers', () => ({
  headers: async () => current,
  cookies: async () => ({
    getAll: () =>
      (current.get('cookie') ?? '')
        .split('; ')
        .filter(Boolean)
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
        })),
  }),
}));

const mockReport = jest.fn();
jest.mock('@/lib/observability/server-errors', () => ({
  reportServerError: async (...given: unknown[]) => mockReport(...given),
}));

/** As while the secret is rotated. */
const NEW_SECRET = 'a-secret-of-more-than-thirty-two-letters';
const OLD_SECRET = 'the-old-one-of-more-than-thirty-two-letters';

const host = 'aurora.localhost:3000';
const origin = `http://${host}`;

/**
 * An OpenID provider with paths unlike the embedded one's: whatever the lobby knows of it stands in its discovery
 * document.
 */
interface Provider {
  server: Server;
  issuer: string;
  /** The answer of the token endpoint; the nonce of the request is put in. */
  idToken: (claims: JWTPayload) => Promise<string>;
  accessToken: (claims: JWTPayload) => Promise<string>;
  refuses: { status: number; error: string } | null;
  /** How many answers of the token endpoint begin and never end. */
  hangs: number;
  /** Is called for each answer that never ends. */
  onHang: () => void;
  forms: URLSearchParams[];
  nonce: string;
}
let provider: Provider;
let ours: { privateKey: CryptoKey; jwk: JWK };
let strangers: CryptoKey;

/** The part of the sign-in that the cookie keeps. */
const ID_TOKEN = `e30.${Buffer.from('{"sub":"p1"}').toString('base64url')}.x`;

/** As RFC 9068 has them. */
const accessTokenOf = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' }).sign(ours.privateKey);

const signed = (claims: JWTPayload, key: CryptoKey = ours.privateKey, alg = 'RS256', kid = 'k1') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  ours = {
    privateKey: pair.privateKey,
    jwk: { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' },
  };
  strangers = (await generateKeyPair('RS256')).privateKey;
  const server = createServer((request, response) => {
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const issuer = provider.issuer;
    switch (new URL(request.url ?? '', issuer).pathname) {
      case '/brands/aurora/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/begin/auth`,
          token_endpoint: `${issuer}/swap`,
          jwks_uri: `${issuer}/keys.json`,
          end_session_endpoint: `${issuer}/leave`,
          revocation_endpoint: `${issuer}/forget`,
          authorization_response_iss_parameter_supported: true,
          id_token_signing_alg_values_supported: ['RS256', 'ES256', 'none'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
        });
      case '/brands/aurora/keys.json':
        return json({ keys: [ours.jwk] });
      case '/brands/aurora/forget':
      case '/brands/aurora/swap':
        return void readBody(request).then(async (body) => {
          provider.forms.push(new URLSearchParams(body));
          if (provider.hangs > 0) {
            provider.hangs -= 1;
            response.writeHead(200, { 'content-type': 'application/json' }).write('{');
            return provider.onHang();
          }
          if (provider.refuses) return json({ error: provider.refuses.error }, provider.refuses.status);
          const now = Math.floor(Date.now() / 1000);
          const claims = { sub: 'p1', iss: issuer, aud: 'app', nonce: provider.nonce, iat: now, exp: now + 300 };
          return json({
            access_token: await provider.accessToken({ ...claims, player_id: 'p1', sid: 's1' }),
            refresh_token: 'next-refresh',
            id_token: await provider.idToken(claims),
            token_type: 'Bearer',
            expires_in: 300,
          });
        });
      default:
        return json({}, 404);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.env.IDP_ISSUER = `http://127.0.0.1:${port}/brands/{brand}`;
  process.env.LOBBY_GRAPHQL_URL = 'http://127.0.0.1:1/graphql';
  process.env.FOYER_SHARED_SECRET = `${NEW_SECRET},${OLD_SECRET}`;
  provider = {
    server,
    issuer: `http://127.0.0.1:${port}/brands/aurora`,
    idToken: (claims) => signed(claims),
    accessToken: accessTokenOf,
    refuses: null,
    hangs: 0,
    onHang: () => undefined,
    forms: [],
    nonce: '',
  };
});
beforeEach(() => {
  Object.assign(provider, {
    idToken: (claims: JWTPayload) => signed(claims),
    accessToken: accessTokenOf,
    refuses: null,
    hangs: 0,
    forms: [],
  });
  mockReport.mockClear();
});
afterAll(() => {
  provider.server.closeAllConnections();
  provider.server.close();
});

/** Cookies as a browser keeps them. */
class Jar {
  readonly values = new Map<string, string>();
  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/Max-Age=0/i.test(line)) this.values.delete(name);
      else this.values.set(name, decodeURIComponent(pair.slice(name.length + 1)));
    }
  }
  header(): string {
    return [...this.values].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  }
}

/** How the browser comes: by a TLS proxy, or straight to this machine. */
let scheme: 'http' | 'https' = 'http';

async function call(jar: Jar, path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
  const at = origin.replace(/^http/, scheme);
  current = new Headers({
    host,
    'x-forwarded-proto': scheme,
    cookie: jar.header(),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: at } : {}),
  });
  const request = new NextRequest(`${at}/api/auth/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: current,
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  const response = await answerAuth(request, {
    params: Promise.resolve({ nextauth: path.split('?')[0]?.split('/').filter(Boolean) ?? [] }),
  });
  jar.keep(response);
  return response;
}

/** Goes as far as the provider's sign-in page; answers its address. */
async function begin(
  jar: Jar,
  query = '',
  callbackUrl = '/en/keycloak-login-handler/?returnTo=%2Fen%2Fgames%2F',
): Promise<URL> {
  const csrf: { csrfToken: string } = await (await call(jar, 'csrf')).json();
  const answered: { url: string } = await (
    await call(jar, `signin/keycloak${query}`, { csrfToken: csrf.csrfToken, callbackUrl, json: 'true' })
  ).json();
  const url = new URL(answered.url);
  provider.nonce = url.searchParams.get('nonce') ?? '';
  return url;
}

const comeBack = (jar: Jar, state: string, more: Readonly<Record<string, string>> = {}) =>
  call(
    jar,
    `callback/keycloak?${new URLSearchParams({ code: 'the-code', state, iss: provider.issuer, ...more }).toString()}`,
  );
const errorOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '', origin).searchParams.get('error');

/** Calls that hang reach their limit of time at once: these limits, in ms. */
function skipHangs(hangs: number): readonly number[] {
  const limits: number[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    provider.onHang = () => {
      limits.push(ms);
      limit.abort(new DOMException('late', 'TimeoutError'));
    };
    return limit.signal;
  });
  provider.hangs = hangs;
  return limits;
}
afterEach(() => jest.restoreAllMocks());

describe('a sign-in at a provider that is known by its discovery document alone', () => {
  it('goes there with code, PKCE, state and nonce, and comes back with the cookies of the one session [AUT-01, CKS-01]', async () => {
    const jar = new Jar();
    const there = await begin(jar, '?ui_locales=fi');
    expect(`${there.origin}${there.pathname}`).toBe(`${provider.issuer}/begin/auth`);
    const request = Object.fromEntries(there.searchParams);
    expect(request).toMatchObject({
      client_id: 'app',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${origin}/api/auth/callback/keycloak`,
      ui_locales: 'fi',
      scope: 'openid',
    });
    const response = await comeBack(jar, request.state ?? '');
    expect(new URL(response.headers.get('location') ?? '', origin).href).toBe(
      `${origin}/en/keycloak-login-handler/?returnTo=%2Fen%2Fgames%2F`,
    );
    expect(
      createHash('sha256')
        .update(provider.forms[0]?.get('code_verifier') ?? '')
        .digest('base64url'),
    ).toBe(request.code_challenge);
    expect(provider.forms[0]?.has('client_secret')).toBe(false);
    expect([...jar.values.keys()].filter((name) => name.includes('session-token'))).toEqual([]);
    for (const name of ['accessToken', 'refreshToken', 'identityToken']) {
      expect(jar.values.has(name)).toBe(true);
      expect(response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))).toMatch(
        /SameSite=Lax.*HttpOnly/,
      );
    }
  });

  it('a sign-in keeps what it needs in cookies of this host alone over HTTPS, and takes no neighbour’s in their place', async () => {
    scheme = 'https';
    try {
      const jar = new Jar();
      const there = await begin(jar);
      const names = ['callback-url', 'csrf-token', 'nonce', 'pkce.code_verifier', 'state'];
      expect([...jar.values.keys()].sort()).toEqual(names.map((name) => `__Host-next-auth.${name}`));
      const tossed = new Jar();
      for (const [name, value] of jar.values) tossed.values.set(name.replace('__Host-', '__Secure-'), value);
      const state = there.searchParams.get('state') ?? '';
      expect(errorOf(await comeBack(tossed, state))).toBe('no_matching_state');
      const response = await comeBack(jar, state);
      expect(errorOf(response)).toBeNull();
      expect(response.headers.getSetCookie().find((line) => line.startsWith('refreshToken='))).toContain('; Secure');
    } finally {
      scheme = 'http';
    }
  });

  it('leads to the registrations path for a sign-up [AUT-03]', async () => {
    const there = await begin(new Jar(), '?kc_action=register');
    expect(there.pathname).toBe('/brands/aurora/begin/registrations');
    expect(there.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it.each([
    ['', 'auth'],
    ['?kc_action=register', 'registrations'],
  ])('names the partner that sent the visitor, if one could have, on the way %s [AFF-01]', async (query, path) => {
    const jar = new Jar();
    for (const [name, value] of [
      ['aff', 'partner-1'],
      ['internalTrackingId', 't.1~x'],
    ] as const)
      jar.values.set(name, value);
    const there = await begin(jar, `${query}${query ? '&' : '?'}aff=forged&internalTrackingId=forged`);
    expect(there.pathname).toBe(`/brands/aurora/begin/${path}`);
    expect([there.searchParams.getAll('aff'), there.searchParams.getAll('internalTrackingId')]).toEqual([
      ['partner-1'],
      ['t.1~x'],
    ]);
    for (const value of ['', 'a b', '<x>', 'x'.repeat(513)]) {
      jar.values.set('aff', value);
      expect((await begin(jar, query)).searchParams.has('aff')).toBe(false);
    }
    expect((await begin(jar, '?prompt=none')).searchParams.has('internalTrackingId')).toBe(false);
  });

  it('finishes a sign-in under the secret that it was begun with, while the web’s secret is rotated [SEC-05]', async () => {
    const under = async (jar: Jar, secret: string) => {
      for (const name of ['state', 'pkce.code_verifier', 'nonce'].map((part) => `next-auth.${part}`)) {
        const token = await decode({ token: jar.values.get(name), secret: NEW_SECRET, salt: name });
        if (token) jar.values.set(name, await encode({ token, secret, salt: name, maxAge: 900 }));
      }
      return jar;
    };
    const ends = async (secret: string) => {
      const jar = new Jar();
      const there = await begin(jar);
      return errorOf(await comeBack(await under(jar, secret), there.searchParams.get('state') ?? ''));
    };
    expect([await ends(OLD_SECRET), await ends('s'.repeat(40))]).toEqual([null, 'no_matching_state']);
    const form = async (secret: string) => {
      const jar = new Jar();
      const hash = createHash('sha256').update(`t0ken${secret}`).digest('hex');
      jar.values.set('next-auth.csrf-token', `t0ken|${hash}`);
      const fields = { csrfToken: 't0ken', callbackUrl: '/', json: 'true' };
      const answered: { url: string } = await (await call(jar, 'signin/keycloak', fields)).json();
      return new URL(answered.url).origin;
    };
    expect([await form(OLD_SECRET), await form('s'.repeat(40))]).toEqual([new URL(provider.issuer).origin, origin]);
  });

  it('begins nothing without the form’s own secret', async () => {
    const answered: { url: string } = await (
      await call(new Jar(), 'signin/keycloak', { csrfToken: 'forged', callbackUrl: '/', json: 'true' })
    ).json();
    expect(new URL(answered.url).origin).toBe(origin);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    `http://${host}@evil.example/`,
    'http://aurora.localhost:3000.evil.example/',
  ])('never goes on to %s', async (callbackUrl) => {
    const jar = new Jar();
    const there = await begin(jar, '', callbackUrl);
    const response = await comeBack(jar, there.searchParams.get('state') ?? '');
    expect(new URL(response.headers.get('location') ?? '', origin).origin).toBe(origin);
  });

  it('admits clocks that differ by up to five minutes [AUT-14]', async () => {
    const jar = new Jar();
    const there = await begin(jar);
    provider.idToken = (claims) => signed({ ...claims, iat: (claims.iat ?? 0) + 280, exp: (claims.exp ?? 0) - 580 });
    expect(errorOf(await comeBack(jar, there.searchParams.get('state') ?? ''))).toBeNull();
    expect(OPENID.clockSkew).toBe(300);
  });

  it('reports that the provider is away [AUT-13]', async () => {
    current = new Headers({ host: 'kuu.localhost:3000' });
    const response = await answerAuth(
      new NextRequest('http://kuu.localhost:3000/api/auth/callback/keycloak?code=x', { headers: current }),
      { params: Promise.resolve({ nextauth: ['callback', 'keycloak'] }) },
    );
    expect(errorOf(response)).toBe('temporarily_unavailable');
  });
});

describe('an answer is refused with its own word [AUT-13]', () => {
  const tampered: [string, string, (claims: JWTPayload) => Promise<string>][] = [
    ['of another issuer', 'authority_mismatch', (claims) => signed({ ...claims, iss: 'https://evil.example' })],
    ['for another audience', 'client_mismatch', (claims) => signed({ ...claims, aud: 'shop' })],
    [
      'for several audiences without naming us',
      'client_mismatch',
      (claims) => signed({ ...claims, aud: ['app', 'shop'] }),
    ],
    ['without a subject', 'missing_subject', ({ sub: _sub, ...claims }) => signed(claims)],
    ['with another nonce', 'nonce_mismatch', (claims) => signed({ ...claims, nonce: 'other' })],
    ['without a nonce', 'nonce_mismatch', ({ nonce: _nonce, ...claims }) => signed(claims)],
    [
      'that ended six minutes ago',
      'token_expired',
      (claims) => signed({ ...claims, iat: (claims.iat ?? 0) - 700, exp: (claims.iat ?? 0) - 360 }),
    ],
    ['from six minutes ahead', 'token_expired', (claims) => signed({ ...claims, nbf: (claims.iat ?? 0) + 360 })],
    ['issued in six minutes', 'token_expired', (claims) => signed({ ...claims, iat: (claims.iat ?? 0) + 360 })],
    ['without a signature', 'login_failed', async (claims) => new UnsecuredJWT(claims).encode()],
    ['signed by a stranger', 'login_failed', (claims) => signed(claims, strangers)],
    ['signed by a stranger under another name', 'login_failed', (claims) => signed(claims, strangers, 'RS256', 'k2')],
    [
      'signed with a secret',
      'login_failed',
      async (claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('app'.padEnd(32, 'x'))),
    ],
    ['that is no token', 'login_failed', async () => 'nonsense'],
  ];
  it.each(tampered)('an ID token %s', async (_name, error, idToken) => {
    const jar = new Jar();
    const there = await begin(jar);
    provider.idToken = idToken;
    const response = await comeBack(jar, there.searchParams.get('state') ?? '');
    expect(errorOf(response)).toBe(error);
    expect([...jar.values.keys()].filter((name) => /^(access|refresh|identity)Token$/.test(name))).toEqual([]);
  });

  const foreign: [string, string, (claims: JWTPayload) => Promise<string>][] = [
    ['of another player', 'sub', (claims) => accessTokenOf({ ...claims, sub: 'p2', player_id: 'p2' })],
    ['without a subject', 'sub', ({ sub: _sub, ...claims }) => accessTokenOf(claims)],
    ['that is an ID token', 'typ', (claims) => signed(claims)],
    ['that says nothing of its kind', 'typ', ({ nonce: _nonce, ...claims }) => signed(claims)],
    ['issued in six minutes', 'future', (claims) => accessTokenOf({ ...claims, iat: (claims.iat ?? 0) + 360 })],
    ['signed by a stranger', 'signature', (claims) => signed({ ...claims, typ: 'Bearer' }, strangers)],
    ['without a player', 'player_id', ({ player_id: _player, ...claims }) => accessTokenOf(claims)],
  ];
  it.each(foreign)(
    'refuses an access token %s, at the sign-in and at every renewal, and says %s in the log [AUT-05, OPS-03]',
    async (name, why, accessToken) => {
      const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      const jar = new Jar();
      const there = await begin(jar);
      provider.accessToken = accessToken;
      const response = await comeBack(jar, there.searchParams.get('state') ?? '');
      expect(errorOf(response)).toBe('login_failed');
      expect(said.mock.calls.map(([line]) => line)).toEqual([
        expect.stringMatching(`^\\[issuer\\] an access token is refused at the sign-in: .*${why}`),
      ]);
      said.mockRestore();
      expect([...jar.values.keys()].filter((key) => /^(access|refresh|identity)Token$/.test(key))).toEqual([]);

      const renewed = await readSession(
        new Request(`${origin}/api/session/`, {
          headers: {
            host,
            'sec-fetch-site': 'same-origin',
            cookie: `refreshToken=${name.length}; identityToken=${ID_TOKEN}`,
          },
        }),
      );
      expect([renewed.status, await renewed.json()]).toEqual([401, { reason: 'JWT_EXPIRED', silent: true }]);
      expect(renewed.headers.getSetCookie().some((line) => /^accessToken=[^;]/.test(line))).toBe(false);
    },
  );

  it.each([
    ['another state', { state: 'forged' }, 'state_mismatch'],
    ['no state', { state: '' }, 'login_failed'],
    ['another issuer: a mix-up', { iss: 'https://evil.example' }, 'authority_mismatch'],
    ['no issuer', { iss: '' }, 'authority_mismatch'],
  ])('refuses an answer with %s', async (_name, changes, error) => {
    const jar = new Jar();
    const there = await begin(jar);
    const query = { code: 'the-code', state: there.searchParams.get('state') ?? '', iss: provider.issuer, ...changes };
    const response = await call(
      jar,
      `callback/keycloak?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()}`,
    );
    expect(['state_mismatch', 'no_matching_state', 'authority_mismatch', 'login_failed']).toContain(errorOf(response));
    if (error !== 'login_failed') expect(errorOf(response)).toBe(error);
    expect(provider.forms).toHaveLength(0);
  });

  it('refuses an answer without a request, and one that comes a second time', async () => {
    expect(errorOf(await comeBack(new Jar(), 'x'))).toBe('no_matching_state');
    const jar = new Jar();
    const there = await begin(jar);
    const state = there.searchParams.get('state') ?? '';
    expect(errorOf(await comeBack(jar, state))).toBeNull();
    expect(errorOf(await comeBack(jar, state))).toBe('no_matching_state');
  });

  it('refuses the answer to somebody else’s sign-in in another browser', async () => {
    const [victim, attacker] = [new Jar(), new Jar()];
    await begin(victim);
    const theirs = await begin(attacker);
    expect(errorOf(await comeBack(victim, theirs.searchParams.get('state') ?? ''))).toBe('state_mismatch');
  });

  it.each([
    ['an error', { error: 'access_denied' }],
    ['a code', { code: 'x' }],
  ])('refuses another state and keeps the sign-in under way: %s', async (_name, query) => {
    const jar = new Jar();
    const there = await begin(jar);
    const link = await call(jar, `callback/keycloak?${new URLSearchParams({ ...query, state: 'forged' }).toString()}`);
    expect(errorOf(link)).toBe('state_mismatch');
    expect(errorOf(await call(jar, `callback/keycloak?${new URLSearchParams(query).toString()}`))).toBe(
      'state_mismatch',
    );
    expect(errorOf(await comeBack(jar, there.searchParams.get('state') ?? ''))).toBeNull();
    expect(jar.values.has('accessToken')).toBe(true);
  });

  it('refuses the answer to a sign-in that was begun more than a quarter of an hour ago [AUT-14]', async () => {
    const jar = new Jar();
    const there = await begin(jar);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 901_000);
    expect(errorOf(await comeBack(jar, there.searchParams.get('state') ?? ''))).toBe('no_matching_state');
    jest.restoreAllMocks();
  });

  it('reports an error with all its details and without tokens; a player who turned back is no error', async () => {
    const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJwMSJ9.c2lnbmF0dXJl';
    const jar = new Jar();
    const state = (await begin(jar)).searchParams.get('state') ?? '';
    await call(
      jar,
      `callback/keycloak?${new URLSearchParams({ error: 'server_error', error_description: `no use for ${token}`, error_uri: 'https://x.example', state, session_state: 's' }).toString()}`,
    );
    expect(mockReport.mock.calls).toEqual([
      [
        new Error('identity provider: server_error'),
        {
          path: '/api/auth/callback/keycloak',
          route: '/api/auth/[...nextauth]',
          details: {
            error: 'server_error',
            error_description: 'no use for [token]',
            error_uri: 'https://x.example',
            state,
            session_state: 's',
          },
        },
      ],
    ]);
    for (const error of ['access_denied', 'login_required']) {
      const again = new Jar();
      await call(
        again,
        `callback/keycloak?${new URLSearchParams({ error, state: (await begin(again)).searchParams.get('state') ?? '' }).toString()}`,
      );
      await call(again, 'callback/keycloak?error=server_error&state=forged');
    }
    expect(mockReport).toHaveBeenCalledTimes(1);
  });

  it('refuses a code that the provider does not take', async () => {
    const jar = new Jar();
    const there = await begin(jar);
    provider.refuses = { status: 400, error: 'invalid_grant' };
    expect(errorOf(await comeBack(jar, there.searchParams.get('state') ?? ''))).toBe('login_failed');
  });

  it('says that the provider is away when its tokens do not come to an end [AUT-13]', async () => {
    const jar = new Jar();
    const there = await begin(jar);
    skipHangs(1);
    expect(errorOf(await comeBack(jar, there.searchParams.get('state') ?? ''))).toBe('temporarily_unavailable');
  });

  it('refuses another player in a silent renewal', async () => {
    const jar = new Jar();
    jar.values.set('identityToken', await signed({ sub: 'somebody-else' }));
    const there = await begin(jar, '?prompt=none', '/en/keycloak-login-handler/?silent=1');
    expect(errorOf(await comeBack(jar, there.searchParams.get('state') ?? ''))).toBe('subject_changed');
    expect(jar.values.has('accessToken')).toBe(false);
  });

  it.each([
    'login_required',
    'consent_required',
    'interaction_required',
    'account_selection_required',
    'access_denied',
    'temporarily_unavailable',
    'server_error',
    'something_new',
  ])('an answer that says %s is refused with a word of its own', async (error) => {
    const jar = new Jar();
    const there = await begin(jar);
    const response = await call(
      jar,
      `callback/keycloak?${new URLSearchParams({ error, error_description: 'why', error_uri: 'https://x.example', state: there.searchParams.get('state') ?? '', session_state: 's' }).toString()}`,
    );
    expect(errorOf(response)).toBe(parseOpenidError(error));
  });
});

describe('a session of the provider', () => {
  const session = (path: string, cookies: Readonly<Record<string, string>>, init: RequestInit = {}) =>
    new Request(`${origin}/api/session/${path}`, {
      ...init,
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        cookie: Object.entries({ locale: 'fi_FI', ...cookies })
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    });

  /** In which a provider answers once more for a token that was spent. */
  const GRACE_MS = 10_000;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  it('refreshes a session at its token endpoint [AUT-06]', async () => {
    const response = await readSession(session('', { refreshToken: 'r-1', identityToken: ID_TOKEN }));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(provider.forms[0] ?? [])).toEqual({
      client_id: 'app',
      grant_type: 'refresh_token',
      refresh_token: 'r-1',
    });
    expect(response.headers.getSetCookie().some((line) => line.startsWith('refreshToken=next-refresh'))).toBe(true);
  });

  it('ends a session that the provider refuses and may renew it silently; an unavailable provider ends nothing [AUT-08, AUT-11]', async () => {
    provider.refuses = { status: 400, error: 'invalid_grant' };
    const refused = await readSession(session('', { refreshToken: 'r-2', identityToken: ID_TOKEN }));
    expect([refused.status, await refused.json()]).toEqual([401, { reason: 'SESSION_EXPIRED', silent: true }]);
    expect(refused.headers.getSetCookie().some((line) => line.startsWith('identityToken='))).toBe(false);
    provider.refuses = { status: 400, error: 'invalid_request' };
    expect(
      await (await readSession(session('', { refreshToken: 'r-3', identityToken: ID_TOKEN }))).json(),
    ).toMatchObject({ reason: 'JWT_EXPIRED' });
    for (const status of [503, 429]) {
      provider.refuses = { status, error: 'x' };
      expect((await readSession(session('', { refreshToken: 'r-4', identityToken: ID_TOKEN }))).status).toBe(503);
    }
  });

  it('requests a refresh once more when the answer hangs, before the spent token is taken for stolen [AUT-06]', async () => {
    const limits = skipHangs(1);
    const response = await readSession(session('', { refreshToken: 'r-7', identityToken: ID_TOKEN }));
    expect(response.status).toBe(200);
    expect(provider.forms.map((form) => form.get('refresh_token'))).toEqual(['r-7', 'r-7']);
    expect(sum(limits)).toBeGreaterThan(0);
    expect(sum(limits)).toBeLessThan(GRACE_MS / 2);
  });

  it('ends nothing when a refresh hangs twice, and gives up before the 10 s of grace have passed [AUT-08]', async () => {
    const limits = skipHangs(2);
    expect((await readSession(session('', { refreshToken: 'r-8', identityToken: ID_TOKEN }))).status).toBe(503);
    expect(limits).toHaveLength(2);
    expect(sum(limits)).toBeLessThan(GRACE_MS);
  });

  it('a provider’s session keeps its ID token while a tab is there to renew it, so that the player is known when it comes back [AUT-11]', async () => {
    provider.refuses = { status: 400, error: 'invalid_grant' };
    const refused = await readSession(session('', { refreshToken: 'r-9', identityToken: ID_TOKEN }));
    expect(refused.headers.getSetCookie().find((line) => line.startsWith('silentVisit='))).toMatch(
      /^silentVisit=1;.*Max-Age=30.*HttpOnly/,
    );
    const other = await readSession(session('', { identityToken: ID_TOKEN, silentVisit: '1' }));
    expect([other.status, other.headers.getSetCookie()]).toEqual([409, []]);
  });

  it('signs out silently when the session is not authenticated any more [AUT-11]', async () => {
    const response = await readSession(session('', { identityToken: ID_TOKEN }));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().some((line) => /^identityToken=;.*Max-Age=0/.test(line))).toBe(true);
    expect(provider.forms).toHaveLength(0);
  });

  it('ends at the provider, which gets the ID token, the language and the way back [AUT-10]', async () => {
    const response = await DELETE(
      session(
        `?to=${encodeURIComponent('/fi/login/?logoutReason=SESSION_EXPIRED')}`,
        { refreshToken: 'r-5', identityToken: ID_TOKEN },
        { method: 'DELETE' },
      ),
    );
    const { redirectTo }: { redirectTo: string } = await response.json();
    const url = new URL(redirectTo);
    expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/leave`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      id_token_hint: ID_TOKEN,
      ui_locales: 'fi',
      post_logout_redirect_uri: `${origin}/api/auth/signed-out/`,
    });
    for (const name of ['accessToken', 'refreshToken', 'identityToken'])
      expect(response.headers.getSetCookie().some((line) => line.startsWith(`${name}=;`))).toBe(true);
    const back = signedOut(new Request(`${origin}/api/auth/signed-out/?state=${url.searchParams.get('state') ?? ''}`));
    expect(back.headers.get('location')).toBe('/fi/login/?logoutReason=SESSION_EXPIRED');
  });

  it('revokes the session at the provider when the browser does not go there [AUT-10]', async () => {
    const response = await DELETE(
      session('?silent=1', { refreshToken: 'r-6', identityToken: ID_TOKEN }, { method: 'DELETE' }),
    );
    expect(await response.json()).toEqual({ loggedOut: true, redirectTo: null });
    expect(provider.forms[0]?.get('token')).toBe('r-6');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads to %s after a sign-out',
    (target) => {
      const state = Buffer.from(target).toString('base64url');
      expect(signedOut(new Request(`${origin}/api/auth/signed-out/?state=${state}`)).headers.get('location')).toBe('/');
    },
  );
});

describe('the catalogue of sign-in errors', () => {
  it('keeps all that a provider says of an error [AUT-13]', () => {
    expect(
      readErrorDetails(new URLSearchParams('error=e&error_description=d&error_uri=u&state=s&session_state=t')),
    ).toEqual({ error: 'e', error_description: 'd', error_uri: 'u', state: 's', session_state: 't' });
    expect(readErrorDetails(new URLSearchParams('code=c'))).toBeNull();
  });

  it('distinguishes anonymous statuses from failures, and knows no word twice [AUT-13]', () => {
    expect(OPENID_ERRORS.filter(isAnonymous)).toEqual([
      'subject_changed',
      'login_required',
      'consent_required',
      'interaction_required',
      'account_selection_required',
    ]);
    expect(new Set(OPENID_ERRORS).size).toBe(OPENID_ERRORS.length);
    expect(toOpenidError('whatever')).toBe('login_failed');
  });

  it('uses the constants of the specification [AUT-14]', () => {
    expect(OPENID).toEqual({
      requestTimeoutMs: 10_000,
      staleState: 900,
      clockSkew: 300,
      silentRetryMs: 5_000,
      popupHeight: 640,
    });
  });
});
