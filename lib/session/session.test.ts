/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, createLocalJWKSet, type CryptoKey, type JWK } from 'jose';
import { verifyAccessToken } from '@/lib/session/access-token';
import { needsRefresh } from '@/lib/edge/token-shape';
import { parseGrant, parseLogoutReason, pathAfterLogout } from '@/lib/session/session.model';
import { parseMessage } from '@/lib/session/session-channel.client';
import { isSameOrigin, readSessionRequest } from '@/lib/session/session-request';
import { outcomeOfFailure, refreshTokens } from '@/lib/session/token-exchange';
import { failureOfErrors, networkFailure } from '@/lib/graphql/failure';

const ISSUER = 'http://localhost:4000/realms/aurora';
let ours: { privateKey: CryptoKey; jwk: JWK };
let theirs: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  ours = { privateKey: pair.privateKey, jwk: { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'ES256' } };
  theirs = (await generateKeyPair('ES256')).privateKey;
});

interface TokenParts {
  typ?: string;
  issuer?: string;
  audience?: string;
  expires?: number;
  key?: CryptoKey;
  claims?: Record<string, unknown>;
}

function sign({
  typ = 'at+jwt',
  issuer = ISSUER,
  audience = 'app',
  expires = 300,
  key = ours.privateKey,
  claims = { player_id: 'p1', sid: 's1' },
}: TokenParts = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'k', ...(typ ? { typ } : {}) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(typeof claims.iat === 'number' ? claims.iat : now - 600)
    .setExpirationTime(now + expires)
    .sign(key);
}

const verify = (token: string, brand = 'aurora') =>
  verifyAccessToken(token, brand, createLocalJWKSet({ keys: [ours.jwk] }));

// First, because the settings are read once: this part names the platform.
describe('refreshing', () => {
  let platform: Server;
  let calls: number;
  let reply: unknown;
  /** How many answers are still to be lost on the way. */
  let lost = 0;

  beforeAll(async () => {
    platform = createServer((_request, response) => {
      calls += 1;
      if (lost > 0) {
        lost -= 1;
        return void response.destroy();
      }
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply)), 30);
    });
    await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
    const address = platform.address();
    process.env.LOBBY_GRAPHQL_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
  });
  beforeEach(() => {
    calls = 0;
    reply = { data: { refreshAccessToken: { accessToken: 'a2', refreshToken: 'r2' } } };
  });
  afterAll(() => {
    platform.closeAllConnections();
    platform.close();
  });

  const caller = { brand: 'aurora', locale: 'en_GB', address: null, userAgent: null, place: {} };

  it('asks the platform once for all who hold the same token, also for those who come late [AUT-06]', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => refreshTokens({ refreshToken: 'r1', identityToken: undefined }, caller)),
    );
    const late = await refreshTokens({ refreshToken: 'r1', identityToken: undefined }, caller);
    expect(calls).toBe(1);
    expect(new Set([...outcomes, late])).toEqual(
      new Set([{ kind: 'refreshed', tokens: { accessToken: 'a2', refreshToken: 'r2' } }]),
    );
  });

  it('asks again after a failure, and for another token or brand [AUT-06]', async () => {
    reply = { errors: [{ message: 'x', extensions: { type: 'InternalFailure' } }] };
    await refreshTokens({ refreshToken: 'r5', identityToken: undefined }, caller);
    await refreshTokens({ refreshToken: 'r5', identityToken: undefined }, caller);
    await refreshTokens({ refreshToken: 'r5', identityToken: undefined }, { ...caller, brand: 'kuu' });
    expect(calls).toBe(3);
  });

  it('asks once more for an answer that was lost, since the token may be spent with it [AUT-06]', async () => {
    lost = 1;
    expect(await refreshTokens({ refreshToken: 'r6', identityToken: undefined }, caller)).toMatchObject({
      kind: 'refreshed',
    });
    expect(calls).toBe(2);
    lost = 2;
    expect((await refreshTokens({ refreshToken: 'r7', identityToken: undefined }, caller)).kind).toBe('unavailable');
    expect(calls).toBe(4);
  });

  it.each([
    ['InvalidTokenFailure', { kind: 'refused', reason: 'SESSION_EXPIRED' }],
    ['AuthenticationFailure', { kind: 'refused', reason: 'JWT_EXPIRED' }],
    ['AccountBlocked', { kind: 'refused', reason: 'JWT_EXPIRED' }],
    ['HoursBlocked', { kind: 'refused', reason: 'JWT_EXPIRED' }],
  ])('refused with %s ends the session [AUT-08]', (type, outcome) => {
    const failure = failureOfErrors([{ message: 'x', extensions: { type } }], 200);
    expect(failure && outcomeOfFailure(failure)).toEqual(outcome);
  });

  it('a refresh without an answer ends nothing [AUT-08]', () => {
    for (const failure of [networkFailure('Unreachable', 'x'), networkFailure('HttpStatus', 'x', 502)])
      expect(outcomeOfFailure(failure).kind).toBe('unavailable');
  });

  it('a platform that has too many calls ends no session, and is called again later [AUT-06, AUT-08]', async () => {
    reply = { errors: [{ message: 'x', extensions: { type: 'TooManyRequests' } }] };
    const session = { refreshToken: 'r8', identityToken: undefined };
    expect((await refreshTokens(session, caller)).kind).toBe('unavailable');
    reply = { data: { refreshAccessToken: { accessToken: 'a2', refreshToken: 'r2' } } };
    expect((await refreshTokens(session, caller)).kind).toBe('refreshed');
    const refused = failureOfErrors([{ message: 'x', extensions: { type: 'UnknownFailure' } }], 429);
    for (const failure of [networkFailure('HttpStatus', 'x', 429), refused])
      expect(failure && outcomeOfFailure(failure).kind).toBe('unavailable');
  });
});

