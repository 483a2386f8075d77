'use client';
import type { WalletState } from '@/components/wallet/wallet.model';
import { parseBalanceEvent, type BalanceEvent } from '@/contract/events/balance';
import { compareDecimals, isCurrency, parseDecimal, toDecimal } from '@/contract/money';
import { tabStorage } from '@/lib/edge/kept.client';
import { createStore } from '@/lib/store/store';

/** The longest that a balance waits for the end of a round that the frame says is running; no round is shown so long. */
const LONGEST_MS = 600_000;
/** The longest that it waits for the word that it still runs, once page or frame have been loaded again. */
const UNHEARD_MS = 15_000;
/** For this tab: a reload must not show a win before its reels have turned. */
const KEY = 'roundHold';

/** The balance that is shown while a round's outcome is not. */
interface RoundHold {
  readonly playerId: string;
  readonly spinId: string;
  readonly wallet: BalanceEvent;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export const roundHold = createStore<RoundHold | null>(null);
/** Whether a game for money is open in this tab: its frame shows the balance too, so no figure runs from old to new. */
export const isGameOpen = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

function hold(next: RoundHold): void {
  clearTimeout(timer);
  timer = setTimeout(releaseBalance, next.until - Date.now());
  roundHold.write(next);
}

/**
 * Holds the balance of a round that has begun, its stake taken. Until `releaseBalance` the page shows that. Without a
 * known balance, nothing is held. A round that began before a reload keeps the balance with which it began.
 */
export function holdBalance(playerId: string, wallet: WalletState, round: { spinId: string; stake: string }): void {
  const { spinId, stake } = round;
  const known = roundHold.read();
  const isSame = known?.playerId === playerId && known.spinId === spinId;
  const shown = isSame ? known.wallet : wallet && afterStake(wallet, stake);
  if (shown === null) return;
  const held = { playerId, spinId, wallet: shown, until: Date.now() + LONGEST_MS };
  tabStorage.write(KEY, JSON.stringify(held));
  hold(held);
}

/** The round is over, or is not shown any more: the page shows the balance as it is. */
export function releaseBalance(): void {
  clearTimeout(timer);
  tabStorage.write(KEY, null);
  roundHold.write(null);
}

/** The balance to show: the held one where it is this player's, else what is known. */
export function shownWallet(known: WalletState, held: RoundHold | null, playerId: string | null): WalletState {
  return known !== null && held?.playerId === playerId ? held.wallet : known;
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
  const stored = tabStorage.readJson(KEY);
  if (typeof stored !== 'object' || stored === null) return;
  const { playerId, spinId, wallet, until } = { playerId: null, spinId: null, wallet: null, until: null, ...stored };
  const event = parseBalanceEvent(wallet);
  if (typeof playerId !== 'string' || typeof spinId !== 'string' || typeof until !== 'number' || !event) return;
  const left = until - Date.now();
  if (left > 0 && left <= LONGEST_MS)
    hold({ playerId, spinId, wallet: event, until: Date.now() + Math.min(left, UNHEARD_MS) });
}
