import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { word } from './support/page';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

test.use({ showsConsent: true });

/** Brands with a sportsbook, each in a locale, and a variation that each draws. */
const SITES = [
  { brand: 'quetzal', locale: 'en', drawn: /\bmenu:menu[123]\b/ },
  { brand: 'aurora', locale: 'fi', drawn: /\bregistration_form:(regily|dino)\b/ },
] as const;

/** A page of each language, and of each locale with words of its own. */
const PAGES_BY_LANGUAGE = [
  ...['en', 'fi', 'no', 'de', 'de_AT', 'en_CA', 'fr_CA', 'en_IN', 'en_ZA', 'ja'].map(
    (locale) => ['aurora', locale] as const,
  ),
  ['kuu', 'et_EE'] as const,
];

/** The lobby in the mode of sports, as the quick menu's link opens it; the sports page has frames of other origins. */
const SPORTS = '/?productMode=sports';
const DAY_MS = 86_400_000;
const banner = (page: Page) => page.getByRole('region', { name: word('consent.title') });
const answer = (page: Page, key: string) => banner(page).getByRole('button', { name: word(`consent.${key}`) });
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: word('consent.page') });

/** The names that the visitor's browser keeps besides the choice, the language and proofs that have yet to arrive. */
async function stored(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => name);
  const items = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...items].filter((name) => !['cc_cookie', 'locale', 'consent', 'unsentConsents'].includes(name));
}

async function valueOf(page: Page, name: string): Promise<string | null> {
  const found = (await page.context().cookies(page.url())).find((cookie) => cookie.name === name);
  return found ? decodeURIComponent(found.value) : null;
}

/** Whole days until the browser drops the cookie. */
async function daysOf(page: Page, name: string): Promise<number> {
  const found = (await page.context().cookies(page.url())).find((cookie) => cookie.name === name);
  return Math.round(((found?.expires ?? 0) * 1_000 - Date.now()) / DAY_MS);
}

/**
 * The days go by for the browser: pages that are loaded from now on have a clock that is ahead, and each cookie is nearer
 * to its end, or gone. A clock of Playwright's does not reach a browser's cookies.
 */
async function letDaysPass(context: BrowserContext, days: number): Promise<void> {
  const before = await context.cookies();
  await context.clearCookies();
  const nearer = before.map((cookie) =>
    cookie.expires === -1 ? cookie : { ...cookie, expires: cookie.expires - days * 86_400 },
  );
  await context.addCookies(nearer.filter(({ expires }) => expires === -1 || expires * 1_000 > Date.now()));
  await context.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, days * DAY_MS);
}

/** Requests of the visitor that are neither pages nor parts of pages nor reads of the site itself. */
function watchRequests(context: BrowserContext, site: string) {
  const proofs: { categories: string[]; by: string; id: string }[] = [];
  const events: string[] = [];
  const trackers: string[] = [];
  const others: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/collect/v1/consents')) proofs.push(request.postDataJSON());
    else if (url.pathname.startsWith('/collect/')) events.push(request.postData() ?? '');
    else if (url.pathname.startsWith('/widgets/tracker/')) trackers.push(request.url());
    else if (!isOfThePage(request, url, site)) others.push(`${request.method()} ${request.url()}`);
  });
  return { proofs, events, trackers, others, sent: () => [...events, ...trackers, ...others] };
}

/** A read of the same origin, or a question of the lobby's own GraphQL, which changes nothing for a visitor. */
function isOfThePage(request: Request, url: URL, site: string): boolean {
  if (url.protocol === 'data:' || url.protocol === 'blob:') return true;
  if (url.origin !== new URL(site).origin) return false;
  return request.method() === 'GET' || url.pathname.startsWith('/graphql') || url.pathname === '/api/session/';
}

/**
 * Opens the banner by the link of the footer. Until the code that does it has come, at rest, the link leads to the page
 * about the choice, whose footer has it too.
 */
async function openBanner(page: Page): Promise<void> {
  await expect(async () => {
    await footerLink(page).click();
    await expect(banner(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: scaled(60_000) });
}

/** The visitor opens pages on which something would be kept or sent if it were allowed, each until its code has come. */
async function lookAround(page: Page, at: (path: string) => string): Promise<void> {
  for (const path of ['/games/', SPORTS, '/']) {
    await page.goto(at(path));
    await openBanner(page);
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
  }
}

/**
 * The bodies of the page's beacons. Chromium shows them to no debugger, so the page writes them down, at once: a page that
 * is being left waits for no promise.
 */
async function readBeacons(page: Page): Promise<string[]> {
  const bodies: string[] = [];
  page.on('console', (message) => message.text().startsWith('beacon ') && bodies.push(message.text()));
  await page.addInitScript(() => {
    const texts = new WeakMap<object, string>();
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, parts.join(''));
      }
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) console.debug(`beacon ${texts.get(body)}`);
      return send(url, body);
    };
  });
  return bodies;
}

