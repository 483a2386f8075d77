import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import { isUniqueViolation, type Queryable } from '../../../kernel/db/db';
import { currency } from '../../../kernel/db/row-fields';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import { newId, toMovementId } from '../../../kernel/ids';
import { money } from '@/contract/money';
import { err, ok, type Result } from '@/contract/result';
import { splitSystemAccount, systemAccountKinds, type AccountReference, type SystemAccount } from '../domain/accounts';
import { movementFingerprint } from '../domain/fingerprint';
import type { MovementRefusal, MovementRequest, PostedMovement } from '../domain/movement';
import { insertSystemAccount, selectWallet } from '../store';

/**
 * Moves money of one player, once per idempotency key, and notifies the wallet's subscribers. Pass the transaction when
 * other writes belong to it; on its own it is one. Throws on an empty movement or an amount that is not positive: the
 * caller's bug.
 */
export async function postMovement(
  db: Queryable,
  clock: Clock,
  request: MovementRequest,
): Promise<Result<PostedMovement, MovementRefusal>> {
  const { postings, playerId } = request;
  if (postings.length === 0 || postings.some(({ amount }) => amount.amount <= 0n))
    throw new RangeError('a movement needs amounts above zero');
  const wallet = await selectWallet(db, playerId);
  if (!wallet) return err({ kind: 'wallet-not-found' });
  if (postings.some(({ amount }) => amount.currency !== wallet.currency))
    return err({ kind: 'wrong-currency', expected: wallet.currency });
  await openSystemAccounts(db, clock, request);
  return runPost(db, clock, request);
}

function isSystemAccount(reference: AccountReference): reference is SystemAccount {
  return reference.includes(':');
}

async function openSystemAccounts(db: Queryable, clock: Clock, { postings }: MovementRequest): Promise<void> {
  for (const { from, to, amount } of postings) {
    for (const side of [from, to].filter(isSystemAccount)) {
      if (!systemAccountKinds.some((kind) => kind === splitSystemAccount(side).kind))
        throw new RangeError(`not an account: ${side}`);
      await insertSystemAccount(db, side, amount.currency, clock.now());
    }
  }
}

/** The money shown to the player: what came in or went out in total. */
function shownAmount({ postings }: MovementRequest): bigint {
  return postings.reduce((sum, { amount }) => sum + amount.amount, 0n);
}

async function runPost(
  db: Queryable,
  clock: Clock,
  request: MovementRequest,
): Promise<Result<PostedMovement, MovementRefusal>> {
  const { postings } = request;
  try {
    const outcome = await queryRow(
      db,
      toOutcome,
      'select * from ledger_post(row($1, $2, $3, $4, $5, $6, $7, $8, $9)::ledger_order, $10, $11, $12)',
      [
        newId(),
        request.kind,
        request.playerId,
        clock.now(),
        request.moneyType,
        shownAmount(request),
        request.idempotencyKey,
        movementFingerprint(request),
        request.reference === undefined ? null : JSON.stringify(request.reference),
        postings.map(({ from }) => from),
        postings.map(({ to }) => to),
        postings.map(({ amount }) => amount.amount),
      ],
    );
    if (!outcome) throw new Error('ledger_post gave no row');
    return outcome;
  } catch (error) {
    // Another player's movement took this key at the same moment.
    if (isUniqueViolation(error)) return err({ kind: 'idempotency-conflict' });
    throw error;
  }
}

const readOutcome = rowReader({
  outcome: z.enum(['Posted', 'Repeated', 'InsufficientFunds', 'IdempotencyConflict', 'WalletNotFound']),
});
/** Only of a movement that was posted, now or before. */
const readPosted = rowReader({
  movementId: z.string().transform(toMovementId),
  cash: z.bigint(),
  bonus: z.bigint(),
  currency,
  version: z.bigint().transform(Number),
});

function toOutcome(row: object): Result<PostedMovement, MovementRefusal> {
  const { outcome } = readOutcome(row);
  switch (outcome) {
    case 'Posted':
    case 'Repeated': {
      const { movementId, cash, bonus, currency, version } = readPosted(row);
      return ok({
        movementId,
        balance: money(cash, currency),
        bonusBalance: money(bonus, currency),
        version,
        repeated: outcome === 'Repeated',
      });
    }
    case 'InsufficientFunds':
      return err({ kind: 'insufficient-funds' });
    case 'IdempotencyConflict':
      return err({ kind: 'idempotency-conflict' });
    case 'WalletNotFound':
      return err({ kind: 'wallet-not-found' });
  }
}
