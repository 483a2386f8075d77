import { flagOrder } from './support/money';
import { gamesIn, hasScripts, quickMenu, rails, word } from './support/page';
import { brandUrl, scaled, siteRequest } from './support/product';
import { expect, test } from './support/test';

test('the root leads to the home of the preferred locale; an unknown one clears the preference and leads back [LOC-02, LOC-03, LOC-04] @core', async ({
  page,
  context,
}) => {
  await page.goto(brandUrl('aurora'));
  await expect(page).toHaveURL(brandUrl('aurora', '/en/'));
  await page.goto(brandUrl('aurora', '/?locale=de'));
  await expect(page).toHaveURL(brandUrl('aurora', '/de/'));
  await page.goto(brandUrl('aurora'));
  await expect(page).toHaveURL(brandUrl('aurora', '/de/'));
  await page.goto(brandUrl('aurora', '/xx/'));
  await expect(page).toHaveURL(brandUrl('aurora', '/en/'));
  expect((await context.cookies()).find((cookie) => cookie.name === 'locale')?.value).toBe('en_GB');
});

test('paths end in a slash, by one permanent redirect [LOC-04, LOC-05]', async ({ request }) => {
  const answer = await request.get(...siteRequest('aurora', '/en/game-list/slots?aff=x'));
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toContain('/en/game-list/slots/?aff=x');
});

for (const path of [
  '/en/no-such-page/',
  '/fi/games/no-such-game/',
  '/en/game-list/no-such-list/',
  '/no-such-page/',
  '/en/a/b/c/',
]) {
  test(`${path} is the not-found page in the basic layout, with status 404 [LOC-07]${path === '/en/no-such-page/' ? ' @core' : ''}`, async ({
    page,
  }) => {
    const answer = await page.goto(brandUrl('aurora', path));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    '/en/no-such-page/',
    '/en/games/no-such-game-at-first/',
    '/en/game-list/no-such-list-at-first/',
  ]) {
    test(`${path} says that it is not found, in a whole page, from its first answer on [LOC-07]`, async ({ page }) => {
      const answer = await page.goto(brandUrl('aurora', path));
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page).toHaveTitle(/Aurora/);
    });
  }
});

test(
  'the quick menu leads to the casino with productMode, sign-in to the login page with autoSignIn, where neither is shown [NAV-04, NAV-05, NAV-07]',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(brandUrl('aurora', '/en/'));
    const casino = quickMenu(page).getByRole('link', { name: 'Casino', includeHidden: true }).first();
    await expect(casino).toHaveAttribute('href', '/en/?productMode=casino');
    const signIn = page.getByRole('link', { name: 'Sign in', exact: true });
    await expect(signIn.first()).toHaveAttribute('href', '/en/login/?autoSignIn=1');
    await signIn.first().click();
    await expect(page).toHaveURL(/\/en\/login\//);
    await expect(signIn).toHaveCount(0);
    await expect(quickMenu(page).filter({ visible: true })).toHaveCount(0);
  },
);

const HOMES = [
  { brand: 'aurora', locale: 'en', theme: 'theme1' },
  { brand: 'solstice', locale: 'en_CA', theme: 'theme2' },
  { brand: 'quetzal', locale: 'no', theme: 'theme3' },
  { brand: 'kuu', locale: 'et_EE', theme: 'theme2' },
];
for (const { brand, locale, theme } of HOMES) {
  test(
    `${brand} has its own name, theme and lobby of carousels [BRD-02, GMS-01, THM-01]`,
    { tag: brand === 'aurora' ? ['@phone', '@core'] : '@phone' },
    async ({ page }) => {
      await page.goto(brandUrl(brand, `/${locale}/`));
      await expect(page).toHaveTitle(new RegExp(brand, 'i'));
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect.poll(() => rails(page).count()).toBeGreaterThanOrEqual(6);
      const images = gamesIn(rails(page).first()).getByRole('presentation');
      await expect
        .poll(() => images.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    },
  );
}

test('the parts painted before the header do not move when it comes [UXP-03]', async ({ page }) => {
  await page.goto(brandUrl('aurora', '/en/login/'));
  const topOf = (found: Element) => found.getBoundingClientRect().top;
  expect(await page.getByRole('banner').evaluate(topOf)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.body.getBoundingClientRect().top)).toBe(0);
});

test(
  'a sports-only licence opens on events and promotions, without a casino [BRD-03, BRD-06, NAV-01]',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    await page.goto(brandUrl('mistral', '/fr_CA/'));
    const targets = await page
      .getByRole('link', { includeHidden: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => target?.includes('/games/'))).toEqual([]);
    await expect(rails(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/\d[.,]\d{2}/);
    const game = await page.goto(brandUrl('mistral', '/fr_CA/game-list/slots/'));
    expect(game?.status()).toBe(404);
  },
);

test(
  'an overlay traps focus, closes on Escape and on a route change, and gives the focus back [OVL-02, OVL-03]',
  { tag: ['@phone', '@core'] },
  async ({ page }) => {
    // Before its scripts have come the opener is a link to all games.
    await page.goto(brandUrl('aurora', '/en/'));
    await hasScripts(page);
    const opener = page.getByRole('link', { name: word('shell.search') }).first();
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(
        await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('combobox').fill('dragn');
    await dialog.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/en\/games\//);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('an operator turns the quick menu of a brand off and on while the product runs, and its pages follow [FLG-01]', async ({
  page,
}) => {
  const reloadUntil = (count: number) =>
    expect(async () => {
      await page.reload();
      expect(await quickMenu(page).count()).toBe(count);
    }).toPass({ timeout: scaled(30_000) });
  await page.goto(brandUrl('solstice', '/en_CA/'));
  await expect(quickMenu(page)).toHaveCount(1);
  try {
    await flagOrder('solstice', 'QuickMenu', false);
    await reloadUntil(0);
    await page.goto(brandUrl('aurora', '/en/'));
    await expect(quickMenu(page)).toHaveCount(1);
  } finally {
    await flagOrder('solstice', 'QuickMenu', null);
  }
  await page.goto(brandUrl('solstice', '/en_CA/'));
  await reloadUntil(1);
});
