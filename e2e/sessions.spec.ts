import type { Page } from 'playwright/test';
import {
  codeField,
  expire,
  handOverButton,
  letClocksMove,
  look,
  phoneField,
  signInLink,
  walletBadge,
  walletBadges,
  word,
} from './support/page';
import { handedOverTokens, newestCode, openSignedIn, signOutIn, statusOf } from './support/player';
import { brandUrl, movePlatformClock, setPlatformClockRight } from './support/product';
import { openAccount, submit } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

/** The sign-ins that the history shows. */
const pastSessions = (page: Page) => page.getByRole('list', { name: word('sessions.title') }).getByRole('listitem');

test(
  'a sign-in on another device signs every tab of the first out and says why [AUT-09, NAV-08]',
  { tag: ['@phone', '@core'] },
  async ({ page, context, browser, newPlayer }) => {
    const { phoneNumber } = await newPlayer({ brand: 'quetzal' });
    await openSignedIn(page, 'quetzal', 'de', phoneNumber);
    const second = await context.newPage();
    await second.goto(brandUrl('quetzal', '/de/sports/'));
    await expect(walletBadge(second)).toHaveAttribute('data-status', 'STREAMING');

    const other = await browser.newContext();
    const device = await other.newPage();
    await device.goto(brandUrl('quetzal', `/no/?${await handedOverTokens('quetzal', phoneNumber)}`));
    await expect(walletBadge(device)).toHaveAttribute('data-status', 'STREAMING');
    expect(device.url()).not.toContain('Token');

    await page.waitForURL(/\/de\/login\/\?.*logoutReason=LOGGED_IN_FROM_ANOTHER_DEVICE/);
    await expect(page.getByText(word('login.reasons.LOGGED_IN_FROM_ANOTHER_DEVICE'))).toBeVisible();
    await expectAccessible(page);
    await second.waitForURL(/\/de\/sports\/\?.*logoutReason=LOGGED_IN_FROM_ANOTHER_DEVICE/);
    await expect(second.getByText(word('login.reasons.LOGGED_IN_FROM_ANOTHER_DEVICE'))).toBeVisible();

    await device.goto(brandUrl('quetzal', '/no/profile/session-history/'));
    await expect(pastSessions(device).getByText(word('sessions.current'))).toHaveCount(1);
    expect(await pastSessions(device).count()).toBeGreaterThanOrEqual(2);
    await other.close();
  },
);

test('a player’s page that is opened after the session ended elsewhere leads to the sign-in and says why [AUT-08, NAV-08]', async ({
  page,
  newPlayer,
}) => {
  const { phoneNumber } = await newPlayer();
  await openSignedIn(page, 'aurora', 'en', phoneNumber);
  await page.goto('about:blank');
  await handedOverTokens('aurora', phoneNumber);
  await page.context().clearCookies({ name: 'accessToken' });
  await page.goto(brandUrl('aurora', '/en/profile/?y=1'));
  await page.waitForURL(brandUrl('aurora', '/en/login/?y=1&logoutReason=SESSION_EXPIRED'));
  await expect(page.getByText(word('login.reasons.SESSION_EXPIRED'))).toBeVisible();
});

test('the history is in pages and offers a visitor the way to sign in [PRF-01]', async ({ page }) => {
  await page.goto(brandUrl('aurora', '/ja/profile/session-history/'));
  await expect(signInLink(page)).toHaveAttribute('href', /\/ja\/login\/.*returnTo=.*session-history/);
  for (let count = 0; count < 21; count += 1) await handedOverTokens('aurora');
  await page.goto(brandUrl('aurora', `/ja/?${await handedOverTokens('aurora')}`));
  await page.goto(brandUrl('aurora', '/ja/profile/session-history/'));
  await expect(pastSessions(page)).toHaveCount(20);
  await page.getByRole('link', { name: word('history.next') }).click();
  await page.waitForURL(/after=/);
  await expect(pastSessions(page).getByText(word('sessions.current'))).toHaveCount(0);
  expect(await pastSessions(page).count()).toBeGreaterThanOrEqual(2);
});

// How soon is measured by the benchmark of the tabs.
test('a tab that logs out announces it to the seven others itself [AUT-10]', async ({ page, context }) => {
  let heard = 0;
  await context.exposeFunction('heardSignOut', () => (heard += 1));
  await page.goto(brandUrl('kuu', `/en/?${await handedOverTokens('kuu')}`));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  const tabs = await Promise.all(
    Array.from({ length: 7 }, async () => {
      const tab = await context.newPage();
      await tab.goto(brandUrl('kuu', '/en/profile/'));
      await expect(walletBadge(tab)).toHaveAttribute('data-status', 'STREAMING');
      await tab.evaluate(() => {
        const channel = new BroadcastChannel('foyer-session');
        channel.addEventListener('message', (event: MessageEvent<unknown>) => {
          // The tab that is left gives no reason; one that the platform notifies first would give its own.
          const data: unknown = event.data;
          if (typeof data !== 'object' || data === null) return;
          if (Reflect.get(data, 'kind') === 'signed-out' && Reflect.get(data, 'reason') === null)
            Reflect.apply(Reflect.get(window, 'heardSignOut'), window, []);
        });
      });
      return tab;
    }),
  );
  await signOutIn(page);
  for (const tab of tabs) {
    await tab.waitForURL(/\/en\/login\//);
    await expect(walletBadges(tab)).toHaveCount(0);
  }
  await expect.poll(() => heard).toBe(tabs.length);
});

test('tokens in an address sign in once, leave no trace in it, and ask before they replace another player [AUT-04, CKS-01] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  const tokens = await handedOverTokens('mistral', (await newPlayer({ brand: 'mistral' })).phoneNumber);
  await page.goto(brandUrl('mistral', `/fr_CA/sports/?x=1&${tokens}`));
  expect(new URL(page.url()).search).toBe('?x=1');
  expect(
    await page.evaluate(() => JSON.stringify(performance.getEntries()) + document.referrer + document.cookie),
  ).not.toContain(tokens.get('accessToken')?.slice(-20) ?? '-');
  const cookies = await context.cookies();
  for (const name of ['accessToken', 'refreshToken'])
    expect(cookies.find((cookie) => cookie.name === name)?.httpOnly).toBe(true);

  await page.context().clearCookies();
  await page.goto(brandUrl('mistral', `/fr_CA/sports/?${tokens}`));
  await expect(page).toHaveURL(/\/fr_CA\/login\/\?signInError=LinkNotValid/);
  await expect(page.getByText(word('login.reasons.LinkNotValid'))).toBeVisible();
  expect((await context.cookies()).some((cookie) => /Token$/.test(cookie.name))).toBe(false);
});

