import type { Page } from 'playwright/test';
import { movePlatformClock } from './support/platform-clock';
import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { expect, expectAccessible, test } from './support/test';
import { scaled } from './support/time-scale';

const DAY_SECONDS = 86_400;

async function openLimits(page: Page, brand: string, locale: string, phoneNumber?: string): Promise<void> {
  await openSignedIn(page, brand, locale, phoneNumber);
  await page.goto(brandUrl(brand, `/${locale}/profile/limits/`));
}

const card = (page: Page, period: 'Day' | 'Week' | 'Month') => page.locator(`[data-period="${period}"]`);

async function setLimit(page: Page, period: 'Day' | 'Week' | 'Month', typed: string): Promise<void> {
  await card(page, period).locator('input').fill(typed);
  await card(page, period).locator('button[type="submit"]').click();
}

const amountOf = (page: Page, period: 'Day' | 'Week' | 'Month') => card(page, period).locator('.limit-amount');

test(
  'a limit is set and lowered at once; a raise counts down by the platform, and can be cancelled [PRF-02, PRF-07]',
  { tag: ['@phone', '@core-phone'] },
  async ({ page, newPlayer }, { project }) => {
    const period = project.name === 'phone' ? 'Week' : 'Month';
    await page.addInitScript(() => {
      const right = Date.now.bind(Date);
      Date.now = () => right() - 3 * 3_600_000;
    });
    await openSignedIn(page, 'aurora', 'de', (await newPlayer()).phoneNumber);
    await page.goto(brandUrl('aurora', '/de/profile/limits/'));
    for (const typed of ['1e3', '-5', '1,234', '']) {
      await setLimit(page, period, typed);
      await expect(page.locator(`#limit-amount-${period}-error`)).not.toBeEmpty();
    }
    await setLimit(page, period, '1.250,50 €');
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '1250.50');
    await setLimit(page, period, '99.5');
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '99.50');

    await setLimit(page, period, '200');
    await expect(card(page, period).locator('.limit-raise')).toHaveAttribute('data-state', 'Waiting');
    await expect(card(page, period).locator('[role="timer"]')).toHaveText(/^23:59:[0-5]\d$/);
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '99.50');
    await expectAccessible(page);
    await page.reload();
    await expect(card(page, period).locator('[role="timer"]')).toHaveText(/^23:5\d:[0-5]\d$/);
    await card(page, period).locator('.limit-raise button').click();
    await expect(card(page, period).locator('.limit-raise')).toHaveCount(0);
    await expect(amountOf(page, period)).toHaveAttribute('data-limit', '99.50');
  },
);

test('when the wait is over an open page says so, and the raise holds once it is confirmed [PRF-07] @core @clock', async ({
  page,
  newPlayer,
}) => {
  await openLimits(page, 'mistral', 'fr_CA', (await newPlayer({ brand: 'mistral' })).phoneNumber);
  await setLimit(page, 'Day', '50');
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '50.00');
  await setLimit(page, 'Day', '80,25');
  await expect(card(page, 'Day').locator('[role="timer"]')).toHaveText(/1 j 23:59:/);
  await movePlatformClock(2 * DAY_SECONDS);
  await expect(card(page, 'Day').locator('.limit-raise')).toHaveAttribute('data-state', 'Ready', {
    timeout: scaled(30_000),
  });
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '50.00');
  await card(page, 'Day').locator('.limit-raise button').first().click();
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '80.25');
  await expect(card(page, 'Day').locator('.limit-raise')).toHaveCount(0);
  await setLimit(page, 'Day', '50');
  await expect(amountOf(page, 'Day')).toHaveAttribute('data-limit', '50.00');
});

test('a licence without deposit limits says which limits there are; a visitor is shown the way to sign in [PRF-02, BRD-03]', async ({
  page,
}) => {
  await page.goto(brandUrl('kuu', '/et_EE/profile/limits/'));
  await expect(page.locator('main a[href*="/et_EE/login/"]')).toHaveAttribute('href', /returnTo=.*limits/);
  await openLimits(page, 'kuu', 'et_EE');
  await expect(page.locator('.limits-empty li')).toHaveCount(2);
  await page.goto(brandUrl('kuu', '/et_EE/profile/'));
  await expect(page.locator('main a[href$="/profile/limits/"]')).toBeVisible();
});
