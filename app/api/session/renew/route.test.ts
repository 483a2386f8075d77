/** @jest-environment node */
import { GET } from '@/app/api/session/renew/route';
import { ROUTES } from '@/contract/routes';
import { edgeBrandOf } from '@/lib/testing/test-page-context';
import { parseCookies } from '@/lib/edge/cookies';
import { decideRequest, type Decision } from '@/lib/edge/decide';
import { RETURN_MODE_HEADER, RETURN_PATH_HEADER } from '@/lib/edge/return-path';

const HOST = 'aurora.localhost:3000';
const MINUTE = 60_000;
const NOW = Date.now();
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (sid: string, endsAt: number) =>
  `${part({ alg: 'ES256' })}.${part({ sub: 'p1', sid, exp: Math.floor(endsAt / 1000) })}.signature`;
const REFRESH = tokenOf('s1', NOW + 30 * 24 * 60 * MINUTE);

type Answer = 'renews' | 'is behind' | 'refuses' | 'hangs' | 'is away';
let platform: Answer;
let refreshes: string[];
beforeEach(() => {
  refreshes = [];
  platform = 'renews';
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    const { variables } = JSON.parse(String(init?.body));
    refreshes.push(variables.refreshToken);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (platform === 'hangs') return new Promise<Response>(() => undefined);
    if (platform === 'is away') throw new TypeError('fetch failed');
    if (platform === 'refuses')
      return Response.json({ errors: [{ message: 'no', extensions: { type: 'InvalidTokenFailure' } }] });
    const lasts = platform === 'is behind' ? -5 * MINUTE : 5 * MINUTE;
    const pair = { accessToken: tokenOf('s1', Date.now() + lasts), refreshToken: `${variables.refreshToken}2` };
    return Response.json({ data: { refreshAccessToken: pair } });
  });
});

/** A browser that keeps cookies as long as they live, and forgets an access token as it ends. */
function createBrowser(cookies: Readonly<Record<string, string>>) {
  const jar = new Map(Object.entries(cookies));
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    jar,
    ask: (path: string, now: number, method = 'GET'): Decision => {
      const { pathname, searchParams } = new URL(path, `http://${HOST}`);
      const seen = {
        host: HOST,
        method,
        pathname,
        query: searchParams,
        cookies: parseCookies(header()),
        country: 'FI',
        region: null,
      };
      return decideRequest({ ...seen, prefetch: false, pageLoad: true, now, random: () => 0 });
    },
    async renew(returnPath: string, mode = 'CASINO'): Promise<Response> {
      const headers = {
        host: HOST,
        cookie: header(),
        [RETURN_PATH_HEADER]: returnPath,
        [RETURN_MODE_HEADER]: mode,
      };
      const response = await GET(new Request(`http://${HOST}/api/session/renew/`, { headers }));
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) jar.delete(name);
        else jar.set(name, decodeURIComponent(value));
      }
      return response;
    },
  };
}

/** Every page that is made for one request, also as the address that leads back to it. */
const PAGES = [...ROUTES].flatMap(([name, route]) => {
  const { needs, perRequest } = route;
  if (!perRequest || (needs !== undefined && !edgeBrandOf(HOST).parts.has(needs))) return [];
  const path = `/en/${name.replace(':slug', 'some-page')}/`;
  return [path, `${path}?transaction=0b0f&state=a%2Bb&to=%2Fen%2Fgames%2F`];
});

