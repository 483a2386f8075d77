import type { FrameLocator, Page, Route } from 'playwright/test';
import { z } from 'zod';
import { walletBadge } from './support/page';
import { balanceInLedger, openSignedIn, signOutIn } from './support/player';
import { brandUrl, platformUrl, scaled, siteRequest } from './support/product';
import { expect, expectAccessible, test } from './support/test';

const book = (page: Page): FrameLocator => page.frameLocator('iframe');
const coupon = (page: Page, name = 'Coupon') => book(page).getByRole('complementary', { name });

/** The events of the lobby's own page. */
const events = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('list') });

const topSports = z.object({
  data: z.object({ root: z.object({ topSports: z.array(z.object({ id: z.string() })) }) }),
});

/** The coupon stands at the foot of the frame: nothing of the lobby covers it, and it needs no scrolling. */
async function expectWholeFrame(page: Page): Promise<void> {
  const frame = await page.locator('iframe').boundingBox();
  const nav = page.getByRole('navigation', { name: 'Main menu' });
  const end = (await nav.count()) > 0 ? (await nav.boundingBox())?.y : page.viewportSize()?.height;
  expect((frame?.y ?? Infinity) + (frame?.height ?? 0)).toBeLessThanOrEqual(end ?? 0);
}

/** On a narrow page the coupon is a sheet that is closed at first. */
async function openCoupon(page: Page): Promise<void> {
  await expect(coupon(page)).toBeVisible();
  const bar = coupon(page).getByRole('button', { expanded: false });
  if (await bar.isVisible()) await bar.click();
}

/** The answer to Aurora's first such operation on the page. A browser drops the bodies of answers when it likes. */
const readOnItsWay = (page: Page, operation: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const read = async (route: Route) => {
      const request = route.request();
      if (!`${request.url()} ${request.postData()}`.includes(operation)) return route.fallback();
      const [url, { headers }] = siteRequest('aurora', new URL(request.url()).pathname);
      const response = await route.fetch({ url, headers: { ...request.headers(), ...headers } });
      resolve(await response.json());
      await route.fulfill({ response });
    };
    page.route('**/graphql*', (route) => read(route).catch(reject)).catch(reject);
  });

const expectOneSelection = (page: Page) => expect(coupon(page).getByRole('listitem')).toHaveCount(1);

async function couponCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'sportsCoupon')?.value;
}