for (const { brand, locale, drawn } of SITES) {
  const at = (path: string) => brandUrl(brand, `/${locale}${path}`);

  test(
    `a visitor of ${brand} in ${locale} refuses all and nothing is kept or sent; accepts, and mode and variations stay; takes it back, and all is gone [CNS-01, ANL-01, FLG-02, NAV-01, NAV-10]`,
    { tag: brand === 'aurora' ? ['@phone', '@core'] : '@phone' },
    async ({ page, context }) => {
      test.setTimeout(scaled(180_000));
      const network = watchRequests(context, at('/'));
      const bodies = await readBeacons(page);
      const tracker = page.locator('iframe[title="demo-tracker"]');

      await test.step('refuses all', async () => {
        await page.goto(at('/'));
        await expect(banner(page)).toBeVisible();
        await expectAccessible(page);
        expect(await stored(page)).toEqual([]);
        await answer(page, 'reject').click();
        await expect(banner(page)).toBeHidden();
        await expect.poll(() => network.proofs.map(({ categories }) => categories)).toEqual([['necessary']]);
        await lookAround(page, at);
        expect(await stored(page)).toEqual([]);
        expect(network.sent()).toEqual([]);
      });

      const variations = await test.step('opens the banner from the footer and accepts all', async () => {
        await openBanner(page);
        await expect(banner(page)).toBeFocused();
        await answer(page, 'accept').focus();
        await page.keyboard.press('Enter');
        await expect(banner(page)).toBeHidden();
        await expect.poll(() => network.proofs.at(-1)).toMatchObject({ by: 'visitor', id: network.proofs[0]?.id });
        expect(network.proofs.at(-1)?.categories).toEqual(
          expect.arrayContaining(['necessary', 'preferences', 'analytics', 'marketing']),
        );
        await page.goto(at(SPORTS));
        expect([await valueOf(page, 'productMode'), await daysOf(page, 'productMode')]).toEqual(['SPORTS', 7]);
        expect(await daysOf(page, 'experiments')).toBe(30);
        await page.goto(at('/'));
        const options = (await valueOf(page, 'experiments')) ?? '';
        expect(options).toMatch(drawn);
        expect(await valueOf(page, 'productMode')).toBe('SPORTS');
        const menu = /\bmenu:(\w+)/.exec(options)?.[1] ?? '';
        await expect(page.locator('html')).toHaveAttribute('data-menu', menu);
        await expect.poll(() => bodies.join(''), { timeout: scaled(20_000) }).toContain('"exposure"');
        expect(bodies.join('')).toContain('"page-view"');
        const heard = tracker.contentFrame().locator('ul');
        await expect(heard).toContainText(new RegExp(`start \\{"account":"[^"]+","brand":"${brand}"`));
        await expect(heard).toContainText('page-view {"page":"lobby"');
        await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(['experiments', 'productMode', 'visit']));
        return options;
      });

      await test.step('comes back: the mode stays for seven days, the variations for thirty', async () => {
        await letDaysPass(context, 6);
        await page.goto(at('/'));
        expect([await valueOf(page, 'productMode'), await valueOf(page, 'experiments')]).toEqual([
          'SPORTS',
          variations,
        ]);
        await letDaysPass(context, 2);
        expect(await valueOf(page, 'productMode')).toBeNull();
        await letDaysPass(context, 21);
        await page.goto(at('/'));
        expect(await valueOf(page, 'experiments')).toBe(variations);
        await expect(banner(page)).toBeHidden();
        await letDaysPass(context, 2);
        expect(await valueOf(page, 'experiments')).toBeNull();
        await page.goto(at(SPORTS));
        expect(await valueOf(page, 'experiments')).toMatch(drawn);
        await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(['experiments', 'productMode', 'visit']));
      });

      await test.step('takes the choice back', async () => {
        await page.goto(at('/internal-cookie/'));
        const form = page.getByRole('main');
        await expect(form.getByRole('row', { name: /visit/ })).toBeVisible();
        await expectAccessible(page);
        await form.getByRole('button', { name: word('consent.withdraw') }).click();
        await expect(form.getByRole('status')).toHaveText(word('consent.withdrawn'));
        await expect.poll(() => network.proofs.at(-1)).toMatchObject({ categories: [], id: network.proofs[0]?.id });
        expect(await stored(page)).toEqual([]);
        await expect(tracker).toHaveCount(0);
        expect(JSON.parse((await valueOf(page, 'cc_cookie')) ?? '{}')).toMatchObject({ categories: [], consentId: '' });
        const before = network.sent().length;
        await lookAround(page, at);
        expect(await stored(page)).toEqual([]);
        expect(network.sent()).toHaveLength(before);
      });
    },
  );
}