describe('a player who comes back after the access token has ended', () => {
  it.each(PAGES)('signs the player in on %s before it is rendered, by one redirect to it [AUT-06]', async (path) => {
    const browser = createBrowser({ accessToken: tokenOf('s1', NOW + 5 * MINUTE), refreshToken: REFRESH + path });
    expect(browser.ask(path, NOW)).toMatchObject({ kind: 'rewrite', perRequest: true });
    const later = NOW + 6 * MINUTE;
    expect(browser.ask(path, later)).toMatchObject({ kind: 'renew', returnPath: path });
    // The cookie has ended with its token.
    browser.jar.delete('accessToken');
    expect(browser.ask(path, later)).toMatchObject({ kind: 'renew', returnPath: path });
    const response = await browser.renew(path);
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect([...browser.jar.keys()].sort()).toEqual(['accessToken', 'refreshToken']);
    expect(browser.ask(path, NOW)).toMatchObject({ kind: 'rewrite', path: expect.stringMatching(/-[cs]p-/) });
  });

  it('refreshes once however many pages are requested at once [AUT-06]', async () => {
    const one = createBrowser({ refreshToken: `${REFRESH}once` });
    const answers = await Promise.all([one.renew('/en/profile/'), one.renew('/en/deposit/')]);
    expect(refreshes).toEqual([`${REFRESH}once`]);
    expect(new Set(answers.map((answer) => answer.headers.getSetCookie().join())).size).toBe(1);
  });

  it.each([
    ['CASINO', '/en/profile/', '/en/login/?logoutReason=SESSION_EXPIRED'],
    ['CASINO', '/fi/deposit/?y=1', '/fi/login/?y=1&logoutReason=SESSION_EXPIRED'],
    ['SPORTS', '/en/profile/', '/en/sports/?logoutReason=SESSION_EXPIRED'],
  ])(
    'leads from a player’s page in %s mode with the reason when the session has ended elsewhere [AUT-08, NAV-08]',
    async (mode, path, to) => {
      platform = 'refuses';
      const browser = createBrowser({ refreshToken: `${REFRESH}refused${mode}${path}` });
      expect((await browser.renew(path, mode)).headers.get('location')).toBe(to);
      expect([...browser.jar.keys()].sort()).toEqual(['endedSession', 'refreshToken']);
    },
  );

  it('names the product mode of the page with the renewal, which decides where an ended session leads [AUT-08, NAV-08]', () => {
    const browser = createBrowser({ refreshToken: `${REFRESH}mode` });
    expect(browser.ask('/en/profile/', NOW)).toMatchObject({ kind: 'renew', mode: 'CASINO' });
    expect(browser.ask('/en/profile/?productMode=sports', NOW)).toMatchObject({ kind: 'renew', mode: 'SPORTS' });
  });

  it('makes the player a visitor, in header and body, once the refresh is refused [AUT-08]', async () => {
    platform = 'refuses';
    const browser = createBrowser({ refreshToken: `${REFRESH}refused` });
    await browser.renew('/en/profile/');
    expect([...browser.jar.keys()].sort()).toEqual(['endedSession', 'refreshToken']);
    expect(browser.ask('/en/profile/', NOW)).toMatchObject({ kind: 'rewrite', path: expect.stringContaining('-cg-') });
  });

  it('takes nothing of a newer session whose cookies arrive before the refusal of the older one [AUT-04, AUT-09]', async () => {
    platform = 'refuses';
    const browser = createBrowser({ refreshToken: `${REFRESH}stale` });
    const renewed = browser.renew('/en/profile/');
    // Meanwhile a partner's link of the same player was taken over.
    browser.jar.set('accessToken', tokenOf('s2', NOW + 5 * MINUTE));
    browser.jar.set('refreshToken', tokenOf('s2', NOW + 60 * MINUTE));
    await renewed;
    expect(browser.jar.get('refreshToken')).toBe(tokenOf('s2', NOW + 60 * MINUTE));
    expect(browser.ask('/en/profile/', NOW)).toMatchObject({ kind: 'rewrite', path: expect.stringContaining('-cp-') });
  });

  it('keeps the session while the refresh fails, and is not led in circles [AUT-08]', async () => {
    platform = 'is away';
    const browser = createBrowser({ refreshToken: `${REFRESH}away` });
    expect((await browser.renew('/en/profile/')).headers.get('location')).toBe('/en/profile/');
    expect([...browser.jar.keys()].sort()).toEqual(['refreshToken', 'renewalFailed']);
    expect(browser.ask('/en/profile/', NOW)).toMatchObject({ kind: 'rewrite', path: expect.stringContaining('-cp-') });
  });

  it('never redirects in circles when the platform’s clock is behind [AUT-06]', async () => {
    platform = 'is behind';
    const browser = createBrowser({ refreshToken: `${REFRESH}behind` });
    await browser.renew('/en/profile/');
    expect([...browser.jar.keys()].sort()).toEqual(['accessToken', 'refreshToken', 'renewalFailed']);
    expect(browser.ask('/en/profile/', Date.now()).kind).toBe('rewrite');
  });

  it('keeps the tokens when the identity provider refuses: the page asks there, silently [AUT-11]', async () => {
    const issuer = 'http://localhost:4000/realms/aurora';
    global.fetch = jest.fn(async (url: RequestInfo | URL) => {
      if (String(url).endsWith('openid-configuration'))
        return Response.json({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        });
      if (String(url).endsWith('/keys')) return Response.json({ keys: [] });
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    });
    const browser = createBrowser({ refreshToken: 'opaque', identityToken: tokenOf('s1', NOW) });
    expect(browser.ask('/en/profile/', NOW)).toMatchObject({ kind: 'renew', returnPath: '/en/profile/' });
    await browser.renew('/en/profile/');
    expect([...browser.jar.keys()].sort()).toEqual(['identityToken', 'refreshToken', 'renewalFailed']);
  });

  it('sends the player on without waiting for a refresh that hangs [AUT-08]', async () => {
    platform = 'hangs';
    jest.useFakeTimers();
    const browser = createBrowser({ refreshToken: `${REFRESH}hung` });
    const renewed = browser.renew('/en/profile/');
    await jest.advanceTimersByTimeAsync(3_000);
    await renewed;
    jest.useRealTimers();
    expect([...browser.jar.keys()].sort()).toEqual(['refreshToken', 'renewalFailed']);
  });
});

describe('the renewal on the way to a page', () => {
  const alive = { refreshToken: REFRESH };
  it.each([
    ['a form', alive, '/en/profile/', 'POST'],
    ['a page that is the same for everybody', alive, '/en/games/', 'GET'],
    ['a visitor', {}, '/en/profile/', 'GET'],
    ['a player who has signed out', { ...alive, signOutPending: '1' }, '/en/profile/', 'GET'],
    ['a refresh token that has ended', { refreshToken: tokenOf('s1', NOW - 1) }, '/en/profile/', 'GET'],
    ['a refresh token that cannot be read', { refreshToken: 'abc' }, '/en/profile/', 'GET'],
  ])('makes no redirect for %s [AUT-06]', (_, cookies, path, method) => {
    expect(createBrowser(cookies).ask(path, NOW, method).kind).toBe('rewrite');
  });

  it('answers the edge alone, and leads nowhere else [AUT-13]', async () => {
    const direct = await GET(new Request(`http://${HOST}/api/session/renew/`, { headers: { host: HOST } }));
    expect(direct.status).toBe(404);
    const browser = createBrowser({ refreshToken: `${REFRESH}elsewhere` });
    expect((await browser.renew('//evil.example')).headers.get('location')).toBe('/');
  });
});
