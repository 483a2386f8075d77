import type { BrowserContext, Page, Route } from 'playwright/test';
import { z } from 'zod';
import {
  amountField,
  cents,
  chooseAmount,
  depositStage,
  formPrepared,
  giveUpButton,
  historyEntries,
  type MethodId,
  pay,
  payButton,
  pendingWithdrawals,
  provider,
  quickDeposit,
  unsentDialog,
} from './support/money';
import { takeAnswer } from './support/network';
import { depositButton, isLive, retryButton, walletBadge, word } from './support/page';
import { type DemoPlayer, openSignedIn } from './support/player';
import { brandUrl, movePlatformClock } from './support/product';
import { expect, test } from './support/test';

const started = z.object({ data: z.object({ deposit: z.object({ id: z.uuid() }) }) });

/** Starts a deposit at aurora and answers when the provider asks for the source. */
async function toProvider(page: Page, method: MethodId, amount: string): Promise<void> {
  await page.goto(brandUrl('aurora', '/en/deposit/'));
  await chooseAmount(page, method, amount);
  await payButton(page.getByRole('main')).click();
  await page.waitForURL((url) => url.href.startsWith(provider));
}

/** The network goes with this request: the caller hears nothing. */
async function cut(context: BrowserContext, route: Route): Promise<void> {
  await route.abort('internetdisconnected');
  await context.setOffline(true);
}

/** Has the provider handle a form and keeps its answer from the browser. Answers where it leads to, if anywhere. */
async function takeForm(route: Route): Promise<string | null> {
  const request = route.request();
  const answer = await fetch(request.url(), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: request.postData(),
  });
  return answer.headers.get('location');
}

const isLastStep = (route: Route): boolean =>
  new URLSearchParams(route.request().postData() ?? '').get('step') === 'end';

/** The deposit is in the player's books, and the header and the history show it once. */
async function expectOnce(page: Page, player: DemoPlayer, before: number, amount: string): Promise<void> {
  await expect.poll(() => cents(player)).toBe(before + Math.round(Number(amount) * 100));
  await page.goto(brandUrl('aurora', '/en/profile/deposit-history/'));
  await expect(
    historyEntries(page)
      .filter({ hasText: `€${amount}` })
      .filter({ hasText: 'Completed' }),
  ).toHaveCount(1);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', ((await cents(player)) / 100).toFixed(2));
}

test('a card whose payment was started as the network went: sent again it is the same one [CSH-01, OVL-01, WAL-06]', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const before = await cents(player);
  const ids: string[] = [];
  await page.route('**/graphql', async (route) => {
    if (!/"Deposit"/.test(route.request().postData() ?? '') || ids.length > 0) return route.fallback();
    ids.push(started.parse(JSON.parse((await takeAnswer(context, route)).body)).data.deposit.id);
    return cut(context, route);
  });
  await page.goto(brandUrl('aurora', '/en/deposit/'));
  await chooseAmount(page, 'card', '61.01');
  await payButton(page.getByRole('main')).click();
  const again = unsentDialog(page);
  await expect(again).toContainText('There is no connection');
  await context.setOffline(false);
  await retryButton(again).click();
  await pay(page, 'succeed');
  await page.waitForURL(new RegExp(`transaction=${ids[0]}`));
  await expect(depositStage(page, 'done')).toBeVisible();
  await expectOnce(page, player, before, '61.01');
});

test('an instant bank whose order came as the network went has paid, and its old page pays no second time [CSH-01, WAL-06]', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const before = await cents(player);
  await toProvider(page, 'instant-bank', '62.02');
  const bank = page.url();
  let back: string | null = null;
  await page.route(`${provider}**`, async (route) => {
    if (back !== null || !isLastStep(route)) return route.fallback();
    back = await takeForm(route);
    return cut(context, route);
  });
  await pay(page, 'succeed');
  await expect.poll(() => cents(player)).toBe(before + 6202);
  expect(back).toContain('transaction=');
  await context.setOffline(false);
  await page.goto(bank);
  await pay(page, 'succeed');
  await expect(depositStage(page, 'done')).toContainText('62.02');
  await expectOnce(page, player, before, '62.02');
});

