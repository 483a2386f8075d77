import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator, Page } from 'playwright/test';
import { z } from 'zod';
import {
  amountField,
  formPrepared,
  makeGamesInstant,
  orderRounds,
  payButton,
  quickDeposit,
  spin,
  spinIn,
  unsentDialog,
} from './support/money';
import {
  closeButton,
  gamesIn,
  playButton,
  rails,
  retryButton,
  toasts,
  toastsOf,
  walletBadge,
  word,
  wordWithin,
} from './support/page';
import { balanceInLedger, type DemoPlayer, makePlayer, openSignedIn, playerIdIn } from './support/player';
import { brandUrl, platformUrl, scaled } from './support/product';
import { openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const notice = (page: Page, text: string) => toasts(page).filter({ hasText: text });
const welcome = (page: Page) => page.getByRole('dialog', { name: word('cashier.welcome.title') });
const lowFunds = (page: Page) => page.getByRole('dialog', { name: word('wallet.lowFunds.title') });
/** Presses what dismisses an overlay by its own words. */
const dismiss = (overlay: Locator) =>
  overlay.getByRole('button', { name: word('wallet.lowFunds.notNow', 'cashier.welcome.later') }).click();

interface NewPlayer extends DemoPlayer {
  readonly playerId: string;
}

async function move(playerId: string, kind: 'deposit' | 'withdrawal-request', cents: number): Promise<void> {
  const body = { idempotencyKey: randomUUID(), kind, playerId, amount: (cents / 100).toFixed(2), currency: 'EUR' };
  const answer = await fetch(`${platformUrl}/sandbox/ledger/movements`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

/** Pays in or takes out what is between the balance and `cents`. */
async function setBalance(player: NewPlayer, cents: number): Promise<void> {
  const missing = cents - Math.round(Number(await balanceInLedger(player)) * 100);
  if (missing !== 0) await move(player.playerId, missing > 0 ? 'deposit' : 'withdrawal-request', Math.abs(missing));
}

/** A new player in the lobby, past the message to new players. */
async function arrive(page: Page): Promise<NewPlayer> {
  const { phoneNumber } = await openAccount(page, 'en');
  // In a lobby whose pictures have never been drawn, the code of the message waits behind them.
  await expect(welcome(page)).toBeVisible({ timeout: scaled(60_000) });
  await expectAccessible(page);
  await dismiss(welcome(page));
  await expect(welcome(page)).toHaveCount(0);
  return { brand: 'aurora', phoneNumber, playerId: await playerIdIn(page.context()) };
}

async function startGame(page: Page): Promise<FrameLocator> {
  await page.goto(brandUrl('aurora', '/en/'));
  await gamesIn(rails(page)).first().click();
  await playButton(page).click();
  return page.frameLocator('iframe');
}

const LONGEST_ROUND = 30_000;

/** Loses a bet after which so little is left that the player is offered a deposit. */
async function loseUntilPrompted(page: Page, game: FrameLocator, player: NewPlayer): Promise<void> {
  await expect(spinIn(game)).toBeEnabled({ timeout: LONGEST_ROUND });
  await setBalance(player, 300);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '3.00');
  await orderRounds(player, 'loses');
  await spin(game);
  await expect(lowFunds(page)).toBeVisible();
}

/** Loses a bet, to the end of its round. */
async function loseRound(game: FrameLocator, player: NewPlayer): Promise<void> {
  await orderRounds(player, 'loses');
  await spin(game);
  await expect(spinIn(game)).toBeDisabled();
  await expect(spinIn(game)).toBeEnabled({ timeout: LONGEST_ROUND });
}

test(
  'a bet that leaves little asks for a deposit, until the player says no [WAL-03]',
  { tag: '@phone' },
  async ({ page }) => {
    await makeGamesInstant(page.context());
    const player = await arrive(page);
    // The opening stake of a game is one euro.
    await setBalance(player, 300);
    const game = await startGame(page);

    await loseUntilPrompted(page, game, player);
    await expectAccessible(page);
    await lowFunds(page)
      .getByRole('button', { name: word('wallet.lowFunds.deposit') })
      .click();
    await expect(amountField(quickDeposit(page))).toBeVisible();
    await closeButton(quickDeposit(page)).click();

    await expect(spinIn(game)).toBeEnabled({ timeout: LONGEST_ROUND });
    await setBalance(player, 500);
    await expect(walletBadge(page)).toHaveAttribute('data-balance', '5.00');
    await loseRound(game, player);
    await expect(lowFunds(page), 'four euro are more than twice the bet').toHaveCount(0);

    await loseUntilPrompted(page, game, player);
    await dismiss(lowFunds(page));
    expect(await page.evaluate(() => decodeURIComponent(document.cookie))).toContain(
      `displayWantToDepositDialog=dismissed:${player.playerId}`,
    );

    await expect(spinIn(game)).toBeEnabled({ timeout: LONGEST_ROUND });
    await setBalance(player, 200);
    await expect(walletBadge(page)).toHaveAttribute('data-balance', '2.00');
    await loseRound(game, player);
    await expect(lowFunds(page)).toHaveCount(0);
  },
);

test('a deposit is announced once in each tab and not again after a reload; a withdrawal after one [WAL-04]', async ({
  page,
  context,
}) => {
  const { playerId } = await arrive(page);
  const second = await context.newPage();
  await second.goto(brandUrl('aurora', '/en/games/'));
  for (const tab of [page, second]) await expect(walletBadge(tab)).toHaveAttribute('data-status', 'STREAMING');
  await move(playerId, 'deposit', 25_50);
  for (const tab of [page, second]) await expect(notice(tab, '25.50')).toHaveCount(1);
  await expectAccessible(page);

  const third = await context.newPage();
  await third.goto(brandUrl('aurora', '/en/'));
  await expect(walletBadge(third)).toHaveAttribute('data-balance', '25.50');
  await expect(notice(third, '25.50')).toHaveCount(0);

  await move(playerId, 'withdrawal-request', 10_00);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '15.50');
  // The toast of the deposit goes by itself; none has come for the withdrawal.
  await expect(toasts(page)).toHaveCount(0);
  // A toast goes after five seconds; pictures may take longer.
  await page.reload({ waitUntil: 'commit' });
  await expect(notice(page, 'withdrawal')).toHaveCount(1);
  await page.reload();
  await expect(walletBadge(page)).toHaveAttribute('data-balance', '15.50');
  await expect(toasts(page)).toHaveCount(0);
});

test('an address shows a known toast once, and never words of its own [CSH-10]', async ({ page }) => {
  await openSignedIn(page, 'aurora', 'fi');
  await page.goto(brandUrl('aurora', '/fi/games/?showToast=deposit-completed&x=1'), { waitUntil: 'commit' });
  await expect(toastsOf(page, 'cashier.toasts.deposit-completed')).toBeVisible();
  await expect(page).toHaveURL(brandUrl('aurora', '/fi/games/?x=1'));
  await page.reload();
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  await expect(toasts(page)).toHaveCount(0);
  await page.goto(brandUrl('aurora', '/fi/games/?showToast=You+have+won'));
  await expect(page).toHaveURL(brandUrl('aurora', '/fi/games/'));
  await expect(toasts(page)).toHaveCount(0);
});

test('a deposit that finds no network is sent again by the button of its error, and arrives once [CSH-01, OVL-01]', async ({
  page,
}) => {
  await openSignedIn(page, 'solstice', 'en');
  await page.goto(brandUrl('solstice', '/en/deposit/'));
  await amountField(page).fill('20');
  await formPrepared(page);
  const keys: unknown[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = z
      .object({
        operationName: z.string(),
        variables: z.object({ input: z.object({ idempotencyKey: z.string() }).optional() }),
      })
      .parse(route.request().postDataJSON());
    if (operationName !== 'Deposit') return route.continue();
    keys.push(variables.input?.idempotencyKey);
    return keys.length === 1 ? route.abort('internetdisconnected') : route.continue();
  });
  await payButton(page.getByRole('main')).click();
  await expect(unsentDialog(page)).toBeVisible();
  await retryButton(unsentDialog(page)).click();
  await page.waitForURL((url) => url.href.startsWith(`${platformUrl}/pay/`));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('the award for instant banking is announced, and can be chosen with that method alone [CSH-09]', async ({
  page,
}) => {
  const { phoneNumber } = await makePlayer({ brand: 'quetzal' });
  await openSignedIn(page, 'quetzal', 'no', phoneNumber);
  await page.goto(brandUrl('quetzal', '/no/deposit/'));
  const main = page.getByRole('main');
  await expect(main.getByText(wordWithin('cashier.announcement'))).toBeVisible();
  await formPrepared(page);
  const award = main.getByRole('radio', { name: wordWithin('cashier.offers.instantBank') });
  await main.getByRole('radio', { name: word('cashier.methods.instantBank') }).check();
  await amountField(page).fill('500');
  await expect(award).toBeVisible();
  await main.getByRole('radio', { name: word('cashier.methods.card') }).check();
  await expect(award).toHaveCount(0);
});
