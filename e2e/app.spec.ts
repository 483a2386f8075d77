import type { Page } from 'playwright/test';
import { z } from 'zod';
import { accountPages, word } from './support/page';
import { openSignedIn } from './support/player';
import { brandUrl, siteRequest } from './support/product';
import { expect, test } from './support/test';

const manifestShape = z.object({
  start_url: z.string(),
  lang: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

/** Width and height of a PNG. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the lobby can be installed: names of its locale, pictures of the announced sizes, ways in that answer [UXP-03]', async ({
  page,
  request,
}) => {
  for (const [brand, locale, tag] of [
    ['aurora', 'fi', 'fi-FI'],
    ['mistral', 'fr_CA', 'fr-FR'],
  ] as const) {
    // The answer to an address that is none is kept, and must not be given in the place of a picture.
    expect((await request.get(...siteRequest(brand, '/icons/none.png'))).status()).toBe(404);
    await page.goto(brandUrl(brand, `/${locale}/`));
    const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const manifest = manifestShape.parse(await (await request.get(...siteRequest(brand, address))).json());
    expect(manifest).toMatchObject({ start_url: `/${locale}/`, lang: tag });
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of drawn)
      expect(sizeOf(await (await request.get(...siteRequest(brand, src))).body())).toBe(sizes);
    const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '';
    expect(sizeOf(await (await request.get(...siteRequest(brand, touch))).body())).toBe('180x180');
    for (const { url } of manifest.shortcuts)
      expect((await request.get(...siteRequest(brand, url))).status(), url).toBe(200);
  }
});

test.describe('a device without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows a page of ours in its language, keeps nothing of the player, and goes on when the network is back [UXP-02, UXP-03]', async ({
    context,
    page,
  }) => {
    await openSignedIn(page, 'aurora', 'fi');
    await expect.poll(() => keptAddresses(page)).toContain('/offline.html?locale=fi');
    await page.goto(brandUrl('aurora', '/fi/profile/'));
    await context.setOffline(true);
    await page.goto(brandUrl('aurora', '/fi/games/'));
    await expect(page.getByRole('heading', { level: 1, name: word('offline.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi-FI');
    await context.setOffline(false);
    await page.getByRole('link', { name: word('common.tryAgain') }).click();
    await expect(page.getByRole('heading', { level: 1, name: word('offline.title') })).toBeHidden();
    await expect(page).toHaveURL(/\/fi\/games\/$/);
    const kept = await keptAddresses(page);
    expect(kept.filter((address) => !/^\/(?:offline\.html|brands\/)/.test(address))).toEqual([]);
  });

  test('a visitor whose page had loaded before its scripts came sees the page without network too [UXP-02, UXP-03]', async ({
    context,
    page,
  }) => {
    await page.goto(brandUrl('aurora', '/fi/'), { waitUntil: 'load' });
    await page.mouse.click(1, 1);
    await expect.poll(() => keptAddresses(page)).toContain('/offline.html?locale=fi');
    await context.setOffline(true);
    await page.goto(brandUrl('aurora', '/fi/games/'));
    await expect(page.getByRole('heading', { level: 1, name: word('offline.title') })).toBeVisible();
  });
});

/** Everything that a worker has stored. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(url.slice(window.location.origin.length));
    return kept;
  });
}

test('the account leads to each of its pages, from all of them in a column, on phones from the account itself, and shows where one is [PRF-01, UXP-03] @phone', async ({
  page,
  newPlayer,
}, { project }) => {
  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  await page.goto(brandUrl('aurora', '/en/profile/'));
  const pages = accountPages(page);
  await expect(page.getByText(/^AU \d{4} \d{4}$/)).toBeVisible();
  const targets = await pages.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(
    expect.arrayContaining(['/en/deposit/', '/en/withdraw/', '/en/profile/limits/', '/en/profile/session-history/']),
  );
  for (const target of targets) {
    await page.goto(brandUrl('aurora', target ?? ''));
    if (project.name === 'phone' && target === '/en/profile/') continue;
    const links = pages.getByRole('link');
    const shown = () =>
      links.evaluateAll((all) =>
        all.flatMap((link) => (link.ariaCurrent === 'page' ? [link.getAttribute('href')] : [])),
      );
    await expect.poll(shown).toEqual([target]);
    await expect(pages.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    await expect(links.first()).toHaveAttribute('href', '/en/profile/');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${project.name} ${target}`).toBeLessThanOrEqual(0);
  }
});