test('the page of figures shows a visit that was allowed to be counted [ANL-01]', async ({ page }) => {
  await page.goto(brandUrl('quetzal', '/en/'));
  await answer(page, 'accept').click();
  await expect(banner(page)).toBeHidden();
  await page.goto(brandUrl('quetzal', '/en/games/'));
  // Its delivery leaves with the page, and is not waited for by the next one.
  await expect(async () => {
    await page.goto(brandUrl('quetzal', '/internal/analytics/'));
    await expect(page.getByRole('row', { name: /page-view/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: scaled(30_000) });
  await expect(page.getByRole('img', { name: 'Visits by step of play' })).toBeVisible();
});

/** The layout shifts since the banner is in sight, and whether the largest paint is in the banner. */
interface Paints {
  readonly shifts: readonly string[];
  readonly isLargestInBanner: boolean | null;
}

/** Watches the page from its start; the function reads what was seen until then. */
async function watchPaints(page: Page): Promise<() => Promise<Paints>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    let isLargestInBanner: boolean | null = null;
    const isBannerShown = () => document.querySelector('#consent')?.checkVisibility() === true;
    const takeShifts = (list: PerformanceEntryList) => {
      for (const entry of list) if (isBannerShown()) shifts.push(JSON.stringify(entry));
    };
    const takePaints = (list: PerformanceEntryList) => {
      for (const entry of list) {
        const element: unknown = Reflect.get(entry, 'element');
        isLargestInBanner = element instanceof Element && element.closest('#consent') !== null;
      }
    };
    const ofShifts = new PerformanceObserver((list) => takeShifts(list.getEntries()));
    const ofPaints = new PerformanceObserver((list) => takePaints(list.getEntries()));
    ofShifts.observe({ type: 'layout-shift', buffered: true });
    ofPaints.observe({ type: 'largest-contentful-paint', buffered: true });
    Reflect.set(window, 'readPaints', () => {
      takeShifts(ofShifts.takeRecords());
      takePaints(ofPaints.takeRecords());
      return { shifts, isLargestInBanner };
    });
  });
  return () =>
    page.evaluate(async () => {
      // Painted, and reported.
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return Reflect.get(window, 'readPaints')();
    });
}

test(
  'the question is there with the first paint and no script, covers nothing at any size, and is put once a visit [CNS-01, UXP-02]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(brandUrl('aurora', '/fi/games/scarab-cascade/'), { referer: 'https://elsewhere.example/' });
      await expect(banner(page)).toBeVisible();
      const [line, main] = [await banner(page).boundingBox(), await page.getByRole('main').boundingBox()];
      expect((line?.y ?? 0) + (line?.height ?? 0), `${width}`).toBeLessThanOrEqual((main?.y ?? 0) + 1);
    }
    await page.goto(brandUrl('aurora', '/fi/games/'), { referer: brandUrl('aurora', '/fi/') });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  },
);

test(
  'the banner moves nothing of the page of a phone, and is never its largest paint [CNS-01]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const readPaints = await watchPaints(page);
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(banner(page)).toBeVisible();
    expect(await readPaints()).toEqual({ shifts: [], isLargestInBanner: false });
  },
);

test(
  'the banner covers at most a quarter of a phone’s page in every language, with both answers in one row and of one size [CNS-01, UXP-02]',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(scaled(180_000));
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [brand, locale] of PAGES_BY_LANGUAGE) {
      await page.goto(brandUrl(brand, `/${locale}/`));
      await expect(banner(page)).toBeVisible();
      const boxOf = async (found: Locator) => (await found.boundingBox()) ?? { y: 0, width: 0, height: 0 };
      const [whole, reject, accept] = [
        await boxOf(banner(page)),
        await boxOf(answer(page, 'reject')),
        await boxOf(answer(page, 'accept')),
      ];
      expect(whole.height, locale).toBeGreaterThan(0);
      expect(whole.height, locale).toBeLessThanOrEqual(844 / 4);
      expect([reject.y, reject.width, reject.height], locale).toEqual([accept.y, accept.width, accept.height]);
      expect(Math.min(reject.width, reject.height), locale).toBeGreaterThanOrEqual(24);
    }
  },
);
