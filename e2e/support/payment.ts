import { expect, type Locator, type Page } from 'playwright/test';
import { balanceInLedger, type DemoPlayer } from './player';
import { platformUrl } from './product';
import { word, wordWithin } from './words';

/** Where the provider's pages begin. */
export const provider = `${platformUrl}/pay/`;

/** On the provider's pages: the first source or the one named, then the ending that the tester lets happen. */
export async function pay(page: Page, ending: string, source?: string): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(provider));
  if (source !== undefined) await page.locator(`input[name="source"][value="${source}"]`).check();
  await page.locator('button[value="next"]').click();
  await page.locator(`input[name="ending"][value="${ending}"]`).check();
  await page.locator('button[value="next"]').click();
}

export async function chooseAmount(page: Page, method: string, amount: string): Promise<void> {
  await page.locator(`input[name="method"][value="${method}"]`).check();
  await amountField(page).fill(amount);
}

/**
 * Waits until the form is live and every script that the page has requested has come: it can fail without a network
 * now.
 */
export async function formPrepared(page: Page): Promise<void> {
  await expect(page.locator('main form')).not.toHaveAttribute('data-waiting');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
        return [...document.scripts]
          .filter(({ src, noModule }) => src && !noModule && !come.has(src))
          .map(({ src }) => src);
      }),
    )
    .toEqual([]);
}

/** Of the ledger's balance. */
export const cents = async (player: DemoPlayer): Promise<number> =>
  Math.round(Number(await balanceInLedger(player)) * 100);

/** The withdrawals that are on their way, on the page of withdrawals. */
export const pendingWithdrawals = (page: Page): Locator =>
  page.getByRole('list', { name: word('cashier.pending') }).getByRole('listitem');

/** The deposits or withdrawals of a history. */
export const historyEntries = (page: Page): Locator =>
  page.getByRole('listitem').filter({ has: page.locator('strong[id^="transaction-"]') });

/** Sends a deposit or a withdrawal, on its page or in the dialog. */
export const payButton = (place: Locator): Locator =>
  place.getByRole('button', { name: word('cashier.pay', 'cashier.withdraw') });

/** How much is paid in or out; its label names the currency too. */
export const amountField = (place: Page | Locator): Locator =>
  place.getByRole('textbox', { name: wordWithin('cashier.amount') });

/** The deposit that lies over the page. */
export const quickDeposit = (page: Page): Locator => page.getByRole('dialog', { name: word('cashier.title') });

/** The question whether to send again what could not be sent. */
export const unsentDialog = (page: Page): Locator => page.getByRole('dialog', { name: word('cashier.unsent.title') });
