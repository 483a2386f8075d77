import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { toMovementId, type MovementId } from '../../../kernel/ids';
import { money, type Money } from '@/contract/money';
import { accountIdOf, type StatementAccount } from '../domain/accounts';

export interface HistoryEntry {
  movementId: MovementId;
  kind: string;
  /** Positive into the account, negative out of it. */
  amount: Money;
  /** Of a player's account after the movement; system accounts keep none. */
  balance: Money | null;
  at: Date;
  cursor: HistoryCursor;
}

/** Where a page ended: the entry's place in the order of its account. */
export interface HistoryCursor {
  at: Date;
  /** Of the wallet; null for a movement that is no player's. */
  version: bigint | null;
  movementId: MovementId;
  line: number;
}

const readEntry = rowReader({
  movementId: z.string().transform(toMovementId),
  line: z.number(),
  kind: z.string(),
  amount: z.bigint(),
  balance: z.bigint().nullable(),
  walletVersion: z.bigint().nullable(),
  createdAt: z.date(),
});

const ORDER = 'created_at desc, wallet_version desc, movement_id desc, line desc';

/**
 * One side of the account, read backwards along its index from the cursor; `<=` on the time lets the index begin there.
 */
const side = (column: 'source' | 'destination', sign: '-' | ''): string => `
  (select movement_id, line, ${sign}amount as amount, ${column}_balance as balance, wallet_version, created_at from ledger_postings
   where ${column} = $1 and created_at <= $2 and (created_at, wallet_version, movement_id, line) < ($2, $3, $4, $5)
   order by ${ORDER} limit $6)`;

const HISTORY = `
  select e.*, m.kind from (${side('source', '-')} union all ${side('destination', '')} order by ${ORDER} limit $6) e
  join ledger_movements m on m.id = e.movement_id order by ${ORDER}`;

const NEWEST = {
  at: new Date('9999-12-31T00:00:00Z'),
  version: 2n ** 62n,
  movementId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  line: 32_767,
};

/**
 * A page of an account's entries, newest first; the next one begins after the last one's cursor. Its cost does not grow
 * with the account.
 */
export async function getHistory(
  db: Queryable,
  account: StatementAccount,
  { first, after }: { first: number; after?: HistoryCursor },
): Promise<HistoryEntry[]> {
  const from = after ?? NEWEST;
  const entries = await queryRows(db, readEntry, HISTORY, [
    accountIdOf(account),
    from.at,
    from.version,
    from.movementId,
    from.line,
    first,
  ]);
  return entries.map(({ movementId, line, kind, amount, balance, walletVersion: version, createdAt: at }) => ({
    movementId,
    kind,
    amount: money(amount, account.currency),
    balance: balance === null ? null : money(balance, account.currency),
    at,
    cursor: { at, version, movementId, line },
  }));
}
