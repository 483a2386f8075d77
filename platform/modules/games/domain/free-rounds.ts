import type { GameSessionId, PlayerId } from '../../../kernel/ids';
import type { Money } from '@/contract/money';

/** Rounds of one game that a player may play without a stake. */
export interface FreeRoundsGrant {
  /** The giver's; one grant each. */
  readonly id: string;
  readonly playerId: PlayerId;
  /** Id of the game provider. */
  readonly provider: string;
  readonly gameSlug: string;
  readonly rounds: number;
  /** Value of a round: it wins as one with this stake. */
  readonly stake: Money;
  readonly betLevel: number;
  /** Whether wins are held until the grant is over, and given by its giver; else they are cash at once. */
  readonly holdsWins: boolean;
  readonly expiresAt: Date;
}

/** The rest of a grant. */
export interface FreeRounds {
  readonly id: string;
  readonly rounds: number;
  readonly roundsLeft: number;
  readonly won: Money;
  readonly expiresAt: Date;
}

/** The wins of a grant that is over, which its player has not got. */
export interface HeldWins {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly won: Money;
}

/** Free rounds that a provider may play now in a session. */
export interface PlayableFreeRounds {
  readonly grantId: string;
  readonly roundsLeft: number;
  readonly stake: Money;
  readonly betLevel: number;
  readonly expiresAt: Date;
}

/** A free round that was played, with what it won. */
export interface FreeRoundCall {
  readonly requestId: string;
  readonly sessionId: GameSessionId;
  readonly roundId: string;
  readonly grantId: string;
  readonly amount: Money;
}

export function freeRoundFingerprint({ sessionId, roundId, grantId, amount }: FreeRoundCall): string {
  return ['free-round', sessionId, roundId, grantId, amount.amount].join('|');
}