test('an e-wallet whose way back is cut: the dialog of the quick deposit learns of it by itself [CSH-01, CSH-04] @clock', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const before = await cents(player);
  await page.goto(brandUrl('aurora', '/en/games/'));
  await isLive(page);
  await depositButton(page).click();
  await chooseAmount(page, 'e-wallet', '63.03');
  const opened = context.waitForEvent('page');
  await payButton(quickDeposit(page)).click();
  const payment = await opened;
  let back = '';
  // No route sees where an answer leads to, so a page leads there.
  await payment.route(`${provider}**`, async (route) => {
    if (!isLastStep(route)) return route.fallback();
    return route.fulfill({
      contentType: 'text/html',
      body: `<meta http-equiv="refresh" content="0;url=${await takeForm(route)}">`,
    });
  });
  await payment.route(/transaction=/, (route) => {
    if (back !== '') return route.fallback();
    back = route.request().url();
    return cut(context, route);
  });
  // The money comes only once nobody answers: the dialog asks every moment.
  await pay(payment, 'late');
  await expect.poll(() => back).toContain('window=1');
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  await movePlatformClock(20);
  await expect.poll(() => cents(player)).toBe(before + 6303);
  // Nothing is made up while nobody answers.
  await expect(depositStage(quickDeposit(page), 'waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(depositStage(quickDeposit(page), 'done')).toContainText('63.03');
  await expect(walletBadge(page)).toHaveAttribute('data-balance', ((before + 6303) / 100).toFixed(2));
  // The window that lost its way finds it again, and goes.
  await payment.reload().catch(() => undefined);
  await expect.poll(() => payment.isClosed()).toBe(true);
  await expectOnce(page, player, before, '63.03');
});

test('the page of a bank transfer that arrives without network waits, and then shows it, also when opened again [CSH-01, WAL-06] @clock', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const before = await cents(player);
  await toProvider(page, 'bank-transfer', '64.04');
  await pay(page, 'late');
  await expect(depositStage(page, 'waiting')).toBeVisible();
  await expect(giveUpButton(page)).toBeVisible();
  await context.setOffline(true);
  await movePlatformClock(20);
  await expect.poll(() => cents(player)).toBe(before + 6404);
  await giveUpButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: word('cashier.problems.Failed') })).toBeVisible();
  await expect(depositStage(page, 'waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(depositStage(page, 'done')).toContainText('64.04');
  await page.reload();
  await expect(depositStage(page, 'done')).toContainText('64.04');
  await expectOnce(page, player, before, '64.04');
});

test('a withdrawal whose answer went with the network: a reload shows that it is on its way, once [CSH-08, CSH-11, WAL-06]', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const before = await cents(player);
  await page.goto(brandUrl('aurora', '/en/withdraw/'));
  await formPrepared(page);
  await page.getByRole('radio', { name: word('cashier.methods.bankTransfer') }).check();
  await amountField(page).fill('25.05');
  const account = page.getByLabel(word('cashier.accountNumber'));
  if (await account.isVisible()) await account.fill('FI21 1234 5600 0007 85');
  let taken = 0;
  await page.route('**/graphql', async (route) => {
    if (!/"Withdraw"/.test(route.request().postData() ?? '') || taken > 0) return route.fallback();
    taken = (await takeAnswer(context, route)).status;
    return cut(context, route);
  });
  await payButton(page.getByRole('main')).click();
  await expect(unsentDialog(page)).toBeVisible();
  expect([taken, await cents(player)]).toEqual([200, before - 2505]);
  await context.setOffline(false);
  await page.reload();
  await expect(pendingWithdrawals(page).filter({ hasText: '€25.05' })).toHaveCount(1);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', ((before - 2505) / 100).toFixed(2));
  expect(await cents(player)).toBe(before - 2505);
});
