import { z } from 'zod';
import type { GameSessionId } from '../../../kernel/ids';
import type { Currency, Money } from '@/contract/money';
import { prizeKinds, type PrizeKind } from '@/contract/rounds';

export const requestIdSchema = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'expected 1 to 128 printable characters');
const id = requestIdSchema;
const amount = z.string().regex(/^\d{1,19}(\.\d{1,19})?$/, 'expected a decimal in text, such as "1.50"');

const bet = z.object({
  requestId: id,
  sessionId: z.uuid(),
  roundId: id,
  gameSlug: id,
  stake: amount,
  currency: z.string(),
});

/** Bodies of the seamless-wallet API. Unknown fields are left alone: providers send their own. */
export const walletBodies = {
  authenticate: z.object({ launchToken: z.string().min(1).max(200) }),
  balance: z.object({ sessionId: z.uuid() }),
  bet,
  'bet-and-win': bet.extend({ amount, roundClosed: z.boolean() }),
  win: z.object({ requestId: id, sessionId: z.uuid(), roundId: id, amount, roundClosed: z.boolean() }),
  prize: z.object({
    requestId: id,
    sessionId: z.uuid(),
    kind: z.enum(prizeKinds),
    reference: id,
    amount,
    currency: z.string(),
  }),
  rollback: z.object({ requestId: id, betRequestId: id }),
  request: z.object({ requestId: id }),
  round: z.object({ roundId: id }),
  session: z.object({ sessionId: z.uuid(), after: z.string().optional() }),
  statement: z.object({ from: z.iso.datetime({ offset: true }), until: z.iso.datetime({ offset: true }) }),
  'free-round': z.object({ requestId: id, sessionId: z.uuid(), roundId: id, grantId: z.uuid(), amount }),
} as const;

export type WalletOperation = keyof typeof walletBodies;

export const isWalletOperation = (name: string): name is WalletOperation => Object.hasOwn(walletBodies, name);

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

/** The amount is of the stake's currency. */
export type BetAndWinCall = BetCall & Pick<WinCall, 'amount' | 'roundClosed'>;

export interface PrizeCall {
  requestId: string;
  sessionId: GameSessionId;
  kind: PrizeKind;
  /** The provider's name for its occasion. */
  reference: string;
  amount: Money;
}

export interface RollbackCall {
  requestId: string;
  betRequestId: string;
}

/**
 * Why a call moved no money, as the wallet itself says it; modules that refuse bets have codes of their own in their
 * manifests. FreeRoundsNotFound, RequestNotFound, RoundNotFound, SessionNotFound and WinTooLarge are not kept: the same
 * request may be tried again.
 */
export const walletRefusals = [
  'InsufficientFunds',
  'FreeRoundsExpired',
  'FreeRoundsMismatch',
  'FreeRoundsNotFound',
  'FreeRoundsUsedUp',
  'RoundClosed',
  'RoundMismatch',
  'RoundNotFound',
  'RequestNotFound',
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
/** Refusals before the call reaches the wallet. */
export const borderRefusals = ['BadRequest', 'BadSignature', 'NotFound'] as const;
/** One of `walletRefusals`, or of the `refusals` of a module's manifest. */
export type WalletRefusal = string;

/** The HTTP status of a refusal. */
export function statusOf(error: WalletRefusal): 400 | 401 | 404 | 409 {
  switch (error) {
    case 'BadRequest':
      return 400;
    case 'BadSignature':
      return 401;
    case 'SessionNotFound':
    case 'RequestNotFound':
    case 'RoundNotFound':
    case 'BetNotFound':
    case 'FreeRoundsNotFound':
    case 'NotFound':
      return 404;
    default:
      return 409;
  }
}

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

export function betAndWinFingerprint({ amount: won, roundClosed, ...call }: BetAndWinCall): string {
  return ['bet-and-win', betFingerprint(call), won.amount, roundClosed].join('|');
}

export function winFingerprint({ sessionId, roundId, amount: won, roundClosed }: WinCall): string {
  return ['win', sessionId, roundId, won.amount, roundClosed].join('|');
}

export function prizeFingerprint({ sessionId, kind, reference, amount: paid }: PrizeCall): string {
  return ['prize', sessionId, kind, paid.amount, paid.currency, reference].join('|');
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
