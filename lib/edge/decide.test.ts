/** @jest-environment node */
import { BRANDS } from '@/contract/brands';
import { parseCookies } from '@/lib/edge/cookies';
import { edgeBrandOf } from '@/lib/testing/test-page-context';
import { decideForBrand, decideRequest, type Decision, type EdgeRequest } from '@/lib/edge/decide';
import { resolveSiteContext } from '@/lib/edge/resolve-site-context';
import { UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import { ROUTES } from '@/contract/routes';
import { urlCode } from '@/contract/locales';

const NOW = Date.UTC(2026, 0, 1);
const CONSENT = `cc_cookie=${encodeURIComponent(JSON.stringify({ categories: ['necessary', 'preferences'] }))}`;

function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`;
}

/** A request as tests write it: the cookies as a header. */
type TestRequest = Partial<EdgeRequest> & { readonly cookie?: string };

function decide(url: string, request: TestRequest = {}): Decision {
  return decideRequest(requestOf(url, request));
}

function requestOf(url: string, { cookie = '', ...request }: TestRequest = {}): EdgeRequest {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return {
    host: 'localhost:3000',
    pathname,
    query: searchParams,
    cookies: parseCookies(cookie),
    country: 'FI',
    region: null,
    method: 'GET',
    prefetch: false,
    pageLoad: true,
    now: NOW,
    random: () => 0,
    ...request,
  };
}

function rewritten(url: string, request: TestRequest = {}): Extract<Decision, { kind: 'rewrite' }> {
  const decision = decide(url, request);
  if (decision.kind !== 'rewrite') throw new Error(`${url}: ${decision.kind}`);
  return decision;
}

function redirected(url: string, request: TestRequest = {}): Extract<Decision, { kind: 'redirect' }> {
  const decision = decide(url, request);
  if (decision.kind !== 'redirect') throw new Error(`${url}: ${decision.kind}`);
  return decision;
}

const changed = (decision: Decision, name: string) =>
  decision.kind !== 'redirect' && decision.kind !== 'rewrite'
    ? undefined
    : decision.cookies.find((cookie) => cookie.name === name)?.value;

describe('the brand of a request', () => {
  it.each(['localhost', 'LOCALHOST:3000', 'www.localhost', 'lobby.aurora.localhost', 'proxy.aurora.localhost:80'])(
    'aurora answers for the host %p [BRD-02]',
    (host) => {
      expect(rewritten('/en/', { host }).path).toMatch(/^\/aurora-/);
    },
  );

  it.each(BRANDS)('$id answers for its own host, also behind a prefix [BRD-02]', ({ id, hosts, locales }) => {
    const host = hosts.at(-1) ?? '';
    const locale = urlCode(locales[0]?.code ?? 'en_GB');
    expect(rewritten(`/${locale}/`, { host }).path).toMatch(new RegExp(`^/${id}-`));
    expect(rewritten(`/${locale}/`, { host: `lobby.${host}:8080` }).path).toMatch(new RegExp(`^/${id}-`));
  });

  it('an unknown host gets the configured default brand, and without one no answer of a brand [BRD-02]', () => {
    expect(rewritten('/en/', { host: 'unknown.example', defaultBrand: 'quetzal' }).path).toMatch(/^\/quetzal-/);
    for (const host of ['unknown.example', 'localhost.unknown.example', ''])
      for (const url of ['/', '/en/', '/en/login/', '/en/?accessToken=a&refreshToken=b'])
        expect(decide(url, { host })).toEqual({ kind: 'misdirected' });
    expect(decide('/en/', { host: 'unknown.example', defaultBrand: 'nobody' })).toEqual({ kind: 'misdirected' });
  });
});

describe('the locale of a request', () => {
  it('takes the path segment, whatever the query and the cookie say [LOC-02]', () => {
    expect(rewritten('/fi/?locale=de', { cookie: 'locale=no_NO' }).path).toBe('/aurora-FI-cg-00000000/fi_FI');
  });

  it('takes ?locale= without a segment, then the cookie, then the default [LOC-02]', () => {
    expect(redirected('/?locale=de', { cookie: 'locale=no_NO' }).to).toBe('/de/');
    expect(redirected('/?locale=fi_FI').to).toBe('/fi/');
    expect(redirected('/', { cookie: 'locale=no_NO' }).to).toBe('/no/');
    expect(redirected('/').to).toBe('/en/');
    expect(redirected('/', { host: 'kuu.localhost' }).to).toBe('/et_EE/');
  });

  it('takes the default when the requested or stored locale is not spoken here [LOC-02]', () => {
    expect(redirected('/?locale=xx', { cookie: 'locale=et_EE' }).to).toBe('/en/');
    expect(redirected('/', { cookie: 'locale=%E0%A4%A' }).to).toBe('/en/');
  });

  it.each(['/xx/', '/zz_ZZ/games/', '/EN/', '/en_GB/', '/et_EE/', '/xx'])(
    '%s is unknown: the preference is cleared and the way leads to the root [LOC-03]',
    (url) => {
      const decision = redirected(url, { cookie: 'locale=fi_FI' });
      expect(decision).toMatchObject({ to: '/', status: 307 });
      expect(changed(decision, 'locale')).toBeNull();
    },
  );

  it('remembers the locale, but not from a prefetch [LOC-02]', () => {
    expect(changed(rewritten('/fi/'), 'locale')).toBe('fi_FI');
    expect(changed(rewritten('/fi/', { cookie: 'locale=fi_FI' }), 'locale')).toBeUndefined();
    expect(changed(rewritten('/fi/', { prefetch: true }), 'locale')).toBeUndefined();
  });
});

describe('paths', () => {
  it('paths end in a slash, by a permanent redirect that keeps the query [LOC-04]', () => {
    expect(redirected('/en/games?x=1')).toMatchObject({ to: '/en/games/?x=1', status: 308 });
    expect(redirected('/en')).toMatchObject({ to: '/en/', status: 308 });
    expect(redirected('/internal/inbox?to=1', { sandbox: true })).toMatchObject({
      to: '/internal/inbox/?to=1',
      status: 308,
    });
  });

  it('only the root, verifyEmail and internal have no locale [LOC-04]', () => {
    expect(redirected('/').to).toBe('/en/');
    for (const path of ['/verifyEmail', '/verifyEmail/'])
      expect(redirected(path, { cookie: 'locale=fi_FI' }).to).toBe('/fi/verify-email/');
    expect(decide('/internal/inbox/', { sandbox: true })).toEqual({ kind: 'pass' });
  });

  it.each(['/games/', '/games/night-owl', '/profile/limits/', '/sports'])(
    '%s is matched as given, then in its normalised form [LOC-06]',
    (url) => {
      expect(redirected(url, { cookie: 'locale=fi_FI' }).to).toBe(`/fi${url.replace(/\/$/, '')}/`);
    },
  );

  it.each(['/nowhere/', '/wp-login.php', '/en.json', '/games.php'])(
    '%s is unknown and shown as such in the preferred locale [LOC-06]',
    (url) => {
      expect(rewritten(url, { cookie: 'locale=fi_FI' }).path).toBe('/aurora-FI-cg-00000000/fi_FI/not-found');
    },
  );

  it.each([
    '/aurora-FI-cp-00000000/en_GB/',
    '/aurora-FI-cp-00000000/en_GB/profile',
    '/aurora-FI-cp-00000000/en_GB/a.b',
    '/kuu-EE-cg-00000000/et_EE/',
    '/_next/en_GB/',
    '/graphql.x/en_GB/',
  ])('%s does not reach a variant by hand [LOC-06]', (url) => {
    expect(rewritten(url).path).toBe('/aurora-FI-cg-00000000/en_GB/not-found');
  });

  it.each([
    '/en/nowhere/',
    '/en/jackpots/1/',
    '/en/login/again/',
    '/en/games/a/b/',
    '/en/profile/secrets/',
    '/en/games/%00/',
    '/en/games/a%2Fb/',
    `/en/games/${'x'.repeat(81)}/`,
  ])('%s is one and the same page for everybody: invented paths leave nothing behind [LOC-07]', (url) => {
    expect(rewritten(url).path).toBe('/aurora-FI-cg-00000000/en_GB/not-found');
  });

  it('paths of slugs and of the pages of a profile keep their name [NAV-02]', () => {
    expect(rewritten('/en/games/night-owl/').path).toBe('/aurora-FI-cg-00000000/en_GB/games/night-owl');
    expect(rewritten('/en/game-list/hot_games/').path).toBe('/aurora-FI-cg-00000000/en_GB/game-list/hot_games');
    expect(rewritten('/en/profile/limits/').path).toBe('/aurora-FI-cg-00000000/en_GB/profile/limits');
  });

  it('never redirect to another host [LOC-04]', () => {
    for (const url of ['//evil.example', '/\\evil.example', '/en//evil.example']) {
      const decision = decideRequest({
        host: 'localhost',
        pathname: url,
        query: new URLSearchParams(),
        cookies: new Map(),
        country: 'FI',
        region: null,
        method: 'GET',
        prefetch: false,
        pageLoad: true,
        now: NOW,
        random: () => 0,
      });
      if (decision.kind === 'redirect') expect(new URL(decision.to, 'http://localhost').host).toBe('localhost');
    }
  });
});

describe('the mode of a request', () => {
  const modeOf = (url: string, request: TestRequest = {}) =>
    /-s[gp]-/.test(rewritten(url, request).path) ? 'SPORTS' : 'CASINO';
  const stored = { cookie: `productMode=SPORTS; ${CONSENT}` };

  it('comes from the route [NAV-01]', () => {
    expect(modeOf('/en/sports/?productMode=casino')).toBe('SPORTS');
    for (const route of ['games', 'game-list', 'game-category', 'game-studio'])
      expect(modeOf(`/en/${route}/?productMode=sports`, stored)).toBe('CASINO');
    expect(modeOf('/en/games/slot/', stored)).toBe('CASINO');
  });

  it('comes from the query, then from the stored preference, then is CASINO [NAV-01]', () => {
    expect(modeOf('/en/?productMode=sports')).toBe('SPORTS');
    expect(modeOf('/en/?productMode=casino', stored)).toBe('CASINO');
    expect(modeOf('/en/', stored)).toBe('SPORTS');
    expect(modeOf('/en/')).toBe('CASINO');
    expect(modeOf('/en/?productMode=poker')).toBe('CASINO');
  });

  it('stores the mode of a route or a query only with consent to preferences, and forgets it without [NAV-01]', () => {
    expect(changed(rewritten('/en/sports/', { cookie: CONSENT }), 'productMode')).toBe('SPORTS');
    expect(changed(rewritten('/en/', { cookie: CONSENT }), 'productMode')).toBeUndefined();
    expect(changed(rewritten('/en/sports/'), 'productMode')).toBeUndefined();
    const withoutConsent = rewritten('/en/', { cookie: 'productMode=SPORTS; cc_cookie={"categories":["necessary"]}' });
    expect(withoutConsent.path).toContain('-cg-');
    expect(changed(withoutConsent, 'productMode')).toBeNull();
    expect(changed(rewritten('/en/sports/', { cookie: CONSENT, prefetch: true }), 'productMode')).toBeUndefined();
  });

  it.each(['', '{}', 'nonsense', '{"categories":"preferences"}', '{"categories":["necessary","analytics"]}', 'null'])(
    'takes the consent cookie %p for a no [NAV-01]',
    (consent) => {
      expect(modeOf('/en/', { cookie: `productMode=SPORTS; cc_cookie=${encodeURIComponent(consent)}` })).toBe('CASINO');
    },
  );

  it('the mode is SPORTS everywhere on a brand that may offer nothing else [NAV-01, BRD-06]', () => {
    const mistral = { host: 'mistral.localhost' };
    expect(modeOf('/en/', mistral)).toBe('SPORTS');
    expect(modeOf('/en/games/', mistral)).toBe('SPORTS');
  });
});

describe('what a page is kept for', () => {
  const drawn = (experiments: string) => ({ cookie: `${CONSENT}; experiments=${encodeURIComponent(experiments)}` });
  const iframe = drawn('registration_form:dino,landing_registration:iframe');

  it('a page is kept by what it depends on: the lobby by the drawn registration, a list of games not [FLG-02]', () => {
    expect(rewritten('/en/', iframe).path).toBe('/aurora-FI-cg-00002100/en_GB');
    expect(rewritten('/en/register/', iframe).path).toBe('/aurora-FI-cg-00002000/en_GB/register');
    for (const page of ['games', 'login', 'terms-and-conditions', 'nowhere'])
      expect(rewritten(`/en/${page}/`, iframe).path).toContain('/aurora-FI-cg-00000000/');
  });

  it('leaves what was drawn in the cookie, whatever the page shows of it [FLG-02]', () => {
    const stored = decodeURIComponent(changed(rewritten('/en/games/', { cookie: CONSENT }), 'experiments') ?? '');
    expect(stored).toContain('registration_form:');
    expect(stored).toContain('landing_registration:');
  });

  it('never is a query: any query leads to the same page [LOC-06]', () => {
    expect(rewritten('/en/games/?a=1&b=2').path).toBe(rewritten('/en/games/').path);
  });
});

describe('what the edge keeps of a visitor', () => {
  it('keeps who sent a visitor, through redirects and changes of locale [AFF-01]', () => {
    expect(changed(redirected('/?aff=partner-1'), 'aff')).toBe('partner-1');
    expect(redirected('/?aff=partner-1').to).toBe('/en/?aff=partner-1');
    expect(changed(redirected('/xx/?aff=partner-1'), 'aff')).toBe('partner-1');
    expect(changed(redirected('/en/games?aff=partner-1'), 'aff')).toBe('partner-1');
    expect(changed(rewritten('/fi/?aff=a&internalTrackingId=t.1'), 'internalTrackingId')).toBe('t.1');
    expect(changed(rewritten('/fi/', { cookie: 'aff=a' }), 'aff')).toBeUndefined();
  });

  it('lets nothing of one visitor into the page that all share [AFF-01]', () => {
    const plain = rewritten('/en/').path;
    expect(
      rewritten('/en/?aff=partner-1&internalTrackingId=x', { cookie: 'aff=other; userEmail=a%40b.c; locale=fi_FI' })
        .path,
    ).toBe(plain);
  });

  it.each(['12345|sub1', '12345+sub1', 'a,b', 'a/b', 'site:1~x', 'x'.repeat(512)])(
    'keeps the mark %p, as networks write them, under a name in any case [AFF-01]',
    (value) => {
      for (const name of ['aff', 'AFF', 'Aff'])
        expect(changed(rewritten(`/en/?${name}=${encodeURIComponent(value)}&aff=second`), 'aff')).toBe(value);
      expect(changed(rewritten(`/en/?internaltrackingid=${encodeURIComponent(value)}`), 'internalTrackingId')).toBe(
        value,
      );
    },
  );

  it.each(['', 'a b', '<script>', 'x'.repeat(513), 'a;b', 'a\nb', '"'])(
    'refuses the attribution %p [AFF-01]',
    (value) => {
      expect(changed(rewritten(`/en/?aff=${encodeURIComponent(value)}`), 'aff')).toBeUndefined();
    },
  );

  it('names the marks that it drops where a page is opened, once on the way there, and none of their text [AFF-01]', () => {
    const bad = 'aff=%3Cscript%3E&internalTrackingId=a%20b';
    const dropped = { brand: 'aurora', names: ['aff', 'internalTrackingId'] };
    expect(rewritten(`/en/?${bad}`).dropped).toEqual(dropped);
    expect(JSON.stringify(rewritten(`/en/?${bad}`))).not.toMatch(/script|a b/);
    expect(rewritten('/en/?AFF=%22&internalTrackingId=t1').dropped).toEqual({ ...dropped, names: ['aff'] });
    for (const address of ['/en/', '/en/?aff=p1', '/en/?aff=', '/en/?x=%22'])
      expect(rewritten(address)).not.toHaveProperty('dropped');
    for (const request of [{ prefetch: true }, { pageLoad: false }])
      expect(rewritten(`/en/?${bad}`, request)).not.toHaveProperty('dropped');
    expect(redirected(`/?${bad}`)).not.toHaveProperty('dropped');
  });

  it('shows the player layout for a refreshable token only [AUT-12]', () => {
    const cookie = (value: string) => ({ cookie: `accessToken=x; refreshToken=${value}` });
    expect(rewritten('/en/', cookie(token({ exp: NOW / 1000 + 60 }))).path).toContain('-cp-');
    expect(rewritten('/en/', cookie(token({}))).path).toContain('-cp-');
    expect(rewritten('/en/').path).toContain('-cg-');
  });

  it('takes a foreign provider’s opaque refresh token for what it is, beside its ID token alone [AUT-01, AUT-12]', () => {
    const decision = rewritten('/en/', { cookie: `refreshToken=opaque; identityToken=${token({ sub: 'p1' })}` });
    expect(decision.path).toContain('-cp-');
    expect(changed(decision, 'refreshToken')).toBeUndefined();
  });

  it('shows no player’s page after a sign-out that the server does not know yet, and keeps the tokens until it does [AUT-10]', () => {
    const decision = rewritten('/en/', { cookie: `signOutPending=1; refreshToken=${token({})}` });
    expect(decision.path).toContain('-cg-');
    expect(changed(decision, 'refreshToken')).toBeUndefined();
  });

  it.each([
    ['expired', token({ exp: NOW / 1000 - 1 })],
    ['not a token', 'abc'],
    ['not JSON', 'a.b.c'],
    ['too long', `a.${'b'.repeat(9000)}.c`],
  ])('treats a token that is %s as signed out and clears the cookies [AUT-05]', (_, value) => {
    const decision = rewritten('/en/', { cookie: `refreshToken=${value}` });
    expect(decision.path).toContain('-cg-');
    expect(changed(decision, 'refreshToken')).toBeNull();
    expect(changed(decision, 'accessToken')).toBeNull();
  });

  it('takes tokens out of the visible URL before anything renders [AUT-04]', () => {
    expect(decide('/en/games/?accessToken=secret&refreshToken=secret2&x=1&aff=p1')).toEqual({
      kind: 'hand-over',
      returnPath: '/en/games/?x=1&aff=p1',
    });
    expect(decide('/?accessToken=secret', { pathname: '//evil.example/' })).toEqual({
      kind: 'hand-over',
      returnPath: '/evil.example/',
    });
  });

  it("puts the token of a mail's link aside and cleans the address, in the locale of link or visitor [AUT-15, LOC-04]", () => {
    const decision = redirected('/verifyEmail/?token=abc-DEF_1&locale=fi_FI&x=1', { cookie: 'locale=no_NO' });
    expect(decision).toMatchObject({ to: '/fi/verify-email/?x=1', status: 303, secret: true });
    expect(changed(decision, 'emailToken')).toBe('abc-DEF_1');
    expect(redirected('/verifyEmail?token=a', { cookie: 'locale=no_NO' }).to).toBe('/no/verify-email/');
    expect(redirected('/de/verify-email/?token=a').to).toBe('/de/verify-email/');
    expect(changed(redirected('/verifyEmail/?token=a', { prefetch: true }), 'emailToken')).toBeUndefined();
  });

  it.each(['', 'a b', 'x'.repeat(129), '<script>'])('takes %p for no token of a link [AUT-15]', (token) => {
    const decision = redirected(`/verifyEmail/?token=${encodeURIComponent(token)}`);
    expect(decision).toMatchObject({ to: '/en/verify-email/?result=wrong', secret: true });
    expect(changed(decision, 'emailToken')).toBeUndefined();
  });

  it.each<[string, TestRequest]>([
    ['a guess of the browser', { prefetch: true }],
    ['a picture, a frame or a script of a page', { pageLoad: false }],
    ['a look ahead', { method: 'HEAD' }],
    ['a form', { method: 'POST' }],
  ])('redeems no token for %s [AUT-04]', (_, request) => {
    expect(redirected('/en/games/?accessToken=secret&x=1', request)).toMatchObject({
      to: '/en/games/?x=1',
      status: 303,
      secret: true,
    });
  });

  it('redeems no refresh token alone [AUT-04]', () => {
    expect(redirected('/en/games/?refreshToken=secret&x=1')).toMatchObject({
      to: '/en/games/?x=1',
      status: 303,
      secret: true,
    });
  });

  it('shows the player layout for as long as a token lasts that came without a refresh token [AUT-04, AUT-12]', () => {
    expect(rewritten('/en/', { cookie: `accessToken=${token({ exp: NOW / 1000 + 60 })}` }).path).toContain('-cp-');
    expect(rewritten('/en/', { cookie: `accessToken=${token({ exp: NOW / 1000 - 60 })}` }).path).toContain('-cg-');
  });

  it('takes the country of the proxy if the brand serves it, else the default [BRD-02]', () => {
    expect(rewritten('/en/', { country: 'NO' }).path).toContain('-NO-');
    expect(rewritten('/en/', { country: 'SE' }).path).toContain('-FI-');
    expect(rewritten('/en/', { country: 'no' }).path).toContain('-FI-');
  });

  it('makes a page of its own for a region that the brand names, and for no other [FMT-03]', () => {
    const from = (country: string, region: string) => rewritten('/en_CA/games/', { country, region }).path;
    expect(from('CA', 'ON')).toBe('/aurora-CAON-cg-00000000/en_CA/games');
    expect(from('CA', 'QC')).toBe('/aurora-CA-cg-00000000/en_CA/games');
    expect(from('NO', 'ON')).toBe('/aurora-NO-cg-00000000/en_CA/games');
    expect(from('US', 'ON')).not.toContain('ON');
    const elsewhere = rewritten('/en/games/', { country: 'CA', region: 'ON', host: 'quetzal.localhost' });
    expect(elsewhere.path).not.toContain('CA');
    expect(resolveSiteContext('aurora-CAON-cg-00000000', 'en_CA')?.variant).toMatchObject({
      country: 'CA',
      region: 'ON',
    });
    expect(resolveSiteContext('aurora-CAQC-cg-00000000', 'en_CA')).toBeNull();
  });

  it('leaves an unknown country unknown, in a page of its own [BRD-02]', () => {
    const { path } = rewritten('/en/games/', { country: UNKNOWN_COUNTRY });
    expect(path).toBe('/aurora-unknown-cg-00000000/en_GB/games');
    expect(resolveSiteContext('aurora-unknown-cg-00000000', 'en_GB')?.variant.country).toBe(UNKNOWN_COUNTRY);
  });

  it('shows what a tester has set, where the operator allows it [FLG-01]', () => {
    const cookie = `testOverrides=${encodeURIComponent(JSON.stringify({ country: 'NO', currency: 'USD', features: { Sportsbook: false, ShowRTP: true, Unknown: true } }))}`;
    expect(rewritten('/en/', { cookie, country: 'DE' }).path).toBe('/aurora-DE-cg-00000000/en_GB');
    expect(rewritten('/en/', { cookie, country: 'DE', testUtilities: true }).path).toBe(
      '/aurora-NO-cg-00000000-usd-1000-2000/en_GB',
    );
    for (const broken of ['nonsense', 'null', '{"country":"XX"}', '{"currency":"dollars","features":[true]}'])
      expect(rewritten('/en/', { cookie: `testOverrides=${broken}`, testUtilities: true }).path).toBe(
        '/aurora-FI-cg-00000000/en_GB',
      );
  });

  it('renders account pages for each request and all others once for all [NAV-02]', () => {
    expect(rewritten('/en/profile/limits/').perRequest).toBe(true);
    expect(rewritten('/en/games/x/').perRequest).toBe(false);
  });

  it.each([
    ...['loyalty-program', 'loyalty-program/faq', 'missions', 'tournaments', 'rewards', 'rewards-shop', 'cashback'],
    ...['deposit', 'withdraw'],
  ])(
    'shows visitors of /%s/ one page for all of them, whatever the address carries, and a player the own one [NAV-02, RND-01]',
    (page) => {
      const shown = (cookie?: string) => {
        const { path, perRequest } = rewritten(`/en/${page}/?aff=p1`, { cookie });
        return [path.split('/').slice(3).join('/'), perRequest];
      };
      const alive = token({ sub: 'p1', exp: Math.floor(NOW / 1000) + 3_600 });
      expect(shown()).toEqual([`for-visitors/${page}`, false]);
      expect(shown(`accessToken=${alive}; refreshToken=${token({ exp: 1 })}`)).toEqual([`for-visitors/${page}`, false]);
      expect(shown(`accessToken=${alive}; refreshToken=${alive}`)).toEqual([page, true]);
    },
  );

  it('finds no page for visitors of what the brand does not offer, and none at the folder of these pages [BRD-03]', () => {
    const shown = (url: string, request?: TestRequest) => rewritten(url, request).path.split('/').slice(3).join('/');
    expect(shown('/en/for-visitors/rewards/')).toBe('not-found');
    for (const page of ['loyalty-program', 'missions', 'rewards-shop', 'cashback'])
      expect([page, shown(`/en/${page}/`, { host: 'mistral.localhost' })]).toEqual([page, 'not-found']);
  });

  it('makes a page for the request where a link shows a draft, and leaves its token in the address [CNT-01]', () => {
    expect(rewritten('/en/preview/?token=of.the-link')).toMatchObject({
      path: '/aurora-FI-cg-00000000/en_GB/preview',
      perRequest: true,
    });
  });

  it('makes a listing for the request when its address sorts or filters, and from the cache for everything else [GMS-03, RND-01]', () => {
    const listing = (url: string) => {
      const { path, perRequest } = rewritten(url);
      return [path.split('/').slice(3).join('/'), perRequest];
    };
    expect(listing('/en/game-list/slots/')).toEqual(['game-list/slots', false]);
    expect(listing('/en/game-list/slots/?btag=1&utm=2')).toEqual(['game-list/slots', false]);
    expect(listing('/en/game-list/slots/?sort=name')).toEqual(['filtered-list/slots', true]);
    expect(listing('/en/game-studio/skerry/?volatility=4')).toEqual(['filtered-studio/skerry', true]);
    expect(listing('/en/game-category/slots/')).toEqual(['game-category/slots', false]);
    expect(listing('/en/game-category/slots/?sort=name')).toEqual(['filtered-category/slots', true]);
    expect(listing('/en/game-list/?sort=name')).toEqual(['game-list', false]);
    expect(listing('/en/games/?minStake=1')).toEqual(['filtered-games', true]);
    expect(listing('/en/games/gold/?sort=name')).toEqual(['games/gold', false]);
    expect(
      [...ROUTES]
        .filter(([, route]) => route.perRequest)
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'additional-information',
      'calendar',
      'cashback',
      'christmas-2024',
      'deposit',
      'filtered-category/:slug',
      'filtered-games',
      'filtered-list/:slug',
      'filtered-studio/:slug',
      'loyalty-program',
      'loyalty-program/faq',
      'loyalty-program/ranks',
      'missions',
      'national-id-login-handler',
      'partner-login-handler',
      'phone-verification',
      'piq-login-handler',
      'preview',
      'profile',
      'profile/close-account',
      'profile/dashboard',
      'profile/deposit-history',
      'profile/documents',
      'profile/game-history',
      'profile/global-limits',
      'profile/limits',
      'profile/marketing',
      'profile/passkeys',
      'profile/results',
      'profile/rewards-history',
      'profile/self-exclusion',
      'profile/session-history',
      'profile/time-out',
      'profile/withdrawal-history',
      'quick-deposit-sign-in',
      'redirection-handler',
      'rewards',
      'rewards-shop',
      'source-of-wealth',
      'tournaments',
      'trustly-login-handler',
      'verify-email',
      'withdraw',
    ]);
  });
});

describe('a market where the brand is not offered', () => {
  const BLOCKED = '/aurora-unknown-cg-00000000/en_GB/not-available';
  const player = { cookie: `refreshToken=${token({ exp: NOW / 1000 + 3600, sid: 's1' })}; renewalFailed=1` };

  it.each(['/en/', '/en/games/night-owl/', '/en/login/', '/en/register/', '/en/deposit/', '/en/nowhere/'])(
    'shows the page for such markets in place of %s [BRD-02]',
    (url) => {
      expect(rewritten(url, { country: 'US' })).toMatchObject({ path: BLOCKED, perRequest: false });
      expect(rewritten(url, { country: 'SE' }).path).not.toContain('not-available');
    },
  );

  it('blocks the unknown country for a brand that names it, and for no other [BRD-02]', () => {
    const careful = { ...edgeBrandOf('localhost'), blockedMarkets: [UNKNOWN_COUNTRY] };
    const unknown = requestOf('/en/', { country: UNKNOWN_COUNTRY });
    expect(decideForBrand(careful, unknown)).toMatchObject({ path: BLOCKED });
    expect(decideForBrand(careful, requestOf('/en/', { country: 'US' }))).toMatchObject({
      path: '/aurora-FI-cg-00000000/en_GB',
    });
    expect(decideRequest(unknown)).toMatchObject({ path: '/aurora-unknown-cg-00000000/en_GB' });
  });

  it('keeps the law open to everybody, and money and protection to players [BRD-02, CSH-07, PRF-03]', () => {
    const open = (url: string, cookie: string) =>
      !rewritten(url, { country: 'US', cookie }).path.includes('not-available');
    for (const url of ['/en/terms-and-conditions/', '/en/privacy-policy/']) expect(open(url, '')).toBe(true);
    for (const url of ['/en/withdraw/', '/en/profile/', '/en/profile/self-exclusion/'])
      expect([open(url, ''), open(url, player.cookie)]).toEqual([false, true]);
    for (const url of ['/en/deposit/', '/en/', '/en/rewards/']) expect(open(url, player.cookie)).toBe(false);
  });

  it('takes the market from a tester, where the operator allows it [FLG-01]', () => {
    for (const country of ['US', UNKNOWN_COUNTRY]) {
      const cookie = `testOverrides=${encodeURIComponent(JSON.stringify({ country }))}`;
      expect(rewritten('/en/', { cookie, testUtilities: true }).path).toBe(
        country === 'US' ? BLOCKED : '/aurora-unknown-cg-00000000/en_GB',
      );
      expect(rewritten('/en/', { cookie }).path).toContain('-FI-');
    }
  });

  it('the page for such markets has no address of its own', () => {
    expect(rewritten('/en/not-available/').path).toBe('/aurora-FI-cg-00000000/en_GB/not-found');
  });
});
