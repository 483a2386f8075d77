import type { Money } from '@/contract/money';
import type { PrizeKind, RoundEnder, RoundResult } from '@/contract/rounds';

export interface Round {
  readonly provider: string;
  readonly roundId: string;
  readonly gameSlug: string;
  readonly betAmount: Money;
  readonly winAmount: Money;
  /** The parts of stake and win that were bonus money. */
  readonly bonusBetAmount: Money;
  readonly bonusWinAmount: Money;
  /** Won by a free round and given as bonus money once its grant is over; no part of winAmount. */
  readonly heldWin: Money;
  /** Contributions of its bets to jackpots, beside their stakes, and what its player won from pots. */
  readonly jackpotStaked: Money;
  readonly jackpotWon: Money;
  /** The money that could be staked in its game after its last movement; null for rounds from before that was kept. */
  readonly balanceAfter: Money | null;
  readonly result: RoundResult;
  /** The kind of money that no bet won; null for a round. */
  readonly prize: PrizeKind | null;
  /** Played without a stake, of a grant of free rounds. */
  readonly isFree: boolean;
  /** Null while it is open, and where its provider has ended it. */
  readonly endedBy: RoundEnder | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** Which rounds are listed; null stands for all. */
export interface RoundFilter {
  readonly games: readonly string[] | null;
  readonly results: readonly RoundResult[] | null;
  /** Of the first bet; `to` is not included. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Where a page of rounds ends. */
export interface RoundCursor {
  readonly openedAt: Date;
  readonly roundId: string;
}

const cursorShape = /^(\d{1,15})\.([\x21-\x7e]{1,128})$/;

/** Null for what is no cursor of ours. */
export function readRoundCursor(text: string): RoundCursor | null {
  const match = cursorShape.exec(text);
  return match?.[1] && match[2] ? { openedAt: new Date(Number(match[1])), roundId: match[2] } : null;
}

export const toRoundCursor = ({ openedAt, roundId }: RoundCursor): string => `${openedAt.getTime()}.${roundId}`;
