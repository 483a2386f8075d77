import { z } from 'zod';
import type { GameSessionId } from '../../../kernel/ids';
import type { Currency, Money } from '@/contract/money';

const id = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'expected 1 to 128 printable characters');
const amount = z.string().regex(/^\d{1,19}(\.\d{1,19})?$/, 'expected a decimal in text, such as "1.50"');

/** Bodies of the seamless-wallet API. Unknown fields are left alone: providers send their own. */
export const walletBodies = {
  authenticate: z.object({ launchToken: z.string().min(1).max(200) }),
  balance: z.object({ sessionId: z.uuid() }),
  bet: z.object({ requestId: id, sessionId: z.uuid(), roundId: id, gameSlug: id, stake: amount, currency: z.string() }),
  win: z.object({ requestId: id, sessionId: z.uuid(), roundId: id, amount, roundClosed: z.boolean() }),
  rollback: z.object({ requestId: id, betRequestId: id }),
} as const;

export type WalletOperation = keyof typeof walletBodies;

export interface BetCall {
  requestId: string;
  sessionId: GameSessionId;
  roundId: string;
  gameSlug: string;
  stake: Money;
}

export interface WinCall {
  requestId: string;
  sessionId: GameSessionId;
  roundId: string;
  amount: Money;
  roundClosed: boolean;
}

export interface RollbackCall {
  requestId: string;
  betRequestId: string;
}

/**
 * Why a call moved no money, as the wallet itself says it; modules that refuse bets have codes of their own in their
 * manifests. RoundNotFound, SessionNotFound and WinTooLarge are not kept: the same request may be tried again.
 */
export const walletRefusals = [
  'InsufficientFunds',
  'RoundClosed',
  'RoundMismatch',
  'RoundNotFound',
  'RoundWon',
  'SessionNotFound',
  'SessionExpired',
  'StakeOutOfRange',
  'RolledBack',
  'BetNotFound',
  'BetNotAllowed',
  'WinTooLarge',
  'WrongCurrency',
  'IdempotencyConflict',
] as const;
/** One of `walletRefusals`, or of the `refusals` of a module's manifest. */
export type WalletRefusal = string;

/**
 * `balance` is what the player could stake after this call, and null where no player is known (a rollback before its
 * bet).
 */
export interface WalletAnswer {
  transactionId: string;
  balance: Money | null;
}

/** Two requests of one id are the same request when these are equal. */
export function betFingerprint({ sessionId, roundId, gameSlug, stake }: BetCall): string {
  return ['bet', sessionId, roundId, gameSlug, stake.amount, stake.currency].join('|');
}

export function winFingerprint({ sessionId, roundId, amount: won, roundClosed }: WinCall): string {
  return ['win', sessionId, roundId, won.amount, roundClosed].join('|');
}

export function rollbackFingerprint({ betRequestId }: RollbackCall): string {
  return ['rollback', betRequestId].join('|');
}

export interface AuthenticatedLaunch {
  sessionId: GameSessionId;
  playerId: string | null;
  currency: Currency;
  slug: string;
  mode: string;
  licence: string;
  locale: string;
}
