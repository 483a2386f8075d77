import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { DIFFERENCES_AT_ONCE, type BooksCheck, type Difference } from '../domain/reconciliation';
import { insertDifferences, type DifferencesKept } from '../difference-store';

/** A comparison that no single statement can make, with what somebody else keeps. It finds the same in the same order. */
export interface BooksComparison {
  kind: Difference['kind'];
  find: (db: Queryable) => AsyncIterable<Omit<Difference, 'kind'>>;
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
    select m.reference ->> 'bonusId' as id, sum(p.amount) filter (where m.kind in ('bonus', 'free-round')) as granted,
      coalesce(sum(p.amount) filter (where to_account.kind = 'player_cash'), 0)
        - coalesce(sum(p.amount) filter (where m.kind = 'bonus-reversal' and from_account.kind = 'player_cash'), 0) as converted,
      coalesce(sum(p.amount) filter (where to_account.kind = 'house'), 0)
        - coalesce(sum(p.amount) filter (where m.kind = 'bonus-reversal' and from_account.kind = 'house'), 0) as forfeited
    from ledger_movements m join ledger_postings p on p.movement_id = m.id join ledger_accounts to_account on to_account.id = p.destination
    join ledger_accounts from_account on from_account.id = p.source
    where m.kind in ('bonus', 'free-round', 'bonus-conversion', 'bonus-forfeiture', 'bonus-reversal') and m.reference ->> 'bonusId' is not null
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

const readFound = rowReader({
  subject: z.string(),
  stored: z.string(),
  computed: z.string(),
  of: z.bigint().transform(Number),
});

/**
 * Counts what the check finds, answers the first of it, and keeps all of it where `kept` says so. The database does all
 * that in one statement, since there may be more than a program can hold.
 */
async function runCheck(
  db: Queryable,
  { kind, sql, params = [] }: BooksCheck,
  kept: DifferencesKept | null,
  before: number,
): Promise<{ count: number; first: Difference[] }> {
  const [run, foundAt, last, ofKind] = [1, 2, 3, 4].map((place) => `$${params.length + place}`);
  const order = 'order by subject collate "C", stored collate "C", computed collate "C"';
  const found = await queryRows(
    db,
    readFound,
    `with found as (${sql}), kept as (
      insert into ledger_differences (run_id, place, kind, subject, stored, computed, found_at)
      select ${run}::uuid, ${last}::bigint + row_number() over (${order}), ${ofKind}::text, subject, stored, computed, ${foundAt}::timestamptz
      from found where ${run}::uuid is not null)
    select subject, stored, computed, count(*) over () as of from found ${order} limit ${DIFFERENCES_AT_ONCE}`,
    [...params, kept?.runId ?? null, kept?.foundAt ?? null, before, kind],
  );
  return {
    count: found[0]?.of ?? 0,
    first: found.map(({ subject, stored, computed }) => ({ kind, subject, stored, computed })),
  };
}

const batchSize = 1_000;

async function runComparison(
  db: Queryable,
  { kind, find }: BooksComparison,
  kept: DifferencesKept | null,
  before: number,
): Promise<{ count: number; first: Difference[] }> {
  const first: Difference[] = [];
  let count = 0;
  let batch: Difference[] = [];
  const keepBatch = async () => {
    if (kept && batch.length > 0) await insertDifferences(db, kept, before + count - batch.length, batch);
    batch = [];
  };
  for await (const found of find(db)) {
    const difference = { kind, ...found };
    count += 1;
    batch.push(difference);
    if (first.length < DIFFERENCES_AT_ONCE) first.push(difference);
    if (batch.length === batchSize) await keepBatch();
  }
  await keepBatch();
  return { count, first };
}

/**
 * Recomputes everything, the checks of other modules included. Each check is one statement, so bets that run beside it
 * are seen wholly or not at all; what it finds is looked at once more before it counts. The order is that of the checks,
 * the ledger's first and comparisons with others last; of one check by subject. Answers how many there are and the
 * first of them.
 */
export async function findDifferences(
  db: Queryable,
  furtherChecks: readonly FurtherCheck[],
  kept: DifferencesKept | null = null,
): Promise<{ count: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  let count = 0;
  const add = (found: { count: number; first: readonly Difference[] }) => {
    count += found.count;
    differences.push(...found.first.slice(0, DIFFERENCES_AT_ONCE - differences.length));
  };
  for (const check of [...CHECKS, ...furtherChecks])
    if ('sql' in check && (await runCheck(db, check, null, 0)).count > 0) add(await runCheck(db, check, kept, count));
  for (const check of furtherChecks) if ('find' in check) add(await runComparison(db, check, kept, count));
  return { count, differences };
}
