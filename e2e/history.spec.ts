import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import {
  chooseAmount,
  depositStage,
  formPrepared,
  historyEntries,
  makeGamesInstant,
  openSlot,
  pay,
  payButton,
  spinOnce,
  withdrawalSteps,
} from './support/money';
import { isOperation } from './support/network';
import { accountPages, continueAtRealityChecks, isInvalid, walletBadge, word } from './support/page';
import { balanceInLedger, type DemoPlayer, openSignedIn } from './support/player';
import { brandUrl, movePlatformClock, platformUrl, scaled, siteRequest } from './support/product';
import { expect, expectAccessible, test } from './support/test';
import { readPdf } from '../lib/testing/read-pdf';

const history = (type: 'deposit' | 'withdrawal', search = '') =>
  brandUrl('aurora', `/en/profile/${type}-history/${search}`);
const filterForm = (page: Page) => page.getByRole('form', { name: word('history.filter') });
const statusBox = (page: Page, status: string) =>
  filterForm(page).getByRole('checkbox', { name: word(`history.statuses.${status}`) });
const showButton = (page: Page) => filterForm(page).getByRole('button', { name: word('history.show') });
const cents = async (player: DemoPlayer) => Math.round(Number(await balanceInLedger(player)) * 100);

/** Pays an amount in by card. */
async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto(brandUrl('aurora', '/en/deposit/'));
  await chooseAmount(page, 'card', amount);
  await payButton(page.getByRole('main')).click();
  await pay(page, 'succeed');
  await page.waitForURL(/\/deposit\/\?transaction=/);
  await expect(depositStage(page, 'done')).toBeVisible();
}

/** Asks for 20 euros to a bank account, which stay in review for as long as the test takes, and goes to their history. */
async function withdraw(page: Page): Promise<void> {
  await page.goto(brandUrl('aurora', '/en/withdraw/'));
  await formPrepared(page);
  await chooseAmount(page, 'bank-transfer', '20');
  const other = page.getByLabel(word('cashier.accountNumber'));
  if (await other.isVisible()) await other.fill('FI21 1234 5600 0007 85');
  // An older one may be under way too.
  const answered = page.waitForResponse((response) => isOperation('Withdraw')(response.request()));
  await payButton(page.getByRole('main')).click();
  await answered;
  // The review ends after a minute.
  await movePlatformClock(-600);
  await expect(withdrawalSteps(page).first()).toBeVisible();
  await accountPages(page)
    .getByRole('link', { name: word('history.withdrawalTitle') })
    .click();
}

/** An operator's command line. */
const operate = (...words: readonly string[]): string =>
  execFileSync(process.execPath, ['scripts/withdrawals.mjs', ...words], {
    env: { ...process.env, PLATFORM_URL: platformUrl, OPERATOR: 'Aino' },
    encoding: 'utf8',
  });

async function fileOf(page: Page): Promise<{ name: string; lines: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('main')
      .getByRole('link', { name: word('history.download') })
      .click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  return {
    name: file.suggestedFilename(),
    lines: text
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n'),
  };
}

/** Unfolds the filter, which is folded away on a phone and has no fold where there is room. */
async function openFilter(page: Page, chosen: string): Promise<void> {
  // The same words are those of a field further down.
  const fold = filterForm(page).getByText(chosen, { exact: true }).first();
  await expect(fold).toHaveText(chosen);
  if (await fold.isVisible()) await fold.click();
  await expect(showButton(page)).toBeVisible();
}

test(
  'a deposit stands in the history, is filtered, paged and downloaded [CSH-08, CSH-09, PRF-06]',
  { tag: ['@phone', '@core'] },
  async ({ page, newPlayer }, { project }) => {
    await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
    await deposit(page, '37,70');
    await accountPages(page)
      .getByRole('link', { name: word('history.depositTitle') })
      .click();
    const entry = historyEntries(page);
    await expect(entry).toHaveAttribute('data-status', 'Completed');
    await expect(entry).toContainText('€37.70');
    if (project.name === 'phone') await expect(historyEntries(page).first()).toBeInViewport();
    await expect(filterForm(page).getByLabel(word('history.from'))).toBeVisible({
      visible: project.name === 'desktop',
    });
    await openFilter(page, 'Newest first');

    await statusBox(page, 'Completed').check();
    await filterForm(page)
      .getByRole('combobox', { name: word('history.sort') })
      .selectOption('processedAtDesc');
    await showButton(page).click();
    await expect(page).toHaveURL(/status=Completed.*sort=processedAtDesc/);
    await expect(historyEntries(page).first()).toContainText('€37.70');
    expect(
      new Set(await historyEntries(page).evaluateAll((list) => list.map((one) => one.getAttribute('data-status')))),
    ).toEqual(new Set(['Completed']));
    const reference = await entry.getAttribute('data-reference');
    const { name, lines } = await fileOf(page);
    expect(name).toBe('aurora-deposits.csv');
    expect(lines[0]).toBe('Reference,Requested,Processed,Method,Amount,Fee,Currency,Status,Reason');
    expect(lines[1]).toMatch(
      new RegExp(
        `^${reference},\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,Card,37\\.70,0\\.00,EUR,Completed,$`,
      ),
    );

    await openFilter(page, 'Completed · Last processed first');
    await statusBox(page, 'Completed').uncheck();
    await statusBox(page, 'RolledBacked').check();
    await showButton(page).click();
    await expect(historyEntries(page)).toHaveCount(0);
    await openFilter(page, 'Reversed · Last processed first');
    await filterForm(page)
      .getByRole('link', { name: word('history.clear') })
      .click();
    await expect(historyEntries(page).first()).toBeVisible();
    await expect(filterForm(page).getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0);
  },
);

