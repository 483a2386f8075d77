import { structuredData } from '@/lib/testing/structured-data.schema';
import { gamesIn, rails } from './support/page';
import { brandUrl, siteRequest } from './support/product';
import { expect, test } from './support/test';

const PAGES = ['/', '/games/', '/game-list/slots/', '/game-studio/'];

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a public page is complete: games, links and texts [SEO-01] @core', async ({ page }) => {
    await page.goto(brandUrl('aurora', '/de/'));
    const games = gamesIn(rails(page));
    expect(await games.count()).toBeGreaterThanOrEqual(60);
    await games.first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
  });
});

for (const path of PAGES) {
  test(`${path} names itself once and its translations each other [LOC-09, SEO-01]`, async ({ request }) => {
    const html = await (await request.get(...siteRequest('aurora', `/en${path}`))).text();
    expect(html).toContain(`<link rel="canonical" href="`);
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => ({ language, href }),
    );
    expect(alternates.map(({ language }) => language).sort()).toEqual([
      'de-AT',
      'de-DE',
      'en-CA',
      'en-GB',
      'en-IN',
      'en-NZ',
      'en-ZA',
      'fi-FI',
      'fr-CA',
      'ja-JP',
      'no-NO',
      'x-default',
    ]);
    const finnish = alternates.find(({ language }) => language === 'fi-FI');
    const other = await (await request.get(...siteRequest('aurora', pathOf(finnish?.href)))).text();
    const back = [...other.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => ({ language, href }),
    );
    expect(back).toEqual(alternates);
    expect(html).toMatch(/<meta property="og:image" content="http/);
  });
}

test('robots leads to a sitemap index whose every address answers [SEO-01]', async ({ request }) => {
  const robots = await (await request.get(...siteRequest('quetzal', '/robots.txt'))).text();
  const index = /Sitemap: (\S+)/i.exec(robots)?.[1] ?? '';
  const maps = locations(await (await request.get(...siteRequest('quetzal', pathOf(index)))).text());
  expect(maps.length).toBeGreaterThan(0);
  const pages = locations(await (await request.get(...siteRequest('quetzal', pathOf(maps[0])))).text());
  expect(pages.length).toBeGreaterThan(100);
  for (const address of pages.filter((_, position) => position % Math.ceil(pages.length / 8) === 0)) {
    const answer = await request.get(...siteRequest('quetzal', pathOf(address)));
    expect(`${answer.status()} ${address}`).toBe(`200 ${address}`);
  }
});

test('each kind of page has one block of structured data, of the shape that search engines read [SEO-01]', async ({
  page,
}) => {
  await page.goto(brandUrl('aurora', '/en/game-studio/'));
  const studio = await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href');
  const kinds = [
    ['/en/', structuredData.lobby],
    ['/en/games/scarab-cascade/', structuredData.game],
    ['/en/game-list/slots/', structuredData.games],
    [studio ?? '', structuredData.games],
    ['/en/promotions/', structuredData.collection],
  ] as const;
  for (const [path, schema] of kinds) {
    await page.goto(brandUrl('aurora', path));
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect([path, blocks.length]).toEqual([path, 1]);
    expect(schema.safeParse(JSON.parse(blocks[0] ?? 'null')).error?.issues ?? []).toEqual([]);
  }
});

test('attribution is kept seven days across redirects and locales and never leaks through a cache [AFF-01]', async ({
  browser,
  request,
}) => {
  const mine = await browser.newContext();
  const page = await mine.newPage();
  await page.goto(brandUrl('solstice', '/?aff=partner-7&internalTrackingId=t.1'));
  await page.goto(brandUrl('solstice', '/ja/'));
  const aff = (await mine.cookies()).find((cookie) => cookie.name === 'aff');
  expect(aff?.value).toBe('partner-7');
  expect(aff && aff.expires - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);
  const other = await request.get(...siteRequest('solstice', '/ja/'));
  expect(other.headers()['set-cookie'] ?? '').not.toContain('partner-7');
  expect(await other.text()).not.toContain('partner-7');
  expect(other.headers()['cache-control']).toBe('private, no-cache');
  await mine.close();
});