describe('access tokens', () => {
  it('trusts tokens with the right signature, issuer, audience and time [AUT-05]', async () => {
    expect(await verify(await sign())).toMatchObject({ kind: 'valid', grant: { playerId: 'p1', sessionId: 's1' } });
  });

  it.each<[string, TokenParts]>([
    ['another issuer', { issuer: 'http://localhost:4000/realms/kuu' }],
    ['another audience', { audience: 'account' }],
    ['an expiry that has passed', { expires: -60 }],
    ['no player', { claims: { sid: 's1' } }],
    ['no session', { claims: { player_id: 'p1' } }],
    ['the marks of an ID token', { typ: 'JWT', claims: { player_id: 'p1', sid: 's1', typ: 'ID' } }],
    ['a nonce', { typ: '', claims: { player_id: 'p1', sid: 's1', nonce: 'n', scope: 'openid' } }],
    ['nothing that only an access token says', { typ: '', claims: { player_id: 'p1', sid: 's1' } }],
    ['an issue in six minutes', { claims: { player_id: 'p1', sid: 's1', iat: Math.floor(Date.now() / 1000) + 360 } }],
  ])('refuses tokens with %s [AUT-05]', async (_, parts) => {
    expect(await verify(await sign(parts))).toMatchObject({ kind: 'invalid' });
  });

  it.each<[string, TokenParts]>([
    ['RFC 9068', { typ: 'application/at+jwt' }],
    ['Keycloak', { typ: 'JWT', claims: { player_id: 'p1', sid: 's1', typ: 'Bearer', nonce: 'n' } }],
    ['a scope', { typ: '', claims: { player_id: 'p1', sid: 's1', scope: 'openid' } }],
  ])('knows access tokens by what %s writes [AUT-05]', async (_, parts) => {
    expect((await verify(await sign(parts))).kind).toBe('valid');
  });

  it('refuses tokens with another signature, unsigned or unreadable [AUT-05]', async () => {
    const good = await sign();
    const [, payload = ''] = good.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [await sign({ key: theirs }), unsigned, 'x', '', `${good}x`])
      expect(await verify(token)).toMatchObject({ kind: 'invalid' });
  });

  it('neither trusts nor refuses tokens while the issuer’s keys cannot be had [AUT-05]', async () => {
    const unreachable = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await verifyAccessToken(await sign(), 'aurora', unreachable)).toEqual({ kind: 'unavailable' });
  });

  it('refreshes tokens 30 s before they end [AUT-06]', () => {
    expect(needsRefresh(100_000, 69_999)).toBe(false);
    expect(needsRefresh(100_000, 70_000)).toBe(true);
  });
});

