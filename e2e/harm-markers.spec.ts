import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { walletBadge, word, wordWithin } from './support/page';
import { handedOverTokens, openSignedIn, sendOperation } from './support/player';
import { brandUrl, scaled } from './support/product';
import { expect, expectAccessible, test } from './support/test';

test.use({ showsHarmNotice: true });

const withdrawn = z.object({ data: z.object({ withdraw: z.object({ id: z.string() }) }) });
const cancelled = z.object({ data: z.object({ cancelWithdrawal: z.object({ id: z.string() }) }) });

/** As the pages do it, by calls of another session of the player. */
async function takeBackWithdrawals(phoneNumber: string, count: number): Promise<void> {
  const accessToken = (await handedOverTokens('aurora', phoneNumber)).get('accessToken') ?? '';
  for (let n = 0; n < count; n += 1) {
    const input = {
      methodId: 'bank-transfer',
      amount: '20.00',
      idempotencyKey: randomUUID(),
      newAccount: 'FI2112345600000785',
    };
    const { data } = withdrawn.parse(await sendOperation('Withdraw', { input }, { accessToken }));
    cancelled.parse(await sendOperation('CancelWithdrawal', { id: data.withdraw.id }, { accessToken }));
  }
}

const notice = (page: Page) => page.getByRole('complementary', { name: word('harmNotice.label') });

test('a gentle notice comes to an open page, leads to one thing to do, and is put away in every tab for good [PRF-09] @core', async ({
  page,
  context,
  newPlayer,
}) => {
  const { phoneNumber } = await newPlayer();
  await takeBackWithdrawals(phoneNumber, 3);
  await openSignedIn(page, 'aurora', 'en', phoneNumber);
  const other = await context.newPage();
  await other.goto(brandUrl('aurora', '/en/'));
  for (const tab of [page, other]) await expect(notice(tab)).toBeVisible({ timeout: scaled(30_000) });
  await expect(notice(page)).toContainText(wordWithin('harmNotice.messages.cancelledWithdrawals'));
  await expectAccessible(page);
  // A player has such a notice once: the other width is looked at here.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(notice(page)).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await notice(page)
    .getByRole('link', { name: word('harmNotice.actions.SeeResults') })
    .click();
  await page.waitForURL(brandUrl('aurora', '/en/profile/results/'));
  await expect(page.getByRole('heading', { name: word('results.title') })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await notice(other)
    .getByRole('button', { name: word('harmNotice.dismiss') })
    .click();
  await expect(notice(other)).toHaveCount(0);
  await page.goto(brandUrl('aurora', '/en/'));
  await expect(walletBadge(page)).toHaveAttribute('data-status', 'STREAMING');
  await expect(notice(page)).toHaveCount(0);
});
