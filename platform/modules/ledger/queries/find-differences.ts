import type { Queryable } from '../../../kernel/db/db';
import { MOST_DIFFERENCES, type BooksCheck, type Difference } from '../domain/reconciliation';

/** A comparison that no single statement can make, with what somebody else keeps. */
export interface BooksComparison {
  kind: Difference['kind'];
  find: (db: Queryable) => Promise<readonly Omit<Difference, 'kind'>[]>;
}

export type FurtherCheck = BooksCheck | BooksComparison;

/** Every stored balance against the sum of its account's entries; wallets and player accounts each need the other. */
const BALANCES = `
  select coalesce(w.name, a.kind || ':' || a.owner || ':' || a.currency) as subject, coalesce(w.stored::text, 'no wallet') as stored,
    case when a.id is null then 'no account' else coalesce(s.total, 0)::text end as computed
  from (
    select ledger_account_id(b.kind, player_id::text, currency) as id, b.kind || ':' || player_id || ':' || currency as name, b.stored
    from ledger_wallets
    cross join lateral (values ('player_cash', cash), ('player_bonus', bonus), ('player_pending_withdrawal', pending_withdrawal)) b (kind, stored)
  ) w
  full join (select * from ledger_accounts where kind like 'player\\_%') a on a.id = w.id
  left join (select account_id, sum(amount) as total from ledger_entries group by account_id) s on s.account_id = a.id
  where a.id is null or w.id is null or w.stored <> coalesce(s.total, 0)`;

/** Every running balance against the one before it and what was added. */
const RUNNING_BALANCES = `
  select account_id::text || '@' || wallet_version as subject, balance_after::text as stored, due::text as computed
  from (
    select account_id, wallet_version, balance_after, sum(moved) over (partition by account_id order by wallet_version) as due
    from (select account_id, wallet_version, max(balance_after) as balance_after, sum(amount) as moved from ledger_entries
      where balance_after is not null and account_id between $1 and $2 group by account_id, wallet_version) steps
  ) chain
  where balance_after <> due`;

/** The balances stored with each movement against its entries. */
const MOVEMENTS = `
  select m.id::text as subject, coalesce(e.balance_after::text, 'none') as stored, coalesce(noted.balance::text, 'none') as computed
  from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_movements m on m.id = e.movement_id
  cross join lateral (
    select case a.kind when 'player_cash' then m.cash_after when 'player_bonus' then m.bonus_after else m.pending_withdrawal_after end as balance
  ) noted
  where a.kind like 'player\\_%' and e.account_id between $1 and $2 and e.balance_after is distinct from noted.balance`;

/** Every posting's currency against those of its two accounts. */
const CURRENCIES = `
  select e.movement_id || ' ' || e.line || ' ' || a.kind || ':' || a.owner as subject, e.currency as stored, a.currency as computed
  from ledger_entries e join ledger_accounts a on a.id = e.account_id
  where a.currency <> e.currency`;

/** Every wallet's version against the movements of its player, one a version; those between other accounts have none. */
const VERSIONS = `
  select coalesce(w.player_id, m.player_id)::text as subject, coalesce(w.version::text, 'no wallet') as stored, coalesce(m.n, 0)::text as computed
  from ledger_wallets w
  full join (select player_id, count(*) as n, count(distinct wallet_version) as different, max(wallet_version) as last
    from ledger_movements where player_id is not null group by player_id) m on m.player_id = w.player_id
  where w.player_id is null or coalesce(m.n, 0) <> w.version or coalesce(m.different, 0) <> w.version or coalesce(m.last, 0) <> w.version`;

/** Only the end of a bonus of which nothing was left moves nothing. */
const UNMATCHED = `
  select m.id::text as subject, 'a movement' as stored, 'no entries' as computed
  from ledger_movements m where m.kind <> 'bonus-end' and not exists (select from ledger_postings p where p.movement_id = m.id)
  union all
  select distinct p.movement_id::text, 'entries', 'no movement'
  from ledger_postings p where not exists (select from ledger_movements m where m.id = p.movement_id)
  union all
  select distinct e.account_id::text, 'entries', 'no account'
  from ledger_entries e where not exists (select from ledger_accounts a where a.id = e.account_id)`;

