import type { Queryable } from '../../../kernel/db/db';
import { MOST_DIFFERENCES, type Difference } from '../domain/reconciliation';

/** Every stored balance against the sum of its account's entries. */
const BALANCES = `
  select a.kind || ':' || a.owner || ':' || a.currency as subject, stored::text, coalesce(s.total, 0)::text as computed
  from ledger_accounts a
  join ledger_wallets w on w.player_id::text = a.owner and w.currency = a.currency
  cross join lateral (select case a.kind when 'player_cash' then w.cash when 'player_bonus' then w.bonus else w.pending_withdrawal end as stored) b
  left join (select account_id, sum(amount) as total from ledger_entries group by account_id) s on s.account_id = a.id
  where a.kind like 'player\\_%' and stored <> coalesce(s.total, 0)`;

/** Every running balance against the one before it and what was added. */
const RUNNING_BALANCES = `
  select account_id::text || '@' || wallet_version as subject, balance_after::text as stored, due::text as computed
  from (
    select account_id, wallet_version, balance_after, sum(moved) over (partition by account_id order by wallet_version) as due
    from (select account_id, wallet_version, max(balance_after) as balance_after, sum(amount) as moved from ledger_entries
      where balance_after is not null group by account_id, wallet_version) steps
  ) chain
  where balance_after <> due`;

/** What each movement says of the balances after it against its entries. */
const MOVEMENTS = `
  select m.id::text as subject, e.balance_after::text as stored,
    (case a.kind when 'player_cash' then m.cash_after when 'player_bonus' then m.bonus_after else m.pending_withdrawal_after end)::text as computed
  from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_movements m on m.id = e.movement_id
  where a.kind like 'player\\_%' and e.balance_after is distinct from
    case a.kind when 'player_cash' then m.cash_after when 'player_bonus' then m.bonus_after else m.pending_withdrawal_after end`;

const CURRENCY_SUMS = `
  select movement_id::text || ' ' || currency as subject, '0' as stored, sum(amount)::text as computed
  from ledger_entries group by movement_id, currency having sum(amount) <> 0`;

const VERSIONS = `
  select w.player_id::text as subject, w.version::text as stored, coalesce(m.n, 0)::text as computed
  from ledger_wallets w
  left join (select player_id, count(*) as n, count(distinct wallet_version) as different, max(wallet_version) as last
    from ledger_movements group by player_id) m on m.player_id = w.player_id
  where coalesce(m.n, 0) <> w.version or coalesce(m.different, 0) <> w.version or coalesce(m.last, 0) <> w.version`;

const STRAYS = `
  select m.id::text as subject, 'a movement' as stored, 'no entries' as computed
  from ledger_movements m where not exists (select from ledger_postings p where p.movement_id = m.id)
  union all
  select p.movement_id::text, 'entries', 'no movement'
  from ledger_postings p where not exists (select from ledger_movements m where m.id = p.movement_id)
  union all
  select distinct e.account_id::text, 'entries', 'no account'
  from ledger_entries e where not exists (select from ledger_accounts a where a.id = e.account_id)`;

const BONUSES = `
  select coalesce(b.player_id, w.player_id)::text as subject, coalesce(w.active_bonus::text, 'none') as stored, coalesce(b.id::text, 'none') as computed
  from (select * from ledger_wallets where active_bonus is not null) w
  full join (select * from ledger_bonuses where status = 'Active') b on b.player_id = w.player_id
  where w.active_bonus is distinct from b.id`;

const CHECKS: readonly [Difference['kind'], string][] = [
  ['balance', BALANCES],
  ['running-balance', RUNNING_BALANCES],
  ['movement', MOVEMENTS],
  ['currency-sum', CURRENCY_SUMS],
  ['version', VERSIONS],
  ['stray', STRAYS],
  ['bonus', BONUSES],
];

type Found = Omit<Difference, 'kind'> & { of: bigint };

/** Recomputes everything. Each check is one statement, so bets that run beside it are seen wholly or not at all. */
export async function findDifferences(db: Queryable): Promise<{ count: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let count = 0;
  for (const [kind, sql] of CHECKS) {
    const { rows } = await db.query<Found>(`select *, count(*) over () as of from (${sql}) found limit ${MOST_DIFFERENCES}`);
    count += Number(rows[0]?.of ?? 0n);
    differences.push(...rows.map(({ subject, stored, computed }) => ({ kind, subject, stored, computed })));
  }
  return { count, differences: differences.slice(0, MOST_DIFFERENCES) };
}