test('an address that makes no sense is explained or passed over, never an error [CSH-08]', async ({
  page,
  newPlayer,
}) => {
  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const reversed = await page.goto(history('deposit', '?from=2026-02-03&to=2026-02-01'));
  expect(reversed?.status()).toBe(200);
  await isInvalid(filterForm(page).getByLabel(word('history.to')), 'history.problems.EndsBeforeStart');
  for (const search of [
    '?from=2026-02-30',
    '?status=Paid',
    '?sort=amount',
    `?after=${'9'.repeat(3000)}`,
    '?after=9999999999999999.00000000-0000-0000-0000-000000000000',
    "?after=1.' or true --",
    '?from=2026-01-01&to=2026-01-01',
  ]) {
    expect((await page.goto(history('withdrawal', search)))?.status()).toBe(200);
    await expect(filterForm(page)).toBeVisible();
  }
  // A NUL byte is refused before any page is called.
  expect((await page.goto(history('withdrawal', '?status=%00')))?.status()).toBe(400);
});

test('a withdrawal is tracked, and cancelled from its details after asking [CSH-08, CSH-11] @core @clock', async ({
  page,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const before = await cents(player);
  await withdraw(page);
  expect(before - (await cents(player))).toBe(2000);

  const entry = historyEntries(page).first();
  const steps = entry.getByRole('list', { name: word('history.progress') }).getByRole('listitem');
  const current = () =>
    steps.evaluateAll((all) => all.flatMap((step) => (step.ariaCurrent === 'step' ? [step.textContent] : [])));
  await expect.poll(current).toEqual(['In review']);
  const cancel = entry.getByRole('button', { name: word('history.cancel'), includeHidden: true });
  await expect(cancel).toBeHidden();
  await entry.getByText(word('history.details')).click();
  await expect(cancel).toBeVisible();
  await expectAccessible(page);
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: word('history.cancelTitle') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: word('history.cancelKeep') }).click();
  await expect(dialog).toHaveCount(0);
  expect(before - (await cents(player))).toBe(2000);

  await cancel.click();
  await dialog.getByRole('button', { name: word('history.cancel') }).click();
  await expect(entry).toHaveAttribute('data-status', 'Cancelled');
  await expect(steps).toHaveAttribute('data-stage', 'STOPPED');
  await expect(entry).toContainText('Cancelled by you');
  await expect(cancel).toHaveCount(0);
  expect(await cents(player)).toBe(before);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', await balanceInLedger(player));
  const { name, lines } = await fileOf(page);
  expect([name, lines[1]]).toEqual([
    'aurora-withdrawals.csv',
    expect.stringContaining('20.00,0.00,EUR,Cancelled,Cancelled by you,After a review,Stopped,'),
  ]);
});

test('a withdrawal that an operator refuses ends on the open page, with its reason and the money back [CSH-08, CSH-11, WAL-02] @clock', async ({
  page,
  newPlayer,
}) => {
  const player = await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  const before = await cents(player);
  await withdraw(page);
  const entry = historyEntries(page).first();
  await expect(entry).toHaveAttribute('data-status', 'Initialized');
  const id = (await entry.getByRole('strong').getAttribute('id'))?.replace('transaction-', '') ?? '';
  expect(operate('list')).toMatch(new RegExp(`${id}  Withdrawal  REVIEW  20\\.00 EUR  .*  waits for approval`));
  expect(operate('refuse', id, 'AccountNotInYourName')).toContain('"status": "Cancelled"');
  // Nobody reloads.
  await expect(entry).toContainText('The account is not in your name');
  expect(await cents(player)).toBe(before);
  await expect(walletBadge(page)).toHaveAttribute('data-balance', await balanceInLedger(player));
  expect(operate('acts')).toContain(`${id}  refuse  AccountNotInYourName  Aino`);
});

