'use client';
import type { WalletState } from '@/components/wallet/wallet.model';
import { parseBalanceEvent, type BalanceEvent } from '@/contract/events/balance';
import { compareDecimals, isCurrency, parseDecimal, toDecimal } from '@/contract/money';
import { number, shape, text } from '@/contract/shape';
import { tabStorage, toJson } from '@/lib/edge/kept.client';
import { createStore, createTopic, type Store } from '@/lib/store/store';

/** The longest that a balance waits for the end of a round that the frame says is running; no round is shown so long. */
const LONGEST_MS = 600_000;
/** The longest that it waits for the word that it still runs, once page or frame have been loaded again. */
const UNHEARD_MS = 15_000;
/** For this tab, where alone the balance is kept: a reload must not show a win before its reels have turned. */
const KEY = 'roundHold';

/** The balance that is shown while a round's outcome is not. */
interface RoundHold {
  readonly playerId: string;
  readonly spinId: string;
  readonly wallet: BalanceEvent;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const parseHold = shape<RoundHold>({ playerId: text, spinId: text, wallet: parseBalanceEvent, until: number });
const holdOf = (record: string | null): RoundHold | null => parseHold(toJson(record)) ?? null;

let timer: ReturnType<typeof setTimeout> | undefined;
const changes = createTopic();

/** The record of the balance that is held now, as the tab keeps it; null while none is. */
export const roundHold: Omit<Store<string | null>, 'write'> = {
  initial: null,
  read: () => (timer === undefined ? null : tabStorage.read(KEY)),
  subscribe: changes.listen,
};
/** Whether a game for money is open in this tab: its frame shows the balance too, so no figure runs from old to new. */
export const isGameOpen = createStore(false);

/** Shows the record for at most so many ms. */
function hold(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(releaseBalance, ms);
  changes.publish();
}

/**
 * Holds the balance of a round that has begun, its stake taken. Until `releaseBalance` the page shows that. Without a
 * known balance, nothing is held. A round that began before a reload keeps the balance with which it began.
 */
export function holdBalance(playerId: string, wallet: WalletState, round: { spinId: string; stake: string }): void {
  const { spinId, stake } = round;
  const known = holdOf(roundHold.read());
  const isSame = known?.playerId === playerId && known.spinId === spinId;
  const shown = isSame ? known.wallet : wallet && afterStake(wallet, stake);
  if (shown === null) return;
  const held: RoundHold = { playerId, spinId, wallet: shown, until: Date.now() + LONGEST_MS };
  tabStorage.write(KEY, JSON.stringify(held));
  hold(LONGEST_MS);
}

/** The round is over, or is not shown any more: the page shows the balance as it is. */
export function releaseBalance(): void {
  clearTimeout(timer);
  timer = undefined;
  tabStorage.write(KEY, null);
  changes.publish();
}

/** The balance to show: the held one where it is this player's, else what is known. */
export function shownWallet(known: WalletState, record: string | null, playerId: string | null): WalletState {
  const held = known && holdOf(record);
  return held?.playerId === playerId ? held.wallet : known;
}

/** A stake that bonus money may pay, or part of it, is left to the wallet. */
function afterStake(wallet: BalanceEvent, stake: string): BalanceEvent {
  const { balance, bonusBalance, currency } = wallet;
  if (!isCurrency(currency) || compareDecimals(bonusBalance, '0') > 0 || compareDecimals(balance, stake) < 0)
    return wallet;
  const [had, taken] = [parseDecimal(balance, currency), parseDecimal(stake, currency)];
  if (!had.ok || !taken.ok) return wallet;
  return { ...wallet, balance: toDecimal({ amount: had.value.amount - taken.value.amount, currency }) };
}

/** Takes up what the page or the frame before the reload held. */
export function resumeHold(): void {
  const held = holdOf(tabStorage.read(KEY));
  const left = held ? held.until - Date.now() : 0;
  if (left > 0 && left <= LONGEST_MS) hold(Math.min(left, UNHEARD_MS));
}
