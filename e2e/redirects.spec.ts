import { hostileTargets } from '@/lib/testing/hostile-targets';
import { brandUrl, siteRequest } from './support/product';
import { expect, test } from './support/test';

const site = brandUrl('aurora');
const siteOrigin = new URL(site).origin;
const isOnSite = (address: string) => new URL(address, site).origin === siteOrigin;
const unescaped = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** Every address that a page leads to by itself: its links, its forms, a refresh of its own. */
function leadsTo(html: string): string[] {
  return [
    ...html.matchAll(/\b(?:href|action|formaction|src)="([^"]*)"/g),
    ...html.matchAll(/http-equiv="refresh" content="\d+;url=([^"]*)"/gi),
  ].map(([, address = '']) => unescaped(address));
}

test('no handler redirects to another origin, whatever the request says [AUT-13, NAV-03]', async ({ request }) => {
  for (const target of hostileTargets) {
    const state = Buffer.from(target).toString('base64url');
    for (const path of [
      `/en/redirection-handler/?to=${encodeURIComponent(target)}`,
      `/api/auth/signed-out/?state=${state}`,
    ]) {
      const answered = await request.get(...siteRequest('aurora', path));
      const { location } = answered.headers();
      if (path.includes('%00')) {
        // A NUL byte is refused before any handler is called.
        expect([path, answered.status(), location]).toEqual([path, 400, undefined]);
        continue;
      }
      expect([
        path,
        answered.status() >= 300 && answered.status() < 400,
        isOnSite(location ?? 'https://nowhere.invalid'),
      ]).toEqual([path, true, true]);
    }
    const [url, options] = siteRequest('aurora', '/api/auth/signin/keycloak/');
    const csrf: { csrfToken: string } = await (await request.get(...siteRequest('aurora', '/api/auth/csrf/'))).json();
    const begun = await request.post(url, {
      ...options,
      headers: { ...options.headers, origin: siteOrigin },
      form: { csrfToken: csrf.csrfToken, callbackUrl: target, json: 'true' },
    });
    const kept = begun
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => /callback-url=([^;]*)/.exec(value)?.[1])
      .find((value) => value !== undefined);
    expect([target, kept === undefined || isOnSite(decodeURIComponent(kept))]).toEqual([target, true]);
  }
});

test('no page that takes the next address from its own leads to another origin [AUT-13, NAV-02]', async ({
  request,
}) => {
  const plain = new Map<string, Set<string>>();
  const paths = [
    'login',
    'register',
    'enter-code',
    'resend-code',
    'phone-verification',
    'verify-email',
    'additional-information',
    'quick-deposit-sign-in',
    'trustly-login',
    'piq-login',
    'login-handler',
    'keycloak-login-handler',
    'trustly-login-handler',
    'deposit',
    'profile',
  ];
  for (const path of paths)
    plain.set(
      path,
      new Set(
        leadsTo(await (await request.get(...siteRequest('aurora', `/en/${path}/`))).text()).filter(
          (address) => !isOnSite(address),
        ),
      ),
    );
  for (const target of hostileTargets) {
    const ask = async (path: string) => {
      const query = ['returnTo', 'to', 'callbackUrl', 'redirect_uri', 'next']
        .map((name) => `${name}=${encodeURIComponent(target)}`)
        .join('&');
      const answered = await request.get(...siteRequest('aurora', `/en/${path}/?${query}`));
      const { location } = answered.headers();
      if (location !== undefined) expect([path, target, isOnSite(location)]).toEqual([path, target, true]);
      const away = leadsTo(await answered.text()).filter(
        (address) => !isOnSite(address) && !plain.get(path)?.has(address),
      );
      expect([path, target, away]).toEqual([path, target, []]);
    };
    await Promise.all(paths.map(ask));
  }
});
