import { expect, type Page } from 'playwright/test';
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

/** Until the form is live and every script that the page has asked for has come: it can fail without a network now. */
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
