import { withoutSign } from '@/components/wallet/wallet.model';
import type { BalanceEvent } from '@/contract/events/balance';
import { parseAmount } from '@/lib/format/parse-amount';

/** Where the player is when a bet comes. */
export interface BetSituation {
  /** The player has said before that no deposit is wanted. */
  readonly isDismissed: boolean;
  readonly isOverlayOpen: boolean;
  /** While a guard is registered the quick deposit does not open, so there is no prompt. */
  readonly isGuarded: boolean;
  readonly isSportsMode: boolean;
  /** The game that is played takes no bonus money. */
  readonly isBonusDisabled: boolean;
}

/** 'bonusDisabled' when there is bonus money that this game does not take. */
export type LowFundsPrompt = 'plain' | 'bonusDisabled';

/**
 * The prompt after an event: whether to deposit, once a bet has left at most twice its amount; null for nothing
 * [WAL-03].
 */
export function lowFundsPrompt(event: BalanceEvent, situation: BetSituation): LowFundsPrompt | null {
  const { isDismissed, isOverlayOpen, isGuarded, isSportsMode, isBonusDisabled } = situation;
  if (event.moneyType !== 'CasinoBet' || isDismissed || isOverlayOpen || isGuarded || isSportsMode) return null;
  const minor = (decimal: string) => parseAmount(decimal, event.currency);
  const [balance, bet] = [minor(event.balance), minor(withoutSign(event.amount))];
  if (balance === null || bet === null || balance > 2n * bet) return null;
  const hasBonus = (minor(event.bonusBalance) ?? 0n) > 0n;
  return hasBonus && isBonusDisabled ? 'bonusDisabled' : 'plain';
}
