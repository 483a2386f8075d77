import type { Clock } from '../../../kernel/clock';
import { isUniqueViolation, type Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import { splitSystemAccount, systemAccountKinds, type AccountReference, type SystemAccount } from '../domain/accounts';
import { movementFingerprint } from '../domain/fingerprint';
import type { MovementRefusal, MovementRequest, PostedMovement } from '../domain/movement';
import { insertSystemAccount, selectWallet, toPostedMovement, type PostedRow } from '../store';

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
  const posted = await runPost(db, clock, request);
  return readOutcome(posted);
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

async function runPost(db: Queryable, clock: Clock, request: MovementRequest): Promise<PostedRow | 'key-taken'> {
  const { postings } = request;
  try {
    const { rows } = await db.query<PostedRow>(
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
    const row = rows[0];
    if (!row) throw new Error('ledger_post gave no row');
    return row;
  } catch (error) {
    // Another player's movement took this key at the same moment.
    if (isUniqueViolation(error)) return 'key-taken';
    throw error;
  }
}

function readOutcome(posted: PostedRow | 'key-taken'): Result<PostedMovement, MovementRefusal> {
  if (posted === 'key-taken') return err({ kind: 'idempotency-conflict' });
  switch (posted.outcome) {
    case 'Posted':
    case 'Repeated':
      return ok(toPostedMovement(posted));
    case 'InsufficientFunds':
      return err({ kind: 'insufficient-funds' });
    case 'IdempotencyConflict':
      return err({ kind: 'idempotency-conflict' });
    case 'WalletNotFound':
      return err({ kind: 'wallet-not-found' });
    default:
      throw new Error(`unknown outcome of ledger_post: ${posted.outcome}`);
  }
}