describe('what changes a session', () => {
  const request = (headers: Record<string, string>) =>
    new Request('http://aurora.localhost:3000/api/session/', {
      headers: { host: 'aurora.localhost:3000', ...headers },
    });

  it('accepts changes from pages of this very site alone [AUT-05]', () => {
    expect(isSameOrigin(request({ origin: 'http://aurora.localhost:3000', 'sec-fetch-site': 'same-origin' }))).toBe(
      true,
    );
    expect(isSameOrigin(request({ origin: 'http://aurora.localhost:3000' }))).toBe(true);
    expect(isSameOrigin(request({ origin: 'null', 'sec-fetch-site': 'same-origin' }))).toBe(true);
    const refused: Record<string, string>[] = [
      { origin: 'http://kuu.localhost:3000' },
      { origin: 'null' },
      {},
      { origin: 'http://aurora.localhost:3000', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of refused) expect(isSameOrigin(request(headers))).toBe(false);
  });

  it('applies to the brand of the host, in the stored locale [BRD-01]', () => {
    const session = readSessionRequest(
      request({
        host: 'lobby.kuu.localhost',
        cookie: 'locale=et_EE; refreshToken=r; accessToken=',
        'x-forwarded-for': '2.2.2.2',
      }),
    );
    expect(session).toMatchObject({
      caller: { brand: 'kuu', locale: 'et_EE', address: '2.2.2.2' },
      refreshToken: 'r',
      accessToken: undefined,
      https: false,
    });
  });
});

describe('after a logout', () => {
  it('the way leads to the login page, in sports mode to the sports page, with query and reason [NAV-08]', () => {
    expect(pathAfterLogout('CASINO', '?aff=a', 'SESSION_EXPIRED')).toBe('/login/?aff=a&logoutReason=SESSION_EXPIRED');
    expect(pathAfterLogout('SPORTS', '', 'JWT_EXPIRED')).toBe('/sports/?logoutReason=JWT_EXPIRED');
    expect(pathAfterLogout('CASINO', '', null)).toBe('/login/');
  });

  it('only known reasons and whole messages of other tabs are heard [AUT-09]', () => {
    expect(parseLogoutReason('LOGGED_IN_FROM_ANOTHER_DEVICE')).toBe('LOGGED_IN_FROM_ANOTHER_DEVICE');
    expect(parseLogoutReason('<script>')).toBeNull();
    const grant = { accessToken: 'a', expiresAt: 1, playerId: 'p', sessionId: 's' };
    expect(parseMessage({ kind: 'token', grant })).toEqual({ kind: 'token', grant });
    for (const message of [
      null,
      'token',
      { kind: 'token' },
      { kind: 'token', grant: { accessToken: 1 } },
      { kind: 'other', grant },
    ])
      expect(parseMessage(message)).toBeNull();
    expect(parseMessage({ kind: 'signed-out', reason: 'x' })).toEqual({
      kind: 'signed-out',
      reason: null,
      sessionId: null,
    });
    expect(parseMessage({ kind: 'signed-out', reason: 'JWT_EXPIRED', sessionId: 's' })).toEqual({
      kind: 'signed-out',
      reason: 'JWT_EXPIRED',
      sessionId: 's',
    });
    expect(parseMessage({ kind: 'visiting', ms: 10_000 })).toEqual({ kind: 'visiting', ms: 10_000 });
    expect(parseMessage({ kind: 'visiting', ms: 1e12 })).toEqual({ kind: 'visiting', ms: 30_000 });
    for (const ms of ['1', 0, Number.NaN]) expect(parseMessage({ kind: 'visiting', ms })).toBeNull();
    expect(parseGrant({ ...grant, expiresAt: '1' })).toBeNull();
  });
});
