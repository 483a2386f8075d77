import type { MoneyType } from '@/contract/events/money-types';
import type { MovementId, PlayerId } from '../../../kernel/ids';
import type { JsonValue } from '@/contract/json';
import type { Money } from '@/contract/money';
import type { AccountReference } from './accounts';

export interface Posting {
  from: AccountReference;
  to: AccountReference;
  amount: Money;
}

export interface MovementRequest {
  /** Chosen by the caller; the same key with the same contents is answered as the first time. */
  idempotencyKey: string;
  kind:
    | 'deposit'
    | 'withdrawal-request'
    | 'withdrawal'
    | 'withdrawal-cancel'
    /** A deposit goes back, by an operator. */
    | 'refund'
    | 'bonus'
    | 'reward'
    | 'adjustment'
    /** By operators, against `house:corrections`. */
    | 'correction'
    | 'jackpot';
  playerId: PlayerId;
  postings: readonly Posting[];
  /** How the wallet's event names this (WAL-02); null where the player does not see it as money in or out. */
  moneyType: MoneyType | null;
  reference?: JsonValue;
}

export interface PostedMovement {
  movementId: MovementId;
  balance: Money;
  bonusBalance: Money;
  version: number;
  /** True when this key had been posted before. */
  repeated: boolean;
}

export type MovementRefusal =
  | { kind: 'insufficient-funds' }
  | { kind: 'idempotency-conflict' }
  | { kind: 'wallet-not-found' }
  | { kind: 'wrong-currency'; expected: string };