test('the strict policy stands on cached and dynamic pages, and an injected script or handler does not run [CKS-01] @core', async ({
  page,
  request,
  expectedProblems,
}) => {
  expectedProblems.push(/./);
  for (const path of ['/en/', '/en/profile/', '/en/no-such-page/']) {
    const headers = (await request.get(...siteRequest('aurora', path))).headers();
    const policy = headers['content-security-policy'] ?? '';
    if (path !== '/en/profile/') expect(policy).toContain('script-src');
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toBeTruthy();
  }
  await page.goto(brandUrl('aurora', '/en/'));
  const ran = await page.evaluate(async () => {
    const attempts = [
      () => {
        const script = document.createElement('script');
        script.textContent = 'window.injected = true';
        document.body.append(script);
      },
      () => {
        const image = document.createElement('img');
        image.setAttribute('onerror', 'window.injected = true');
        image.src = '/no-such-image';
        document.body.append(image);
      },
      () =>
        document.body.insertAdjacentHTML('beforeend', '<img src="/no-such-image" onerror="window.injected = true">'),
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Trusted Types refuse it before the policy would.
      }
    }
    // A handler that may run has run by then.
    const images = [...document.querySelectorAll('img[src="/no-such-image"]')];
    await Promise.all(images.map((image) => new Promise((resolve) => image.addEventListener('error', resolve))));
    return 'injected' in window;
  });
  expect(ran).toBe(false);
});

test('a style that is injected into a page changes nothing, while its own colours hold [CKS-01, THM-01] @core', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/./);
  await page.goto(brandUrl('kuu', '/et_EE/'));
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-accent'));
  expect(await accent()).toBe('#7dd3fc');
  const refused = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const broken: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          if (broken.push(effectiveDirective) === 3) resolve(broken.sort());
        });
        const style = document.createElement('style');
        style.textContent = 'html{--brand-accent:#f00!important}';
        const sheet = document.createElement('link');
        sheet.rel = 'stylesheet';
        sheet.href = 'https://styles.example/a.css';
        document.head.append(style, sheet);
        document.documentElement.setAttribute('style', '--brand-accent:#f00');
      }),
  );
  expect(await refused).toEqual(['style-src-attr', 'style-src-elem', 'style-src-elem']);
  expect(await accent()).not.toBe('#f00');
});

test('a script or style sheet whose bytes are not those of the build is not used [SEO-01]', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/'integrity'|ChunkLoadError|Loading chunk|Failed to load/);
  const isChanged = (url: URL) => /^\/_next\/static\/.*\.(?:css|js)$/.test(url.pathname);
  await page.route(isChanged, async (route) => {
    const address = new URL(route.request().url());
    const [url, options] = siteRequest('aurora', address.pathname);
    const answer = await route.fetch({ url, ...options });
    const isStyle = route.request().url().endsWith('.css');
    const more = isStyle ? 'html{--brand-accent:#f00!important}' : ';window.injected=true;';
    await route.fulfill({ response: answer, body: `${await answer.text()}${more}` });
  });
  const blocked: string[] = [];
  page.on('console', (message) => void (/'integrity'/.test(message.text()) && blocked.push(message.text())));
  await page.goto(brandUrl('aurora', '/en/'));
  const loaded = await page.locator('script[src^="/_next/"]:not([nomodule]), link[rel="stylesheet"]').count();
  expect(loaded).toBeGreaterThan(5);
  await expect.poll(() => blocked.length).toBeGreaterThanOrEqual(loaded);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-accent')),
  ).not.toBe('#f00');
});

function pathOf(address = ''): string {
  return new URL(address).pathname;
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
}

test('the picture of a shared link is a PNG of 1200 × 630, another one for each brand [SEO-01]', async ({
  request,
}) => {
  const pictures: string[] = [];
  for (const brand of ['aurora', 'solstice', 'quetzal']) {
    const answer = await request.get(...siteRequest(brand, `/og/${brand}/`));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    const bytes = await answer.body();
    expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    pictures.push(bytes.toString('base64'));
  }
  expect(new Set(pictures).size).toBe(3);
});
