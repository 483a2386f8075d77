import { createHmac } from 'node:crypto';
import { inEveryLanguage, paintNothing } from '@foyer/game-studio/for-tests';
import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from 'playwright/test';
import { z } from 'zod';
import { signCall } from '../../platform/kernel/signed-text';
import { CAMPAIGN_NAMES } from '../../sandbox/demo-data/texts/campaign-names';
import type { Ending } from '@foyer/payments/outcome';
import type { FeatureToggle } from '@/contract/feature-toggles';
import { toPlatform } from '@/contract/signed-call';
import { oneOf, oneWithin, playButton, word, wordWithin } from './page';
import { balanceInLedger, type DemoPlayer } from './player';
import { platformUrl, scaled } from './product';
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

/** The steps of a withdrawal on the page of its result. */
export const withdrawalSteps = (page: Page): Locator =>
  page.getByRole('list', { name: word('history.progress') }).getByRole('listitem');

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
  failed: [
    'alert',
    'cashier.failed',
    'cashier.refused.ProviderRefused',
    'cashier.returned.HolderNotPlayer',
    'cashier.returned.OverDepositLimit',
  ],
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
  place.getByRole('button', { name: word('cashier.pay', 'cashier.withdraw') }).and(place.locator('[type="submit"]'));

/** How much is paid in or out; its label names the currency too. */
export const amountField = (place: Page | Locator): Locator =>
  place.getByRole('textbox', { name: wordWithin('cashier.amount') });

/** The deposit that lies over the page. */
export const quickDeposit = (page: Page): Locator => page.getByRole('dialog', { name: word('cashier.title') });

/** The question whether to send again what could not be sent. */
export const unsentDialog = (page: Page): Locator => page.getByRole('dialog', { name: word('cashier.unsent.title') });

/**
 * In games that the context opens from now on, what moves is at its end with the next frame, and nothing is painted.
 * The wait that the licence puts between two spins stays. The game's own tests look at it as it is.
 */
export async function makeGamesInstant(context: BrowserContext): Promise<void> {
  await context.addInitScript(paintNothing);
  await context.addInitScript(() => {
    if (!location.pathname.startsWith('/studio/')) return;
    const nextFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => nextFrame((now) => run(now * 1_000));
  });
}

/** The button of a slot that begins a round. */
export const spinIn = (game: FrameLocator): Locator =>
  game.getByRole('button', { name: oneOf(inEveryLanguage('spin')) });

/** The frame that a game runs in. */
export const gameFrame = (page: Page): Locator => page.getByTitle(word('games.frameTitle'));

/** Opens a slot for money, and waits until it can be played. */
export async function openSlot(page: Page, url: string): Promise<FrameLocator> {
  await page.goto(url);
  await playButton(page).click();
  const game = page.frameLocator('iframe');
  await expect(spinIn(game)).toBeEnabled({ timeout: scaled(30_000) });
  return game;
}

/** Agrees how much the session may lose (decimals), where the licence asks for it before the first game for money. */
export async function agreeSession(page: Page, gameUrl: string, budget: string): Promise<void> {
  await page.goto(gameUrl);
  await playButton(page).click();
  const contract = page.getByRole('dialog', { name: word('sessionContract.title') });
  await contract
    .getByRole('group', { name: word('sessionContract.budget') })
    .getByRole('radio', { name: word('sessionContract.another') })
    .check();
  await contract.getByLabel(word('sessionContract.ownBudget')).fill(budget);
  await contract.getByRole('button', { name: word('sessionContract.agree') }).click();
  await expect(contract).toHaveCount(0);
}

/** Chooses a stake of an open slot whose last round is over, by a part of how the game writes it. */
export async function chooseStake(game: FrameLocator, stake: string | RegExp): Promise<void> {
  await game.getByRole('button', { name: oneWithin(inEveryLanguage('stakeChoose')) }).click();
  await game.getByRole('dialog').getByRole('button', { name: stake }).click();
}

/** How the player's next rounds of slots end. */
export async function orderRounds(
  { playerId }: { readonly playerId: string },
  ...outcomes: readonly ('wins' | 'loses')[]
): Promise<void> {
  const body = JSON.stringify({ playerId, outcomes });
  expect((await fetch(`${platformUrl}/sandbox/rounds`, { method: 'POST', body })).status).toBe(202);
}

