import { z } from 'zod';
import {
  amountField,
  cents,
  chooseAmount,
  depositStage,
  historyEntries,
  methodChoice,
  pay,
  payButton,
  provider,
  quickDeposit,
} from './support/money';
import { takeAnswer } from './support/network';
import { depositButton, isInvalid, isLive, retryButton, word } from './support/page';
import { brandUrl, platformUrl } from './support/product';
import { openAccount } from './support/registration';
import { expect, expectAccessible, test } from './support/test';

const refusal = z.object({
  errors: z.tuple([z.object({ extensions: z.object({ type: z.string(), params: z.object({ reason: z.string() }) }) })]),
});

test('money from somebody else’s account is not taken: the page and the quick deposit say why, and it goes back [CSH-01, CSH-04, CSH-08]', async ({
  page,
  context,
}) => {
  const player = { brand: 'aurora', ...(await openAccount(page, 'en')) };
  const before = await cents(player);
  const why = /not in your name/;
  await page.goto(brandUrl('aurora', '/en/deposit/'));
  await chooseAmount(page, 'instant-bank', '41.20');
  await payButton(page.getByRole('main')).click();
  await page.waitForURL((url) => url.href.startsWith(provider));
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/Aino Nieminen/);
  await expectAccessible(page);
  await pay(page, 'succeed', /0909/);
  await expect(depositStage(page, 'failed')).toContainText(why);
  await retryButton(page).click();
  await expect(amountField(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('0909');

  await page.goto(brandUrl('aurora', '/en/games/'));
  await isLive(page);
  await depositButton(page).click();
  await chooseAmount(page, 'instant-bank', '41.30');
  const opened = context.waitForEvent('page');
  await payButton(quickDeposit(page)).click();
  await pay(await opened, 'twice', /0909/);
  await expect(depositStage(quickDeposit(page), 'failed')).toContainText(why);

  await page.goto(brandUrl('aurora', '/en/profile/deposit-history/'));
  for (const amount of ['€41.20', '€41.30'])
    await expect(historyEntries(page).filter({ hasText: amount }).first()).toContainText(why);
  await expect
    .poll(async () => {
      await page.reload();
      return historyEntries(page)
        .filter({ hasText: '€41.' })
        .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-status')));
    })
    .toEqual(['RolledBacked', 'RolledBacked']);
  expect(await cents(player)).toBe(before);
});

test('deposits that are blocked: the server refuses what is on its way, and open pages say why at once, until they are open again [CSH-07, PLR-02]', async ({
  page,
  context,
}) => {
  const { phoneNumber } = await openAccount(page, 'en');
  const block = async (blocks: object) =>
    expect(
      (
        await fetch(`${platformUrl}/sandbox/player`, {
          method: 'POST',
          body: JSON.stringify({ brand: 'aurora', phoneNumber, blocks }),
        })
      ).status,
    ).toBe(200);
  await page.goto(brandUrl('aurora', '/en/deposit/'));
  await chooseAmount(page, 'instant-bank', '20');
  const quick = await context.newPage();
  await quick.goto(brandUrl('aurora', '/en/games/'));
  await isLive(quick);
  await depositButton(quick).click();
  await expect(amountField(quickDeposit(quick))).toBeVisible();

  // Deposits sent before the page heard of it.
  const refused: unknown[] = [];
  await page.route('**/graphql', async (route) => {
    if (!/"Deposit"/.test(route.request().postData() ?? '')) return route.fallback();
    await block(refused.length === 0 ? { instantBanking: true } : { deposits: true });
    const { status, body } = await takeAnswer(context, route);
    refused.push(JSON.parse(body));
    return route.fulfill({ status, body, contentType: 'application/json' });
  });
  const reasons = () => refused.map((answer) => refusal.parse(answer).errors[0].extensions);
  await payButton(page.getByRole('main')).click();
  await isInvalid(amountField(page), 'cashier.blocks.InstantBankingBlocked');
  for (const tab of [page, quick]) await expect(methodChoice(tab, 'instant-bank')).toBeDisabled();
  await chooseAmount(page, 'card', '20');
  await payButton(page.getByRole('main')).click();
  for (const tab of [page.getByRole('main'), quickDeposit(quick)]) {
    await expect(tab.getByText(word('cashier.blocks.DepositsBlocked'))).toBeVisible();
    for (const part of [amountField(tab), payButton(tab)]) await expect(part).toHaveCount(0);
  }
  expect(reasons()).toEqual(
    [
      { type: 'DepositsBlocked', params: { reason: 'InstantBankingBlocked' } },
      { type: 'DepositsBlocked', params: { reason: 'DepositsBlocked' } },
    ].map((extensions) => expect.objectContaining(extensions)),
  );

  await block({ deposits: false, instantBanking: false });
  for (const tab of [page.getByRole('main'), quickDeposit(quick)])
    await expect(methodChoice(tab, 'instant-bank')).toBeEnabled();
  expect(await cents({ brand: 'aurora', phoneNumber })).toBe(0);
});