test(
  'a visitor’s selection stays in the coupon through a change of language and the sign-in, becomes a bet and is settled by the result [SPB-01, SPB-02, NAV-02, GMS-01]',
  { tag: ['@phone', '@core'] },
  async ({ page, newPlayer }) => {
    test.setTimeout(scaled(150_000));
    const looked = readOnItsWay(page, 'TopSports');
    await page.goto(brandUrl('aurora', '/en/sports/'));
    await expectWholeFrame(page);
    // The page may have been made a while ago, and some of its events be over: the browser looks when they are in sight.
    await events(page).last().scrollIntoViewIfNeeded();
    const { data } = topSports.parse(await looked);
    const current = data.root.topSports.map(({ id }) => `a[href*="/event/${id}/"]`);
    const later = events(page).filter({ has: page.locator(current.join()) });
    await later.last().getByRole('link').first().click();

    await page.waitForURL(/\/en\/sports\/event\/[\w-]+\/$/);
    const event = /event\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
    // The frame opens the coupon by itself when a selection comes.
    await expectOneSelection(page);
    const kept = await couponCookie(page);
    expect(kept).toMatch(/^[\w-]{32}$/);
    await expectAccessible(page);

    await page.goto(brandUrl('aurora', '/de/sports/'));
    await expect(
      coupon(page, 'Wettschein').getByText('1', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();

    const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    const before = Number(await balanceInLedger(player));
    await page.goto(brandUrl('aurora', `/en/sports/event/${event}/`));
    await openCoupon(page);
    await expectOneSelection(page);
    expect(await couponCookie(page)).toBe(kept);
    await coupon(page).getByRole('textbox', { name: 'Stake' }).fill('2');
    const placed = coupon(page).getByRole('status').filter({ hasText: 'The bet is placed.' });
    const accept = coupon(page).getByRole('button', { name: 'Accept the changes' });
    // Prices move: what has changed is accepted first, and only then is anything placed.
    await expect(async () => {
      if (await placed.isVisible()) return;
      if (await accept.isVisible()) await accept.click();
      await coupon(page).getByRole('button', { name: 'Place the bet' }).click({ timeout: 1_000 });
      await expect(placed).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: scaled(30_000) });
    await expect(walletBadge(page)).toHaveAttribute('data-balance', (before - 2).toFixed(2));
    expect(await couponCookie(page)).toBe(kept);
    await expect(coupon(page).getByRole('listitem')).toHaveCount(0);

    const close = coupon(page).getByRole('button', { expanded: true });
    if (await close.isVisible()) await close.click();
    await book(page).getByRole('link', { name: 'My bets' }).click();
    await page.waitForURL(/\/en\/sports\/bets\/$/);
    const bet = book(page).getByRole('main').getByRole('listitem').first();
    await expect(bet).toContainText('Stake €2.00');
    const settled = await fetch(`${platformUrl}/sandbox/sportsbook/?event=${event}&home=3&away=0`, { method: 'POST' });
    expect(settled.status).toBe(200);
    await expect(bet).toContainText(/Won.*Paid €\d/);
    const after = await balanceInLedger(player);
    expect(Number(after)).toBeGreaterThan(before);
    await expect(walletBadge(page)).toHaveAttribute('data-balance', after);
    await expectAccessible(page);

    await page.goBack();
    await page.waitForURL(new RegExp(`/en/sports/event/${event}/$`));
    await expect(book(page).getByRole('heading', { level: 1 })).toHaveText(/–|Sportsbook/);
    await page.goForward();
    await page.waitForURL(/\/en\/sports\/bets\/$/);
    await page.reload();
    await expect(book(page).getByRole('heading', { level: 1, name: 'My bets' })).toBeVisible();
  },
);

test('the sports brand shows what begins next, in the visitor’s words and odds, and drops a hostile coupon [SPB-01, SPB-02, BRD-06]', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'sportsCoupon', value: 'x'.repeat(2_000), url: brandUrl('mistral', '/') }]);
  const source = await page.request.get(...siteRequest('mistral', '/fr_CA/'));
  expect(await source.text()).toMatch(/\/fr_CA\/sports\/event\/[\w-]+\/\?selection=/);
  await page.goto(brandUrl('mistral', '/fr_CA/'));
  const first = events(page).first();
  await expect(first.getByRole('time')).toBeVisible();
  await expect(first.getByRole('link').first()).toContainText(/\d,\d\d/);

  await page.goto(brandUrl('mistral', '/fr_CA/sports/tennis/'));
  await expect(book(page).getByRole('heading', { level: 1, name: 'Tennis' })).toBeVisible();
  await expect.poll(() => couponCookie(page)).toBeUndefined();
  const odds = book(page).getByRole('main').getByRole('button', { pressed: false }).last();
  await expect(odds).toContainText(/\d,\d\d/);
  const format = page.getByRole('combobox', { name: 'Format des cotes' });
  await format.selectOption('american');
  await expect(odds).toContainText(/[+−]\d+/);
  await page.reload();
  await expect(format).toHaveValue('american');
  await expect(odds).toContainText(/[+−]\d+/);
  await format.selectOption('decimal');
  await book(page).getByRole('main').getByRole('button', { pressed: false }).last().click();
  await expect(coupon(page).getByRole('button', { name: 'Connectez-vous pour parier' })).toBeVisible();
  await coupon(page).getByRole('button', { name: 'Connectez-vous pour parier' }).click();
  await page.waitForURL(/\/fr_CA\/login\/\?.*returnTo=%2Ffr_CA%2Fsports%2Ftennis%2F/);
  expect(await couponCookie(page)).toMatch(/^[\w-]{32}$/);
});

test('signing out in another tab signs the sportsbook out too, and its coupon stays [SPB-01, SPB-02]', async ({
  page,
  context,
  newPlayer,
}) => {
  await openSignedIn(page, 'quetzal', 'de', (await newPlayer({ brand: 'quetzal' })).phoneNumber);
  await page.goto(brandUrl('quetzal', '/de/sports/'));
  await expect(book(page).getByText('Guthaben')).toBeVisible();
  await book(page).getByRole('main').getByRole('button', { pressed: false }).last().click();
  await expect(coupon(page, 'Wettschein').getByRole('listitem')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(brandUrl('quetzal', '/de/profile/'));
  await signOutIn(other);
  await expect(book(page).getByRole('button', { name: 'Zum Wetten anmelden' })).toBeVisible();
  await expect(coupon(page, 'Wettschein').getByRole('listitem')).toHaveCount(1);
});