test('a history is shown to its player alone, and only where the brand has one [CSH-09, PRF-06]', async ({
  page,
  request,
  newPlayer,
}) => {
  const answer = await request.get(...siteRequest('aurora', '/api/history/deposits.csv?locale=en'));
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([303, 'no-store']);
  expect(answer.headers()['location']).toContain('/en/login/?autoSignIn=1&returnTo=');
  await page.goto(history('deposit'));
  await expect(filterForm(page)).toHaveCount(0);

  await openSignedIn(page, 'aurora', 'en', (await newPlayer()).phoneNumber);
  await expect.poll(() => page.evaluate("'__foyer' in window")).toBe(true);
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate("window.__foyer.overrideFeature('EnableFinancialHistory', false)"),
  ]);
  expect((await page.goto(history('withdrawal')))?.status()).toBe(404);
  await page.goto(brandUrl('aurora', '/en/profile/'));
  await expect(page.getByRole('region', { name: word('profile.balance') })).toBeVisible();
  await expect(
    page.getByRole('link', { name: word('history.depositTitle', 'history.withdrawalTitle'), includeHidden: true }),
  ).toHaveCount(0);
});

test(
  'every round of a player is listed with its money, filtered by result and downloaded, and the results plot it [PRF-01, PRF-06]',
  { tag: '@phone' },
  async ({ page }) => {
    await openSignedIn(page, 'aurora', 'en');
    await page.goto(brandUrl('aurora', '/en/profile/game-history/'));
    await expect(historyEntries(page).first()).toContainText('Stake');
    await openFilter(page, 'All games');
    await filterForm(page)
      .getByRole('checkbox', { name: word('gameHistory.results.Won') })
      .check();
    await showButton(page).click();
    await page.waitForURL(/result=Won/);
    const won = await historyEntries(page).count();
    expect(won).toBeGreaterThan(0);
    await expect(page.locator('.history-entry:not([data-result="Won"])')).toHaveCount(0);
    const { name, lines } = await fileOf(page);
    expect(name).toBe('aurora-games.csv');
    expect(lines.length).toBeGreaterThan(won);
    for (const line of lines.slice(1)) expect(line).toContain(',Won,');
    await expectAccessible(page);
    await page.goto(brandUrl('aurora', '/en/profile/results/?by=month'));
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
    await expectAccessible(page);
  },
);

test('the results of months of play, the file of their rounds and the statement agree with the ledger to the cent [PRF-01, PRF-06, WAL-02] @clock', async ({
  page,
  newPlayer,
}) => {
  test.setTimeout(scaled(300_000));
  await makeGamesInstant(page.context());
  await continueAtRealityChecks(page);
  const { phoneNumber } = await newPlayer();
  const player = { brand: 'aurora', phoneNumber };
  const before = await cents(player);
  for (const days of [0, 50, 60]) {
    // Sign-ins end sooner.
    await movePlatformClock(days * 86_400);
    await openSignedIn(page, 'aurora', 'en', phoneNumber);
    await deposit(page, '30');
    const game = await openSlot(page, brandUrl('aurora', '/en/games/scarab-cascade/'));
    for (let rounds = 0; rounds < 3; rounds += 1) await spinOnce(game);
  }
  const net = (await cents(player)) - before - 9000;

  await page.goto(brandUrl('aurora', '/en/profile/results/?by=month'));
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(3);
  const nets = await page.locator('[data-net]').evaluateAll((all) => all.map((one) => Number(one.dataset.net)));
  expect(Math.round(nets.reduce((sum, each) => sum + each, 0) * 100)).toBe(net);

  await page.goto(brandUrl('aurora', '/en/profile/game-history/'));
  const { lines } = await fileOf(page);
  const column = lines[0]?.split(',').indexOf('Net result') ?? -1;
  const rounds = lines.slice(1).map((line) => Number(line.split(',')[column]));
  expect(rounds).toHaveLength(9);
  expect(Math.round(rounds.reduce((sum, each) => sum + each, 0) * 100)).toBe(net);

  await page.goto(brandUrl('aurora', '/en/profile/results/?by=year'));
  const held: number[] = [];
  for (const link of await page
    .getByRole('main')
    .getByRole('link', { name: word('statement.open') })
    .all()) {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const texts = readPdf(await readFile(await file.path())).marked.map(({ text }) => text);
    held.push(Math.round(Number(texts[texts.indexOf('Balance at the end') + 1]?.replaceAll(',', '')) * 100));
  }
  // Newest first.
  expect(held[0]).toBe(await cents(player));
});
