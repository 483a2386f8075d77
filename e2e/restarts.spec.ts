import type { Page } from 'playwright/test';
import { restartPlatform, waitForKillTurn } from './support/platform-process';
import { balanceInLedger, demoPlayer, openSignedIn } from './support/player';
import { brandUrl, platformUrl } from './support/product';
import { fillInFinnish, openAccount } from './support/registration';
import { expect, newestCode, test } from './support/test';

const isSignedIn = (page: Page) => expect(page.locator('.wallet-badge').first()).toHaveAttribute('data-status', 'STREAMING', { timeout: 30_000 });

test.beforeEach(waitForKillTurn);

test('a sign-in by code goes on after the platform was killed in the middle of it [AUT-15, SUB-01]', async ({ page }) => {
  const { phoneNumber } = demoPlayer('solstice');
  await page.goto(brandUrl('solstice', '/en/login/'));
  await page.locator('input[name="phone"]').fill(phoneNumber);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/enter-code\//);
  const code = await newestCode(phoneNumber);
  await restartPlatform();
  await page.locator('input[name="code"]').fill(code);
  await isSignedIn(page);
});

test('a sign-in at the bank goes on after the platform was killed in the middle of it [AUT-02, SUB-01]', async ({ page }) => {
  await page.goto(brandUrl('quetzal', '/fi/trustly-login/'));
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/bank/trustly/`));
  await page.locator('input[name="choice"]').first().check();
  await page.locator('button[value="next"]').click();
  await page.locator('button[value="confirm"]').waitFor();
  await restartPlatform();
  await page.locator('input[name="person"]').first().check();
  await page.locator('button[value="confirm"]').click();
  await isSignedIn(page);
});

test.describe('from Ireland', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'IE' } });

  test('a sign-in at the identity provider goes on after the platform was killed in the middle of it [AUT-02, SUB-01]', async ({ page }) => {
    const { phoneNumber } = demoPlayer('aurora');
    await page.goto(brandUrl('aurora', '/en/login/'));
    await page.locator('main .account-card .needs-script').first().click();
    await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/realms/aurora/`));
    await page.locator('input[name="phoneNumber"]').fill(phoneNumber);
    await page.locator('form button').first().click();
    await page.locator('input[name="code"]').waitFor();
    const code = await newestCode(phoneNumber);
    await restartPlatform();
    await page.locator('input[name="code"]').fill(code);
    await page.locator('form button').first().click();
    await isSignedIn(page);
  });
});

test('a deposit arrives, once, though the platform was killed while the player paid [CSH-01, WAL-06]', async ({ page }) => {
  const player = await openSignedIn(page, 'solstice', 'en');
  const before = Number(await balanceInLedger(player));
  await page.goto(brandUrl('solstice', '/en/deposit/'));
  await page.locator('input[name="method"][value="card"]').check();
  await page.locator('input[name="amount"]').fill('25');
  await page.locator('main form button[type="submit"]').click();
  await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/pay/`));
  await restartPlatform();
  await page.locator('button[value="next"]').click();
  await page.locator('input[name="ending"][value="twice"]').check();
  await page.locator('button[value="next"]').click();
  await expect(page.locator('[data-stage="done"]')).toBeVisible();
  expect(Number(await balanceInLedger(player)) - before).toBe(25);
});

test('an account is opened after the platform was killed between its code and the answer [AUT-02, AUT-15]', async ({ page }) => {
  const { phoneNumber } = await fillInFinnish(page, 'fi');
  const code = await newestCode(phoneNumber);
  await restartPlatform();
  await page.locator('[name="code"]').fill(code);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(brandUrl('aurora', '/fi/'));
  await isSignedIn(page);
});

test('a new player is signed in by the same try though the platform is killed before the ticket is used [AUT-02, AUT-15]', async ({ page }) => {
  const { phoneNumber } = await fillInFinnish(page, 'fi');
  await page.locator('[name="code"]').fill(await newestCode(phoneNumber));
  let killed: Promise<void> | null = null;
  await page.route('**/api/session/', async (route) => {
    if (route.request().method() === 'POST' && killed === null) {
      // The web finds nobody to redeem the ticket.
      killed = restartPlatform();
      await expect.poll(async () => fetch(`${platformUrl}/health`).then(() => true, () => false)).toBe(false);
    }
    await route.continue();
  });
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('#registration-failure')).not.toBeEmpty();
  await killed;
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(brandUrl('aurora', '/fi/'));
  await isSignedIn(page);
});

test('an e-mail address is verified after the platform was killed between its code and the answer [AUT-15]', async ({ page }) => {
  const { email } = await openAccount(page, 'en');
  await page.goto(brandUrl('aurora', '/en/verify-email/'));
  const code = await newestCode(email);
  await restartPlatform();
  await page.locator('[name="code"]').fill(code);
  await expect(page.locator('[role="status"]', { hasText: email })).toBeVisible({ timeout: 30_000 });
});
