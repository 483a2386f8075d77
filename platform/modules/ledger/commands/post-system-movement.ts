import { z } from 'zod';
import type { Money } from '@/contract/money';
import type { JsonValue } from '@/contract/json';
import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import { newId } from '../../../kernel/ids';
import type { SystemAccount } from '../domain/accounts';
import { insertSystemAccount } from '../store';

export interface SystemMovementRequest {
  /** A second movement of the same key is not made. */
  idempotencyKey: string;
  kind: 'jackpot' | 'adjustment';
  /** All in one currency. */
  postings: readonly { from: SystemAccount; to: SystemAccount; amount: Money }[];
  reference?: JsonValue;
}

const readPosted = rowReader({ posted: z.boolean() });

/** Moves money that is no player's; answers false when the key had been posted before. Throws on an amount not above 0. */
export async function postSystemMovement(
  tx: Queryable,
  clock: Clock,
  { idempotencyKey, kind, postings, reference }: SystemMovementRequest,
): Promise<boolean> {
  const [first] = postings;
  if (!first || postings.some(({ amount }) => amount.amount <= 0n || amount.currency !== first.amount.currency))
    throw new RangeError('a movement needs amounts above zero, of one currency');
  for (const { from, to, amount } of postings)
    for (const side of [from, to]) await insertSystemAccount(tx, side, amount.currency, clock.now());
  const movement = await queryRow(
    tx,
    readPosted,
    'select ledger_post_system($1, $2, $3, $4, $5, $6, $7, $8, $9) as posted',
    [
      newId(),
      kind,
      first.amount.currency,
      postings.map(({ from }) => from),
      postings.map(({ to }) => to),
      postings.map(({ amount }) => amount.amount),
      clock.now(),
      idempotencyKey,
      reference === undefined ? null : JSON.stringify(reference),
    ],
  );
  return movement?.posted === true;
}