/** Begins a round once the one before is over. */
export async function spin(game: FrameLocator): Promise<void> {
  await expect(spinIn(game)).toBeEnabled({ timeout: scaled(30_000) });
  await spinIn(game).click();
}

/** Plays a round to its end. */
export async function spinOnce(game: FrameLocator): Promise<void> {
  await expect(spinIn(game)).toBeEnabled({ timeout: scaled(30_000) });
  // Watched from before the press: a round may be over before anybody looks.
  const round = await spinIn(game).evaluateHandle((button) => {
    let isBusy = false;
    const isOver = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        if (button.getAttribute('aria-disabled') === 'true') isBusy = true;
        else if (isBusy) resolve();
      }).observe(button, { attributes: true, attributeFilter: ['aria-disabled'] });
    });
    return { isOver };
  });
  await spinIn(game).click();
  await round.evaluate(({ isOver }) => isOver);
}

/** The provider's widget on the page of missions or of tournaments. */
export const widget = (page: Page, which: 'missions' | 'tournaments'): FrameLocator =>
  page.getByTitle(word(`loyalty.${which}`)).contentFrame();

/** Takes part on the open page of the programme, unless the player does already. */
export async function takePart(page: Page): Promise<void> {
  const area = page.getByRole('region', { name: word('loyalty.takingPart') });
  await expect(area.getByRole('button')).toBeEnabled();
  const join = area.getByRole('button', { name: word('loyalty.join') });
  if (await join.isVisible()) await join.click();
  await expect(area.getByRole('status')).toHaveText(word('loyalty.isIn'));
}

/** Leaves on the open page of the programme, and says yes to the question. */
export async function leaveProgramme(page: Page): Promise<void> {
  const leave = { name: word('loyalty.leave') };
  await page.getByRole('button', leave).click();
  await page.getByRole('dialog').getByRole('button', leave).click();
  await expect(page.getByText(word('loyalty.isOut'))).toBeVisible();
}

/** The points on the open page of the programme, as one line with their number. */
export const pointsOf = (page: Page): Locator =>
  page.getByText(/^\d+ (?:points?|poeng|pistettä|piste|punkti|punkt)$/).first();

/** Rewards of a campaign on the open rewards page. */
export const rewardsOf = (page: Page, campaign: keyof typeof CAMPAIGN_NAMES): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: oneOf(Object.values(CAMPAIGN_NAMES[campaign])) }) });

const act = () => ({ operator: 'Aino', key: `journey-${crypto.randomUUID()}` });

/** Sends an operator's order about a player of aurora's, by the sandbox's endpoint. */
export async function orderFor(
  path: 'documents' | 'source-of-wealth',
  phoneNumber: string,
  order: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await fetch(`${platformUrl}/sandbox/${path}`, {
    method: 'POST',
    body: JSON.stringify({ brand: 'aurora', phoneNumber, order: { ...order, ...act() } }),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Sends an operator's order about content, by the sandbox's endpoint. Answers what the operator reads. */
export async function contentOrder(order: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const isAct = order.action !== 'preview' && order.action !== 'list';
  const response = await fetch(`${platformUrl}/sandbox/content`, {
    method: 'POST',
    body: JSON.stringify(isAct ? { reason: 'a journey', ...act(), ...order } : order),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`content: ${response.status} ${text}`);
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** A real picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends an operator's order to the running platform, signed under the house's secret. */
export async function operatorOrder(path: string, order: Readonly<Record<string, unknown>>): Promise<void> {
  const body = JSON.stringify({ ...order, reason: 'a journey', ...act() });
  const secret = createHmac('sha256', process.env.FOYER_SHARED_SECRET ?? '')
    .update('operators')
    .digest('hex');
  const timestamp = new Date().toISOString();
  const response = await fetch(platformUrl + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signCall(secret, toPlatform(path), timestamp, body),
    },
    body,
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

/** Sets a brand's toggle at the running platform, or lets the brand's own data count again, as an operator does. */
export async function flagOrder(brand: string, toggle: FeatureToggle, on: boolean | null): Promise<void> {
  const change = on === null ? { action: 'clear-toggle' } : { action: 'set-toggle', on };
  await operatorOrder('/internal/flags', { ...change, brand, toggle });
}
