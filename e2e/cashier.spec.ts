import type { BrowserContext, Page } from 'playwright/test';
import {
  accountChoice,
  amountField,
  cents,
  chooseAmount,
  depositStage,
  formPrepared,
  giveUpButton,
  makeGamesInstant,
  methodChoice,
  pay,
  payButton,
  pendingWithdrawals,
  provider,
  quickDeposit,
  spinIn,
  unsentDialog,
  withdrawalSteps,
} from './support/money';
import { takeAnswer } from './support/network';
import {
  closeButton,
  depositButton,
  gamesIn,
  isInvalid,
  isLive,
  openGameMenu,
  playButton,
  rails,
  retryButton,
  toasts,
  walletBadge,
  word,
} from './support/page';
import { balanceInLedger, openSignedIn } from './support/player';
import { brandUrl, scaled } from './support/product';
import { cancelButton } from './support/provider-pages';
import { expect, expectAccessible, test } from './support/test';

for (const { brand, locale, methods, amount, gain } of [
  {
    brand: 'aurora',
    locale: 'fi',
    methods: ['card', 'instant-bank', 'e-wallet', 'bank-transfer'],
    amount: '25,50',
    gain: 2550,
  },
  { brand: 'solstice', locale: 'en', methods: ['card'], amount: '20', gain: 2000 },
] as const) {
  test(
    `${brand}, ${locale}: a deposit by each way arrives, once, and the header follows [CSH-01, CSH-02, WAL-02]`,
    { tag: brand === 'solstice' ? ['@phone', '@core'] : '@phone' },
    async ({ page, newPlayer }) => {
      const player = await openSignedIn(page, brand, locale, (await newPlayer({ brand })).phoneNumber);
      for (const method of methods) {
        const before = await cents(player);
        await page.goto(brandUrl(brand, `/${locale}/deposit/`));
        await chooseAmount(page, method, '1');
        await payButton(page.getByRole('main')).click();
        await isInvalid(amountField(page), 'cashier.problems.AmountBelowMinimum');
        await chooseAmount(page, method, amount);
        await payButton(page.getByRole('main')).click();
        await pay(page, method === 'card' ? 'twice' : 'succeed');
        await page.waitForURL(/\/deposit\/\?transaction=/);
        await expect(depositStage(page, 'done')).toBeVisible();
        expect((await cents(player)) - before).toBe(gain);
        await expect(walletBadge(page)).toHaveAttribute('data-balance', await balanceInLedger(player));
      }
    },
  );
}

test('an account in yen pays in and out without decimals, in Japanese [CSH-01, CSH-02, FMT-01]', async ({ page }) => {
  const player = await openSignedIn(page, 'solstice', 'ja', '+819012345601');
  const yen = async () => Number(await balanceInLedger(player));
  await expect(walletBadge(page)).toHaveAttribute('data-balance', /^\d+$/);
  const before = await yen();
  await page.goto(brandUrl('solstice', '/ja/deposit/'));
  for (const refused of ['1199', '1200.5', '1e4', '-1200']) {
    await chooseAmount(page, 'card', refused);
    await payButton(page.getByRole('main')).click();
    await isInvalid(amountField(page), 'cashier.problems.InvalidAmount', 'cashier.problems.AmountBelowMinimum');
  }
  await chooseAmount(page, 'card', '１２３４');
  await payButton(page.getByRole('main')).click();
  await pay(page, 'succeed');
  await expect(depositStage(page, 'done')).toContainText(/[¥￥]1,234/);
  expect((await yen()) - before).toBe(1234);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', await balanceInLedger(player));
  await expect(walletBadge(page)).not.toContainText('.');
});

