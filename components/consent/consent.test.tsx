import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '@/components/consent/consent-banner';
import { sendUnsentProofs } from '@/components/consent/consent-proofs.client';
import { createOwnProvider } from '@/components/consent/own-provider.client';
import { forgetEverything } from '@/components/consent/testing/provider-conformance';
import { CONSENT_CATEGORIES } from '@/contract/consent';
import { testPageContext } from '@/lib/testing/test-page-context';
import { allowedCategories, isAllowed, rememberCategories } from '@/lib/edge/browser-consent.client';
import { CONSENT_COOKIE, encodeConsent, hasConsent, parseConsent } from '@/lib/edge/consent';
import { readCookie } from '@/lib/edge/cookies';
import { sayFromOtherTab } from '@/lib/testing/other-tabs';

const proofs: { id: string; categories: string[]; version: number; chosenAt: string }[] = [];
/** The collector's answer; 0 when nothing arrives. */
let status = 204;
beforeEach(() => {
  proofs.length = 0;
  status = 204;
  forgetEverything();
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    proofs.push(JSON.parse(String(init?.body)));
    if (status === 0) throw new Error('offline');
    // jsdom has no Response; these are the parts that are read.
    return { ok: status < 400, status } as Response;
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
  for (const name of ['favouriteGames', '__@feature_flags', 'recentlyPlayedGames', 'recentSearches', 'other'])
    localStorage.setItem(name, '1');
  sessionStorage.setItem('visit', '1');
  document.cookie = 'productMode=SPORTS; Path=/';
  document.cookie = 'experiments=menu:menu2; Path=/';
  document.cookie = 'locale=en_GB; Path=/';
  provider.choose(['analytics']);
  expect(Object.keys(localStorage).filter((name) => name !== 'unsentConsents')).toEqual(['other']);
  expect(sessionStorage.getItem('visit')).toBe('1');
  expect(document.cookie).toMatch(/locale=en_GB/);
  expect(document.cookie).not.toMatch(/productMode|experiments/);
  provider.reset();
  expect(Object.keys(sessionStorage)).toEqual(['consent']);
  expect(document.cookie.replace(/cc_cookie=[^;]+(; )?/, '')).toBe('locale=en_GB');
});

it('a choice that is taken back is proven under its id, and then no id and no category is left [CNS-01]', () => {
  const provider = createOwnProvider(() => undefined);
  provider.choose(CONSENT_CATEGORIES);
  const [given] = proofs;
  provider.reset();
  expect(proofs).toMatchObject([{ by: 'visitor' }, { id: given?.id, categories: [], by: 'visitor' }]);
  expect(parseConsent(readCookie(document.cookie, CONSENT_COOKIE))).toMatchObject({ id: '', categories: [] });
  expect([provider.get(), provider.isUndecided(), provider.hasAnswered()]).toEqual([[], false, true]);
  provider.reset();
  expect(proofs).toHaveLength(2);
  provider.choose([]);
  expect(proofs[2]?.id).not.toBe(given?.id);
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

it.each([0, 429, 503])(
  'a proof that the collector answers with %i is sent again, once, with the next page [CNS-01]',
  async (failure) => {
    status = failure;
    createOwnProvider(() => undefined).choose(['analytics']);
    sendUnsentProofs();
    await settle();
    expect(proofs).toHaveLength(1);
    status = 204;
    sendUnsentProofs();
    sendUnsentProofs();
    await settle();
    expect(proofs).toEqual([proofs[0], proofs[0]]);
    sendUnsentProofs();
    expect([proofs.length, localStorage.length]).toEqual([2, 0]);
  },
);

it('a proof that the collector refuses is not sent again, and at most ten wait [CNS-01, SEC-06]', async () => {
  status = 400;
  const provider = createOwnProvider(() => undefined);
  provider.choose([]);
  await settle();
  expect(localStorage.length).toBe(0);
  status = 0;
  for (let choices = 0; choices < 12; choices += 1) {
    jest.spyOn(Date.prototype, 'toISOString').mockReturnValueOnce(`2030-01-01T00:00:${choices + 10}.000Z`);
    provider.choose([]);
  }
  await settle();
  proofs.length = 0;
  sendUnsentProofs();
  expect(proofs.map(({ chosenAt }) => chosenAt.slice(17, 19))).toEqual('12 13 14 15 16 17 18 19 20 21'.split(' '));
});

it('a choice that another tab takes back deletes what this tab has kept because of it [CNS-01]', () => {
  const provider = createOwnProvider(() => undefined);
  provider.choose(CONSENT_CATEGORIES);
  sessionStorage.setItem('visit', '1');
  localStorage.setItem('recentSearches', '["a"]');
  const heard: unknown[] = [];
  provider.onChange((categories) => heard.push(categories));
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent('{"categories":[]}')}; Path=/`;
  sayFromOtherTab('foyer-consent', 0);
  expect([sessionStorage.getItem('visit'), localStorage.getItem('recentSearches')]).toEqual([null, null]);
  expect([heard, isAllowed('analytics')]).toEqual([[[]], false]);
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
  const old = { id: 'x', version: 0, chosenAt: '', categories: ['necessary'] as const, by: 'visitor' as const };
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
