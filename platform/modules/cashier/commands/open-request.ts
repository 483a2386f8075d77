import { createHash } from 'node:crypto';
import type { Queryable } from '../../../kernel/db/db';
import { err, ok, type Result } from '@/contract/result';
import type { Money } from '@/contract/money';
import type { CashierDeps, Customer } from '../deps';
import { parseAmount } from '../domain/amount';
import type { BoundsRefusal, RequestRefusal } from '../domain/refusal';
import type { Transaction } from '../domain/transaction';
import { readPlayerFacts, type PlayerFacts } from '../queries/read-player-facts';
import { findByKey, lockCashier } from '../store';

export interface KeyedRequest {
  readonly idempotencyKey: string;
  readonly methodId: string;
  /** Decimal in the wallet's currency. */
  readonly amount: string;
}

const keyShape = /^[A-Za-z0-9_:.-]{8,100}$/;

export type Opened =
  | { readonly kind: 'repeated'; readonly transaction: Transaction }
  | { readonly kind: 'new'; readonly facts: PlayerFacts; readonly amount: Money; readonly fingerprint: string };

/** The common part of deposits and withdrawals: the player's lock, the key, the caller, and the amount as such. */
export async function openRequest(
  deps: CashierDeps,
  tx: Queryable,
  { playerId }: Customer,
  request: KeyedRequest,
  kind: string,
): Promise<Result<Opened, RequestRefusal>> {
  if (!keyShape.test(request.idempotencyKey)) return err({ kind: 'bad-input' });
  await lockCashier(tx, playerId);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, ...Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url');
  const known = await findByKey(tx, playerId, request.idempotencyKey);
  if (known)
    return known.fingerprint === fingerprint
      ? ok({ kind: 'repeated', transaction: known.transaction })
      : err({ kind: 'idempotency-conflict' });
  const facts = await readPlayerFacts(deps, tx, playerId);
  if (!facts) return err({ kind: 'bad-input' });
  const amount = parseAmount(request.amount, facts.currency);
  return amount ? ok({ kind: 'new', facts, amount, fingerprint }) : err({ kind: 'invalid-amount' });
}

export function checkBounds(amount: Money, min: Money, max: Money): BoundsRefusal | null {
  if (amount.amount < min.amount) return { kind: 'amount-below-minimum', minimum: min };
  return amount.amount > max.amount ? { kind: 'amount-above-maximum', maximum: max } : null;
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten letters that nobody mistakes, from the id. */
export function referenceOf(id: string): string {
  return [...createHash('sha256').update(id).digest().subarray(0, 10)]
    .map((byte) => letters[byte % letters.length])
    .join('');
}