const ACTIVE_BONUSES = `
  select coalesce(b.player_id, w.player_id)::text as subject, coalesce(w.active_bonus::text, 'none') as stored, coalesce(b.id::text, 'none') as computed
  from (select * from ledger_wallets where active_bonus is not null) w
  full join (select * from ledger_bonuses where status = 'Active') b on b.player_id = w.player_id
  where w.active_bonus is distinct from b.id
  union all
  select player_id::text, 'bonus money ' || bonus, 'no bonus' from ledger_wallets where bonus > 0 and active_bonus is null`;

/** The granted, converted and forfeited amounts of a bonus against the movements that name it. */
const BONUS_MOVEMENTS = `
  select coalesce(b.id::text, m.id) || ' ' || part.name as subject, coalesce(part.stored::text, 'no bonus') as stored, coalesce(part.computed, 0)::text as computed
  from ledger_bonuses b
  full join (
    select m.reference ->> 'bonusId' as id, sum(p.amount) filter (where m.kind = 'bonus') as granted,
      coalesce(sum(p.amount) filter (where to_account.kind = 'player_cash'), 0)
        - coalesce(sum(p.amount) filter (where m.kind = 'bonus-reversal' and from_account.kind = 'player_cash'), 0) as converted,
      coalesce(sum(p.amount) filter (where to_account.kind = 'house'), 0)
        - coalesce(sum(p.amount) filter (where m.kind = 'bonus-reversal' and from_account.kind = 'house'), 0) as forfeited
    from ledger_movements m join ledger_postings p on p.movement_id = m.id join ledger_accounts to_account on to_account.id = p.destination
    join ledger_accounts from_account on from_account.id = p.source
    where m.kind in ('bonus', 'bonus-conversion', 'bonus-forfeiture', 'bonus-reversal') and m.reference ->> 'bonusId' is not null
    group by 1
  ) m on m.id = b.id::text
  cross join lateral (values ('granted', b.granted, m.granted), ('converted', b.converted, m.converted), ('forfeited', b.forfeited, m.forfeited)) part (name, stored, computed)
  where part.stored is distinct from coalesce(part.computed, 0)`;

const CHECKS: readonly BooksCheck[] = [
  { kind: 'balance', sql: BALANCES },
  ...accountSlices().flatMap((slice): BooksCheck[] => [
    { kind: 'running-balance', sql: RUNNING_BALANCES, params: slice },
    { kind: 'movement', sql: MOVEMENTS, params: slice },
  ]),
  { kind: 'currency', sql: CURRENCIES },
  { kind: 'version', sql: VERSIONS },
  { kind: 'stray', sql: UNMATCHED },
  { kind: 'bonus', sql: ACTIVE_BONUSES },
  { kind: 'bonus', sql: BONUS_MOVEMENTS },
];

/**
 * Account ids are digests, so sixteen of them by their first digit: the embedded database answers others between two.
 */
function accountSlices(): [string, string][] {
  return [...'0123456789abcdef'].map((digit) => [
    `${digit}0000000-0000-0000-0000-000000000000`,
    `${digit}fffffff-ffff-ffff-ffff-ffffffffffff`,
  ]);
}

type Found = Omit<Difference, 'kind'> & { of: bigint };

async function runCheck(db: Queryable, { sql, params = [] }: BooksCheck): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `select *, count(*) over () as of from (${sql}) found limit ${MOST_DIFFERENCES}`,
    params,
  );
  return rows;
}

/**
 * Recomputes everything, the checks of other modules included. Each check is one statement, so bets that run beside it
 * are seen wholly or not at all; what it finds is looked at once more before it counts.
 */
export async function findDifferences(
  db: Queryable,
  furtherChecks: readonly FurtherCheck[],
): Promise<{ count: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let count = 0;
  for (const check of [...CHECKS, ...furtherChecks]) {
    if ('find' in check) {
      const found = await check.find(db);
      count += found.length;
      differences.push(...found.map((difference) => ({ kind: check.kind, ...difference })));
      continue;
    }
    const found = (await runCheck(db, check)).length > 0 ? await runCheck(db, check) : [];
    count += Number(found[0]?.of ?? 0n);
    differences.push(
      ...found.map(({ subject, stored, computed }) => ({ kind: check.kind, subject, stored, computed })),
    );
  }
  return { count, differences: differences.slice(0, MOST_DIFFERENCES) };
}