test('a deposit that fails or is cancelled takes nothing and can be tried again [CSH-01]', async ({ page }) => {
  const player = await openSignedIn(page, 'aurora', 'fi');
  const before = await cents(player);
  for (const [ending, stage] of [
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const) {
    await page.goto(brandUrl('aurora', '/fi/deposit/'));
    await chooseAmount(page, 'card', '30');
    await payButton(page.getByRole('main')).click();
    if (ending === 'cancel') {
      await page.waitForURL((url) => url.href.startsWith(provider));
      await cancelButton(page).click();
    } else await pay(page, ending);
    await expect(depositStage(page, stage)).toBeVisible();
    await retryButton(page).click();
    await expect(amountField(page)).toBeVisible();
  }
  expect(await cents(player)).toBe(before);
});

test(
  'a deposit that the bank refuses says why, and is paid another way with the amount in the form [CSH-01]',
  { tag: ['@phone', '@core'] },
  async ({ page, newPlayer }) => {
    const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    const before = await cents(player);
    await page.goto(brandUrl('aurora', '/en/deposit/'));
    await chooseAmount(page, 'card', '35');
    await payButton(page.getByRole('main')).click();
    await pay(page, 'expired');
    await expect(page.getByRole('alert').filter({ hasText: word('cashier.refused.CardExpired') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: word('cashier.methods.eWallet') }).click();
    await expect(methodChoice(page, 'e-wallet')).toBeChecked();
    await expect(amountField(page)).toHaveValue('35.00');
    await payButton(page.getByRole('main')).click();
    await pay(page, 'succeed');
    await expect(depositStage(page, 'done')).toBeVisible();
    expect((await cents(player)) - before).toBe(3500);
  },
);

test(
  'a quick deposit pays in a window of its own; the page goes on and the dialog closes by itself [CSH-04]',
  { tag: ['@phone', '@core'] },
  async ({ page, context, newPlayer }) => {
    const player = await openSignedIn(page, 'aurora', 'fi', (await newPlayer()).phoneNumber);
    const before = await cents(player);
    await page.goto(brandUrl('aurora', '/fi/games/'));
    await isLive(page);
    await depositButton(page).click();
    await expect(amountField(quickDeposit(page))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(quickDeposit(page)).toBeVisible();
    // A message from elsewhere, or from this page itself, closes nothing.
    await page.evaluate(() => window.postMessage({ name: 'closeQuickDepositEvent' }, '*'));
    await chooseAmount(page, 'card', '40');
    const opened = context.waitForEvent('page');
    await payButton(quickDeposit(page)).click();
    await pay(await opened, 'succeed');
    await expect(quickDeposit(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/fi/games/');
    expect((await cents(player)) - before).toBe(4000);
    await expect(walletBadge(page)).toHaveAttribute('data-balance', await balanceInLedger(player));
    // The pages with a form of their own first lead to the lobby.
    for (const path of ['deposit', 'withdraw']) {
      await page.goto(brandUrl('aurora', `/fi/${path}/`));
      await isLive(page);
      await depositButton(page).click();
      await page.waitForURL(brandUrl('aurora', '/fi/'));
      await expect(amountField(quickDeposit(page))).toBeVisible();
    }
  },
);

/** Opens the quick deposit over the games and starts a payment by card; answers the payment's window. */
async function startQuickDeposit(page: Page, context: BrowserContext, amount: string): Promise<Page> {
  await page.goto(brandUrl('aurora', '/fi/games/'));
  await isLive(page);
  await depositButton(page).click();
  await chooseAmount(page, 'card', amount);
  const opened = context.waitForEvent('page');
  await payButton(quickDeposit(page)).click();
  return opened;
}

test('the dialog shows a quick deposit that fails or is cancelled, and offers another try [CSH-04]', async ({
  page,
  context,
}) => {
  const player = await openSignedIn(page, 'aurora', 'fi');
  const before = await cents(player);
  const dialog = quickDeposit(page);
  for (const [ending, stage] of [
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const) {
    const payment = await startQuickDeposit(page, context, '40');
    await pay(payment, ending);
    await expect(depositStage(dialog, stage)).toBeVisible();
    await expect.poll(() => payment.isClosed()).toBe(true);
    await retryButton(dialog).click();
    await expect(amountField(dialog)).toBeVisible();
    await closeButton(dialog).click();
  }
  expect(await cents(player)).toBe(before);
});

test('a quick deposit whose answer is late is followed in the dialog until it arrives [CSH-04]', async ({
  page,
  context,
}) => {
  const player = await openSignedIn(page, 'aurora', 'fi');
  const before = await cents(player);
  const dialog = quickDeposit(page);
  const payment = await startQuickDeposit(page, context, '45');
  await pay(payment, 'late');
  await expect.poll(() => payment.isClosed()).toBe(true);
  await expect(depositStage(dialog, 'waiting')).toBeVisible();
  await expect(depositStage(dialog, 'done')).toBeVisible({ timeout: scaled(40_000) });
  expect((await cents(player)) - before).toBe(4500);
  await closeButton(dialog).last().click();
  await expect(dialog).toHaveCount(0);
});

test('a deposit that is never answered can be given up for another; one that succeeds after its cancel is credited [CSH-01]', async ({
  page,
}) => {
  const player = await openSignedIn(page, 'aurora', 'fi');
  const before = await cents(player);
  const start = async (ending: 'timeOut' | 'afterCancel') => {
    await page.goto(brandUrl('aurora', '/fi/deposit/'));
    await chooseAmount(page, 'card', '31');
    await payButton(page.getByRole('main')).click();
    await pay(page, ending);
    await page.waitForURL(/\/deposit\/\?transaction=/);
  };
  await start('timeOut');
  await giveUpButton(page).click();
  await expect(depositStage(page, 'givenUp')).toBeVisible();
  await expect(depositStage(page, 'waiting')).toHaveCount(0);
  await expect(page.locator('.spinner')).toHaveCount(0);
  await retryButton(page).click();
  await expect(amountField(page.getByRole('main'))).toBeVisible();
  expect(await cents(player)).toBe(before);

  await start('afterCancel');
  await expect(depositStage(page, 'cancelled').or(depositStage(page, 'done'))).toBeVisible();
  await expect.poll(() => cents(player), { timeout: scaled(30_000) }).toBe(before + 3100);
});

test('an account is kept for who asks for it, and is what the provider pays from, masked [CSH-01, CSH-06]', async ({
  page,
}) => {
  await openSignedIn(page, 'solstice', 'en');
  const start = async (account: string | null) => {
    await page.goto(brandUrl('solstice', '/en/deposit/'));
    await chooseAmount(page, 'card', '21');
    const kept = accountChoice(page);
    if (account !== null) await kept.selectOption({ label: account });
    else {
      // An account kept by an earlier journey is chosen already.
      if (await kept.isVisible()) await kept.selectOption('');
      const remember = page.getByRole('checkbox', { name: word('cashier.remember') });
      await expect(remember).not.toBeChecked();
      await remember.check();
    }
    await payButton(page.getByRole('main')).click();
    await page.waitForURL((url) => url.href.startsWith(provider));
  };
  await start(null);
  await pay(page, 'succeed', /5454/);
  await expect(depositStage(page, 'done')).toBeVisible();
  await start('•••• 5454');
  const chosen = page.getByRole('radio').first();
  await expect(chosen).toHaveValue('card-5454');
  await expect(chosen).toBeChecked();
  await expect(page.getByRole('main')).toContainText('•••• 5454');
});

test('money in a closed loop goes back only to where it came from, and the refusal says where [CSH-08, BRD-03]', async ({
  page,
}) => {
  await openSignedIn(page, 'kuu', 'en');
  await page.goto(brandUrl('kuu', '/en/deposit/'));
  await chooseAmount(page, 'card', '25');
  await payButton(page.getByRole('main')).click();
  await pay(page, 'succeed');
  await expect(depositStage(page, 'done')).toBeVisible();
  await page.goto(brandUrl('kuu', '/en/withdraw/'));
  await page.getByRole('radio', { name: word('cashier.methods.card') }).check();
  await expect(page.getByLabel(word('cashier.accountNumber'))).toHaveCount(0);
  await accountChoice(page).selectOption({ index: 0 });
  await amountField(page).fill('1000');
  await payButton(page.getByRole('main')).click();
  await isInvalid(amountField(page), 'cashier.problems.ClosedLoop');
  await expect(amountField(page)).toHaveAccessibleDescription(/••••/);
});

test('a link fills the dialog in but sends nothing before a click, leaves the address with it, and is sent by one click [CSH-05, CSH-06]', async ({
  page,
}) => {
  const player = await openSignedIn(page, 'aurora', 'fi');
  const before = await cents(player);
  await page.goto(brandUrl('aurora', '/fi/games/?autoSubmit=true&paymentMethod=e-wallet&amount=33,30&x=1'));
  const dialog = quickDeposit(page);
  await expect(amountField(dialog)).toHaveValue('33,30');
  await expect(methodChoice(dialog, 'e-wallet')).toBeChecked();
  await closeButton(dialog).click();
  await expect(page).toHaveURL(brandUrl('aurora', '/fi/games/?x=1'));
  expect(await cents(player)).toBe(before);

  await page.goto(brandUrl('aurora', '/fi/games/?autoSubmit=true&paymentMethod=card&amount=33,30'));
  const opened = page.waitForEvent('popup');
  await payButton(dialog).click();
  await pay(await opened, 'succeed');
  await expect(dialog).toHaveCount(0);
  expect((await cents(player)) - before).toBe(3330);
});

test(
  'a withdrawal leaves the balance at once and is on its way [CSH-08, CSH-11]',
  { tag: '@phone' },
  async ({ page, newPlayer }) => {
    const player = await openSignedIn(page, 'aurora', 'fi', (await newPlayer()).phoneNumber);
    const before = await cents(player);
    await page.goto(brandUrl('aurora', '/fi/withdraw/'));
    await formPrepared(page);
    await page.getByRole('radio', { name: word('cashier.methods.bankTransfer') }).check();
    // An empty form is marked at each of its fields at once.
    await payButton(page.getByRole('main')).click();
    await isInvalid(page.getByLabel(word('cashier.accountNumber')), 'cashier.problems.AccountNeeded');
    await isInvalid(amountField(page), 'cashier.problems.AmountMissing');
    await amountField(page).fill('999999');
    await payButton(page.getByRole('main')).click();
    await isInvalid(amountField(page), 'cashier.problems.AmountAboveMaximum', 'cashier.problems.InsufficientFunds');
    await amountField(page).fill('20');
    const other = page.getByLabel(word('cashier.accountNumber'));
    if (await other.isVisible()) await other.fill('FI21 1234 5600 0007 85');
    await payButton(page.getByRole('main')).click();
    // Its own page takes the form's place, also when it is loaded again; no toast stands beside it.
    await page.waitForURL(/\/withdraw\/\?transaction=/);
    await expect(withdrawalSteps(page).first()).toBeVisible();
    await expect(amountField(page)).toHaveCount(0);
    await page.reload();
    await expect(withdrawalSteps(page).first()).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await expectAccessible(page);
    expect(before - (await cents(player))).toBe(2000);
    await page.goto(brandUrl('aurora', '/fi/withdraw/'));
    await pendingWithdrawals(page).first().getByRole('link').click();
    await expect(withdrawalSteps(page).first()).toBeVisible();
  },
);

test(
  'a quick deposit from a game leaves its round as it was [CSH-04, GMS-06]',
  { tag: '@phone' },
  async ({ page, context }) => {
    await makeGamesInstant(context);
    const player = await openSignedIn(page, 'solstice', 'en');
    const before = await cents(player);
    await page.goto(brandUrl('solstice', '/en/'));
    await gamesIn(rails(page)).first().click();
    await playButton(page).click();
    const spin = spinIn(page.frameLocator('iframe'));
    await expect(spin).toBeEnabled({ timeout: scaled(30_000) });
    const loads: string[] = [];
    page.on('framenavigated', (frame) => frame !== page.mainFrame() && loads.push(frame.url()));
    const menu = await openGameMenu(page);
    await menu.getByRole('button', { name: word('cashier.title') }).click();
    await expect(menu).toBeHidden();
    await chooseAmount(page, 'card', '50');
    const opened = context.waitForEvent('page');
    await payButton(quickDeposit(page)).click();
    await pay(await opened, 'succeed');
    await expect(quickDeposit(page)).toHaveCount(0);
    await expect(spin).toBeEnabled();
    expect(loads).toEqual([]);
    expect((await cents(player)) - before).toBe(5000);
  },
);

test('a payment whose answer is lost is sent again and made once, and one that could not leave is sent when the network is back [CSH-01, OVL-01, WAL-06] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'solstice', 'en', (await newPlayer({ brand: 'solstice' })).phoneNumber);
  const before = await cents(player);
  await page.goto(brandUrl('solstice', '/en/withdraw/'));
  await formPrepared(page);
  await page.getByRole('radio', { name: word('cashier.methods.bankTransfer') }).check();
  await amountField(page).fill('25');
  const account = page.getByLabel(word('cashier.accountNumber'));
  if (await account.isVisible()) await account.fill('FI21 1234 5600 0007 85');
  let taken = 0;
  await page.route('**/graphql', async (route) => {
    if (route.request().method() !== 'POST' || !/"Withdraw"/.test(route.request().postData() ?? '') || taken > 0)
      return route.fallback();
    taken = (await takeAnswer(context, route)).status;
    return route.abort('connectionreset');
  });
  await payButton(page.getByRole('main')).click();
  const again = unsentDialog(page);
  await expect(again).toBeVisible();
  expect(taken).toBe(200);
  expect(before - (await cents(player))).toBe(2500);
  await expectAccessible(page);
  await retryButton(again).click();
  await page.waitForURL(/\/withdraw\/\?transaction=/);
  expect(before - (await cents(player))).toBe(2500);

  await page.goto(brandUrl('solstice', '/en/deposit/'));
  await chooseAmount(page, 'card', '25');
  await formPrepared(page);
  await context.setOffline(true);
  await payButton(page.getByRole('main')).click();
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await retryButton(again).click();
  await pay(page, 'succeed');
  await expect(depositStage(page, 'done')).toBeVisible();
  expect(await cents(player)).toBe(before);
});

test('an open page of withdrawals follows what becomes of them [CSH-11, WAL-02]', async ({ page, newPlayer }) => {
  test.setTimeout(scaled(180_000));
  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  await page.goto(brandUrl('aurora', '/en/withdraw/'));
  await methodChoice(page, 'bank-transfer').check();
  await amountField(page).fill('20');
  await page.getByLabel(word('cashier.accountNumber')).fill('FI21 1234 5600 0007 85');
  await payButton(page.getByRole('main')).click();
  await expect(withdrawalSteps(page).filter({ hasText: word('cashier.steps.inReview') })).toHaveAttribute(
    'aria-current',
    'step',
  );
  // A minute later it is sent and paid; nobody reloads.
  await expect(page.getByRole('heading', { name: word('cashier.result.paid') })).toBeVisible({
    timeout: scaled(120_000),
  });
  await expect(toasts(page)).toHaveCount(0);
});
