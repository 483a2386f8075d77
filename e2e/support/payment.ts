import type { Page } from 'playwright/test';
import { balanceInLedger, type DemoPlayer } from './player';
import { platformUrl } from './product';

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
  await page.locator('input[name="amount"]').fill(amount);
}

/** Of the ledger's balance. */
export const cents = async (player: DemoPlayer): Promise<number> => Math.round(Number(await balanceInLedger(player)) * 100);