test('a link of somebody else asks the player first [AUT-04]', async ({ page, context }) => {
  const claims = Buffer.from(JSON.stringify({ sub: 'somebody-else', exp: 9_999_999_999 })).toString('base64url');
  await context.addCookies([{ name: 'refreshToken', value: `e30.${claims}.x`, url: brandUrl('solstice') }]);
  // The other session is made up: the page must not find that out while it asks.
  await page.route('**/api/session/', (route) => route.abort());
  await page.goto(brandUrl('solstice', `/fr_CA/games/?${await handedOverTokens('solstice')}`));
  await expect(page).toHaveURL(/\/fr_CA\/login-handler\//);
  await expectAccessible(page);
  await page.unroute('**/api/session/');
  await handOverButton(page).click();
  await page.waitForURL(brandUrl('solstice', '/fr_CA/games/'));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
});

test('another player in the same browser: the tabs of the first reload, and its session is over [AUT-04]', async ({
  page,
  context,
}) => {
  const first = await openAccount(page, 'fi');
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  const accessToken = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value ?? '';
  expect(await statusOf('aurora', accessToken)).toBe(200);
  await page.evaluate(() => Reflect.set(window, 'ofTheFirst', true));
  const second = await context.newPage();
  await second.goto(brandUrl('aurora', `/fi/games/?${await handedOverTokens('aurora')}`));
  await expect(second).toHaveURL(/\/fi\/login-handler\//);
  await handOverButton(second).click();
  await second.waitForURL(brandUrl('aurora', '/fi/games/'));
  await expect(walletBadge(second)).toHaveAttribute('data-status', 'STREAMING');
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'ofTheFirst')).catch(() => true)).toBe(false);
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  await expect.poll(() => statusOf('aurora', accessToken)).toBe(401);
  for (const tab of [page, second]) expect(new URL(tab.url()).searchParams.has('logoutReason')).toBe(false);

  // Back by the sign-in page: it goes on to where the player wanted to be, in one new page, instead of reloading
  // itself.
  await second.goto(brandUrl('aurora', `/fi/login/?returnTo=${encodeURIComponent('/fi/games/?a=1')}`));
  // The page has the basic layout, without a balance.
  await expect(walletBadge(second)).toHaveCount(0);
  await phoneField(second).fill(first.phoneNumber);
  await submit(second);
  await second.waitForURL(/\/enter-code\//);
  const pages: string[] = [];
  second.on('domcontentloaded', (loaded) => pages.push(loaded.url()));
  await codeField(second).fill(await newestCode(first.phoneNumber));
  await second.waitForURL(brandUrl('aurora', '/fi/games/?a=1'));
  await expect(walletBadge(second)).toHaveAttribute('data-status', 'STREAMING');
  expect(pages).toEqual([brandUrl('aurora', '/fi/games/?a=1')]);
});

for (const locale of ['en', 'fi']) {
  test(`${locale}: a session whose refresh fails for another reason than its token ends in every tab and says so [AUT-08, NAV-08]`, async ({
    page,
    context,
  }) => {
    await letClocksMove(context);
    await page.goto(brandUrl('kuu', `/${locale}/?${await handedOverTokens('kuu')}`));
    const second = await context.newPage();
    await second.goto(brandUrl('kuu', `/${locale}/games/`));
    for (const tab of [page, second]) await expect(walletBadge(tab)).toHaveAttribute('data-status', 'STREAMING');
    await context.route(
      '**/api/session/**',
      (route) => route.fulfill({ status: 401, json: { reason: 'JWT_EXPIRED', silent: false } }),
      { times: 1 },
    );
    await expire(context, [page]);
    await look([page]);
    for (const tab of [page, second]) {
      await tab.waitForURL(new RegExp(`/${locale}/login/\\?.*logoutReason=JWT_EXPIRED`));
      await expect(tab.getByText(word('login.reasons.JWT_EXPIRED'))).toBeVisible();
    }
  });
}

test('a session whose fresh tokens cannot be trusted ends, and the page says so [AUT-08, AUT-10, AUT-13] @clock', async ({
  page,
  context,
}) => {
  await page.goto(brandUrl('kuu', `/fi/?${await handedOverTokens('kuu')}`));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  // Tokens of a platform whose clock is behind are over before they arrive.
  await movePlatformClock(-900);
  await context.clearCookies({ name: 'accessToken' });
  await page.goto(brandUrl('kuu', '/fi/games/'));
  await page.waitForURL(/\/fi\/login\/\?.*logoutReason=JWT_EXPIRED/);
  await setPlatformClockRight();
  await expect(page.getByText(word('login.reasons.JWT_EXPIRED'))).toBeVisible();
  await expect(walletBadges(page)).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => /Token$/.test(name))).toEqual([]);
});
