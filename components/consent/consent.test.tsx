import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '@/components/consent/consent-banner';
import { createOwnProvider } from '@/components/consent/own-provider.client';
import { CONSENT_CATEGORIES } from '@/contract/consent';
import { testPageContext } from '@/lib/testing/test-page-context';
import { allowedCategories, isAllowed, rememberCategories } from '@/lib/edge/browser-consent.client';
import { CONSENT_COOKIE, encodeConsent, hasConsent, parseConsent } from '@/lib/edge/consent';
import { readCookie } from '@/lib/edge/cookies';

const proofs: { id: string; categories: string[]; version: number; chosenAt: string }[] = [];
beforeEach(() => {
  proofs.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  for (const part of document.cookie.split('; ')) document.cookie = `${part.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    proofs.push(JSON.parse(String(init?.body)));
    throw new Error('offline');
  });
});

it('nothing is allowed before a choice, and the question alone keeps and sends nothing [CNS-01]', () => {
  const provider = createOwnProvider(() => undefined);
  expect([provider.get(), provider.isUndecided()]).toEqual([null, true]);
  expect(CONSENT_CATEGORIES.filter(isAllowed)).toEqual([]);
  expect([document.cookie, localStorage.length, sessionStorage.length, proofs]).toEqual(['', 0, 0, []]);
});

it('a choice is in the cookie and in the tab, and its proof is sent with version, time and categories [CNS-01]', () => {
  const provider = createOwnProvider(() => undefined);
  const heard: unknown[] = [];
  provider.onChange((categories) => heard.push(categories));
  provider.choose(['analytics']);
  expect(heard).toEqual([['necessary', 'analytics']]);
  expect([isAllowed('analytics'), isAllowed('preferences'), isAllowed('marketing')]).toEqual([true, false, false]);
  const kept = parseConsent(readCookie(document.cookie, CONSENT_COOKIE));
  expect(proofs).toEqual([{ ...kept, brand: '', locale: 'en_GB' }]);
  expect(kept?.id).toMatch(/^[\w-]{22}$/);
  provider.choose([]);
  expect(proofs.map(({ id }) => id)).toEqual([kept?.id, kept?.id]);
  expect(provider.get()).toEqual(['necessary']);
});

it('a yes that is taken back deletes what was kept because of it, and nothing else [CNS-01]', () => {
  const provider = createOwnProvider(() => undefined);
  provider.choose(CONSENT_CATEGORIES);
  for (const name of ['favouriteGames', '__@feature_flags', 'recentlyPlayedGames', 'other'])
    localStorage.setItem(name, '1');
  sessionStorage.setItem('visit', '1');
  document.cookie = 'productMode=SPORTS; Path=/';
  document.cookie = 'experiments=menu:menu2; Path=/';
  document.cookie = 'locale=en_GB; Path=/';
  provider.choose(['analytics']);
  expect(Object.keys(localStorage)).toEqual(['other']);
  expect(sessionStorage.getItem('visit')).toBe('1');
  expect(document.cookie).toMatch(/locale=en_GB/);
  expect(document.cookie).not.toMatch(/productMode|experiments/);
  provider.reset();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect([provider.get(), provider.isUndecided(), document.cookie]).toEqual([null, true, 'locale=en_GB']);
});

it('a tab remembers what another provider has said, until its own cookie says otherwise [CNS-01]', () => {
  rememberCategories(['necessary', 'marketing']);
  expect(allowedCategories()).toEqual(['necessary', 'marketing']);
  createOwnProvider(() => undefined).choose([]);
  expect(allowedCategories()).toEqual(['necessary']);
});

it.each([
  '',
  'x',
  '[]',
  'null',
  '{}',
  '{"categories":"all"}',
  '{"categories":[1,"root"]}',
  `{"categories":["${'a'.repeat(2_000)}"]}`,
])('a cookie that says %s allows nothing [CNS-01, SEC-06]', (cookie) => {
  for (const category of CONSENT_CATEGORIES) expect(hasConsent(cookie, category)).toBe(false);
});

it('a choice about an older text must be made again [CNS-01]', () => {
  const old = { id: 'x', version: 0, chosenAt: '', categories: ['necessary'] as const };
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(encodeConsent(old))}; Path=/`;
  expect(createOwnProvider(() => undefined).isUndecided()).toBe(true);
});

it('the banner is hidden in the page, refuses as easily as it accepts, and weighs at most 3 KB [CNS-01]', () => {
  const html = renderToStaticMarkup(<ConsentBanner context={testPageContext()} />);
  expect(gzipSync(html).length).toBeLessThanOrEqual(3 * 1024);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.getElementById('consent')?.hidden).toBe(true);
  const [reject, accept] = ['none', 'all'].map((value) => page.querySelector(`button[value="${value}"]`));
  expect(reject?.className).toBe(accept?.className);
});
