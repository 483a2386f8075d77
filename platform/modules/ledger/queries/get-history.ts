import type { Queryable } from '../../../kernel/db/db';
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
  version: bigint;
  movementId: MovementId;
  line: number;
}

interface EntryRow {
  movement_id: string;
  line: number;
  kind: string;
  amount: bigint;
  balance: bigint | null;
  wallet_version: bigint;
  created_at: Date;
}

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
  const { rows } = await db.query<EntryRow>(HISTORY, [
    accountIdOf(account),
    from.at,
    from.version,
    from.movementId,
    from.line,
    first,
  ]);
  return rows.map((row) => {
    const movementId = toMovementId(row.movement_id);
    return {
      movementId,
      kind: row.kind,
      amount: money(row.amount, account.currency),
      balance: row.balance === null ? null : money(row.balance, account.currency),
      at: row.created_at,
      cursor: { at: row.created_at, version: row.wallet_version, movementId, line: row.line },
    };
  });
}
