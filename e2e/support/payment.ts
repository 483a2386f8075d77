import { expect, type Locator, type Page } from 'playwright/test';
import type { Ending } from '../../sandbox/payments/outcome';
import { word, wordWithin } from './page';
import { balanceInLedger, type DemoPlayer } from './player';
import { platformUrl } from './product';
import { endingChoice, nextButton, sourceChoice } from './provider-pages';

/** Where the provider's pages begin. */
export const provider = `${platformUrl}/pay/`;

/** On the provider's pages: the first source or the one named, then the ending that the tester lets happen. */
export async function pay(page: Page, ending: Ending, source?: RegExp): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(provider));
  if (source !== undefined) await sourceChoice(page, source).check();
  await nextButton(page).click();
  await endingChoice(page, ending).check();
  await nextButton(page).click();
}

const METHODS = {
  card: 'cashier.methods.card',
  'instant-bank': 'cashier.methods.instantBank',
  'e-wallet': 'cashier.methods.eWallet',
  'bank-transfer': 'cashier.methods.bankTransfer',
} as const;

export type MethodId = keyof typeof METHODS;

/** A way to pay in or out; while it is shut its name says why too. */
export const methodChoice = (place: Page | Locator, method: MethodId): Locator =>
  place.getByRole('radio', { name: new RegExp(`^(?:${wordWithin(METHODS[method]).source})`) });

export async function chooseAmount(page: Page, method: MethodId, amount: string): Promise<void> {
  await methodChoice(page, method).check();
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
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('strong') });

/** The message about a deposit, by its stage. */
const STAGES = {
  waiting: ['status', 'cashier.waiting', 'cashier.otherWindow'],
  done: ['status', 'cashier.done'],
  givenUp: ['status', 'cashier.givenUp'],
  cancelled: ['alert', 'cashier.cancelled'],
  failed: ['alert', 'cashier.failed', 'cashier.returned.HolderNotPlayer', 'cashier.returned.OverDepositLimit'],
} as const;

/** The sentence that says how a deposit stands, on its page or in the dialog. */
export function depositStage(place: Page | Locator, stage: keyof typeof STAGES): Locator {
  const [role, ...texts] = STAGES[stage];
  return place.getByRole(role).filter({ hasText: wordWithin(...texts) });
}

/** Gives up a deposit that nobody has answered yet. */
export const giveUpButton = (place: Page | Locator): Locator =>
  place.getByRole('button', { name: word('cashier.giveUp') });

/** The account that is paid from or out to, among those that are kept. */
export const accountChoice = (page: Page): Locator =>
  page.getByRole('combobox', { name: word('cashier.payout', 'cashier.account') });

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
