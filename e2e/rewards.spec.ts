import type { Page } from 'playwright/test';
import { isLive, walletBadge } from './support/page';
import { balanceInLedger } from './support/player';
import { brandUrl, platformUrl } from './support/product';
import { newName, openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const REWARDS = brandUrl('aurora', '/en/rewards/');
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

/** An operator gives the player of the number a reward by hand. */
async function give(page: Page, campaign: string, phoneNumber: string): Promise<void> {
  await page.goto(brandUrl('aurora', '/internal/rewards/'));
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByRole('combobox', { name: 'Reward', exact: true }).selectOption(campaign);
  await page.getByRole('button', { name: 'Give the reward' }).click();
  await expect(page.getByRole('status')).toHaveText('Given');
}

test(
  'a reward that an operator gives appears without a reload, is claimed once and stands in balance and history [RWD-02, RWD-03, RWD-04]',
  { tag: ['@phone', '@core'] },
  async ({ page, context }) => {
    const { phoneNumber } = await openAccount(page, 'en', newName());
    await page.goto(REWARDS);
    await expect(card(page, 'Welcome to your account')).toBeVisible();
    await isLive(page);
    const operator = await context.newPage();
    await give(operator, 'thank-you', phoneNumber);
    const gift = card(page, 'A thank-you from us');
    await expect(gift).toContainText('€5.00');
    await expect(gift.getByRole('timer')).toContainText('days');
    await expectAccessible(page);
    await gift.getByRole('button', { name: 'Claim' }).click();
    await expect(gift).toContainText('€5.00 is in your balance, to play or to withdraw.');
    await expect(walletBadge(page)).toHaveAttribute('data-balance', '5.00');
    expect(await balanceInLedger({ brand: 'aurora', phoneNumber })).toBe('5.00');
    await gift.getByRole('button', { name: 'Remove from the list' }).click();
    await expect(gift).toHaveCount(0);

    await page.getByRole('main').getByRole('link', { name: 'Rewards history' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'A thank-you from us' });
    await expect(entry).toHaveAttribute('data-status', 'Credited');
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('aurora-rewards.csv');
  },
);

test('a bonus says what it asks for and costs, is claimed, and is given up after the question what is lost [RWD-03, RWD-06]', async ({
  page,
}) => {
  const { phoneNumber } = await openAccount(page, 'en', newName());
  await page.goto(REWARDS);
  const welcome = card(page, 'Welcome to your account');
  await expect(welcome).toContainText('20 × the bonus, €200.00 of stakes');
  await welcome.getByText('What it costs to clear').click();
  await expect(welcome).toContainText('You stake €200.00 in all: for example 200 rounds at €1.00.');
  await expect(welcome.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await welcome.getByRole('button', { name: 'Claim' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('You will have to stake €200.00 within');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Claim' }).click();
  await expect(welcome).toContainText('€10.00 of bonus money is active.');
  await page.getByRole('main').getByRole('button', { name: 'Give up the bonus' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You lose €10.00 of bonus money for good. Your cash stays yours.');
  await dialog.getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Your active bonus' })).toHaveCount(0);
  expect(await balanceInLedger({ brand: 'aurora', phoneNumber })).toBe('0.00');
});

test('a player who may have no rewards sees why and can claim none [CSH-07]', async ({ page }) => {
  const { phoneNumber } = await openAccount(page, 'en', newName());
  await page.goto(REWARDS);
  await expect(card(page, 'Welcome to your account').getByRole('button', { name: 'Claim' })).toBeEnabled();
  await fetch(`${platformUrl}/sandbox/player`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber, blocks: { rewards: true } }),
  });
  await page.reload();
  await expect(page.getByText('Rewards are blocked for your account. Please contact support.')).toBeVisible();
  await expect(card(page, 'Welcome to your account').getByRole('button', { name: 'Claim' })).toBeDisabled();
});
