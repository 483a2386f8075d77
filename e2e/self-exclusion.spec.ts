import type { Page } from 'playwright/test';
import { gameFrame } from './support/money';
import { openSignedIn } from './support/player';
import { brandUrl } from './support/product';
import { newName, openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const GAME = brandUrl('aurora', '/en/games/scarab-cascade/');
const BREAKS = brandUrl('aurora', '/en/profile/self-exclusion/');
/** Of the lobby, and of every other page. */
const NOTICE = /^(?:About your account|Notices)$/;
const main = (page: Page) => page.getByRole('main');
const notice = (page: Page) => page.getByRole('complementary', { name: NOTICE });

/** Each kind of break has one. */
const continueButton = (page: Page, kind: 'Time-out' | 'Self-exclusion') =>
  main(page)
    .locator('form', { has: page.getByRole('group', { name: kind }) })
    .getByRole('button', { name: 'Continue' });

async function play(page: Page): Promise<void> {
  await page.goto(GAME);
  await page.getByRole('button', { name: 'Play for real' }).click();
  await expect(gameFrame(page)).toBeVisible();
}

test(
  'a player who self-excludes sees what it means, confirms, and is signed out in every tab with a running game; the next sign-in says until when, pays out and opens nothing else [PRF-03, NOT-01]',
  { tag: ['@phone', '@core-phone'] },
  async ({ page, context }) => {
    const { phoneNumber } = await openAccount(page, 'en', newName());
    const other = await context.newPage();
    await play(other);
    await page.goto(brandUrl('aurora', '/en/profile/'));
    await main(page).getByRole('link', { name: 'Take a break or stop' }).click();
    await continueButton(page, 'Self-exclusion').click();
    await expect(page.getByText('Choose how long it shall last.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Self-exclusion' }).getByRole('radio', { name: '6 months' }).check();
    await continueButton(page, 'Self-exclusion').click();
    await expect(main(page).getByRole('heading', { name: 'Self-exclusion: 6 months' })).toBeFocused();
    await expect(main(page).getByText(/^If you confirm now, it holds until /)).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Start now' }).click();

    for (const tab of [page, other]) {
      await tab.waitForURL(/\/en\/login\/\?.*logoutReason=ACCOUNT_CLOSED/);
      await expect(tab.getByText('Your account is closed or you have excluded yourself.')).toBeVisible();
      await expect(gameFrame(tab)).toHaveCount(0);
    }
    await other.close();

    await openSignedIn(page, 'aurora', 'en', phoneNumber);
    await expect(notice(page)).toContainText('You have excluded yourself until ');
    await expectAccessible(page);
    await page.goto(BREAKS);
    await expect(main(page).getByRole('heading', { name: 'In force now' })).toBeVisible();
    await expect(main(page).getByText('You have excluded yourself until ')).toBeVisible();
    await page.goto(brandUrl('aurora', '/en/deposit/'));
    await expect(
      main(page).getByText('You have excluded yourself from play. Deposits stay closed until it ends.'),
    ).toBeVisible();
    await page.goto(GAME);
    await page.getByRole('button', { name: 'Play for real' }).click();
    await expect(
      page.getByText('You have excluded yourself from play. Games stay closed until it ends.'),
    ).toBeVisible();
    await notice(page).getByRole('link', { name: 'Withdraw' }).click();
    await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible();
  },
);

test('a time-out of a week leaves the player signed in, ends the game of the other tab, and says until when [PRF-03, NOT-01]', async ({
  page,
  context,
}) => {
  await openAccount(page, 'en', newName());
  const other = await context.newPage();
  await play(other);
  await page.goto(BREAKS);
  await page.getByRole('group', { name: 'Time-out' }).getByRole('radio', { name: '1 week' }).check();
  await continueButton(page, 'Time-out').click();
  await main(page).getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('radio', { name: '1 week' })).toBeChecked();
  await continueButton(page, 'Time-out').click();
  await main(page).getByRole('button', { name: 'Start now' }).click();
  await expect(main(page).getByText('You are taking a break until ')).toBeVisible();
  await other.waitForURL(brandUrl('aurora', '/en/profile/time-out/'));
  await page.goto(brandUrl('aurora', '/en/profile/'));
  await expect(notice(page)).toContainText('You are taking a break until ');
});

test(
  'closing the account asks why and confirms; its player signs in again, sees that it is closed and opens it again [PRF-05, NOT-02]',
  { tag: '@phone' },
  async ({ page }) => {
    const { phoneNumber } = await openAccount(page, 'en', newName());
    await page.goto(brandUrl('aurora', '/en/profile/'));
    await main(page).getByRole('link', { name: 'Close your account' }).click();
    const close = main(page).getByRole('button', { name: 'Close my account' });
    await close.click();
    await expect(page.getByText('Choose an answer.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Why are you leaving?' }).getByRole('radio')).toHaveCount(5);
    await page.getByRole('radio', { name: 'Too few games that I like' }).check();
    await expectAccessible(page);
    await close.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click();
    await page.waitForURL(/\/en\/login\/\?.*logoutReason=ACCOUNT_CLOSED/);

    await openSignedIn(page, 'aurora', 'en', phoneNumber);
    await expect(notice(page)).toContainText('You have closed your account.');
    await page.goto(GAME);
    await page.getByRole('button', { name: 'Play for real' }).click();
    await expect(page.getByText('Your account is closed.')).toBeVisible();
    await notice(page).getByRole('button', { name: 'Open it again' }).click();
    await expect(page.getByText('Your account is open again.')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  },
);

test('an account with money says what to pay out before it is closed [PRF-05]', async ({ page }) => {
  await openSignedIn(page, 'aurora', 'en');
  await page.goto(brandUrl('aurora', '/en/profile/close-account/'));
  await expect(main(page).getByText(/^You have €.* in your account\. Withdraw it first/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Close my account' })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Withdraw', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Withdraw', level: 1 })).toBeVisible();
});

test('marketing is chosen for each channel, kept, and stopped by one press [PRF-05]', async ({ page }) => {
  await openAccount(page, 'en', newName());
  const open = () => page.goto(brandUrl('aurora', '/en/profile/marketing/'));
  const box = (name: string) => page.getByRole('checkbox', { name });
  await open();
  await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await box('By e-mail').check();
  await box('By phone').check();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  // The form of the account's details holds the same choice.
  await page.goto(brandUrl('aurora', '/en/additional-information/'));
  await expect(box('By e-mail')).toBeChecked();
  await expect(box('By text message')).not.toBeChecked();
  await open();
  await expect(box('By phone')).toBeChecked();
  await main(page).getByRole('button', { name: 'Stop all marketing' }).click();
  await expect(page.getByText('All marketing is stopped.')).toBeVisible();
  await open();
  await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expectAccessible(page);
});
