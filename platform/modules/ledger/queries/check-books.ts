import type { Queryable } from '../../../kernel/db/db';

export interface BooksCheck {
  /** Sum of all entries per currency, in minor units; each must be zero. */
  sums: { currency: string; total: bigint }[];
  movements: number;
  /** Player accounts whose balance differs from the sum of their entries; must be empty. */
  wrongBalances: string[];
  /** Players whose versions have a gap or a repetition; must be empty. */
  wrongVersions: string[];
  /** Movements without a posting, and accounts used but never opened; must be empty. */
  strays: string[];
}

const WRONG_BALANCES = `
  select a.id::text as id from ledger_accounts a
  join ledger_wallets w on w.player_id::text = a.owner
  left join lateral (select sum(e.amount) as total from ledger_entries e where e.account_id = a.id) s on true
  where a.kind like 'player\\_%' and coalesce(s.total, 0) <> case a.kind when 'player_cash' then w.cash when 'player_bonus' then w.bonus
    else w.pending_withdrawal end`;

const WRONG_VERSIONS = `
  select w.player_id::text as id from ledger_wallets w
  left join (select player_id, count(*) as n, count(distinct wallet_version) as different, max(wallet_version) as last
    from ledger_movements group by player_id) m on m.player_id = w.player_id
  where coalesce(m.n, 0) <> w.version or coalesce(m.different, 0) <> w.version or coalesce(m.last, 0) <> w.version`;

const STRAYS = `
  select m.id::text as id from ledger_movements m where not exists (select from ledger_postings p where p.movement_id = m.id)
  union all
  select distinct e.account_id::text from ledger_entries e where not exists (select from ledger_accounts a where a.id = e.account_id)`;

/** Proves the books: reads everything, so for tests and operators, not for a page. */
export async function checkBooks(db: Queryable): Promise<BooksCheck> {
  const ids = async (sql: string) => (await db.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  const { rows: sums } = await db.query<{ currency: string; total: bigint }>(
    'select currency, sum(amount)::bigint as total from ledger_entries group by currency order by currency',
  );
  const { rows: counts } = await db.query<{ n: bigint }>('select count(*) as n from ledger_movements');
  return {
    sums,
    movements: Number(counts[0]?.n ?? 0n),
    wrongBalances: await ids(WRONG_BALANCES),
    wrongVersions: await ids(WRONG_VERSIONS),
    strays: await ids(STRAYS),
  };
}
