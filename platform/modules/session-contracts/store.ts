import { z } from 'zod';
import { money } from '@/contract/money';
import type { LicenceCode } from '@/contract/licence';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { newId, type PlayerId } from '../../kernel/ids';
import type { Contract } from './domain/state';
import type { Terms } from './domain/terms';

const COLUMNS = `id, number, version, currency, budget, minutes, reminder_minutes, break_minutes, agreed_at, net_loss,
  reminders_seen, ends_at, ended_by`;

const ENDS = { budget: 'Budget', player: 'Player' } as const;

const readContractRow = rowReader({
  id: z.string(),
  number: z.number(),
  version: z.bigint().transform(Number),
  currency,
  budget: z.bigint(),
  minutes: z.number(),
  reminderMinutes: z.number().nullable(),
  breakMinutes: z.number(),
  agreedAt: z.date(),
  netLoss: z.bigint(),
  remindersSeen: z.number(),
  endsAt: z.date(),
  endedBy: z
    .enum(['budget', 'player'])
    .transform((end) => ENDS[end])
    .nullable(),
});

function toContract(row: object): Contract {
  const { currency, budget, minutes, reminderMinutes, breakMinutes, netLoss, ...same } = readContractRow(row);
  return {
    ...same,
    terms: { budget: money(budget, currency), minutes, reminderMinutes, breakMinutes },
    netLoss: money(netLoss, currency),
  };
}

/** Writes which licences ask for a contract: the check before a bet runs in the database and reads them there. */
export async function writeRules(tx: Queryable, licences: readonly LicenceCode[]): Promise<void> {
  await tx.query('delete from session_contracts_rules where licence <> all($1::text[])', [licences]);
  for (const licence of licences)
    await tx.query('insert into session_contracts_rules (licence) values ($1) on conflict do nothing', [licence]);
}

/** The player's last contract, in force or not; null when there was none. */
export async function readLast(db: Queryable, playerId: PlayerId): Promise<Contract | null> {
  const [last = null] = await readContracts(db, playerId, 1, null);
  return last;
}

/** The player's contracts, the newest first, of those before the number `before`. */
export async function readContracts(
  db: Queryable,
  playerId: PlayerId,
  first: number,
  before: number | null,
): Promise<Contract[]> {
  return queryRows(
    db,
    toContract,
    `select ${COLUMNS} from session_contracts where player_id = $1 and ($3::integer is null or number < $3)
     order by number desc limit $2`,
    [playerId, first, before],
  );
}

/** No bet and no other change of the player's contracts is under way until the transaction ends. */
export async function lockPlay(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query('select ledger_lock_wallet($1)', [playerId]);
}

/** Begins a contract after the last one. The caller has locked play. */
export async function insertContract(
  tx: Queryable,
  playerId: PlayerId,
  { terms, agreedAt, endsAt }: Pick<Contract, 'terms' | 'agreedAt' | 'endsAt'>,
  last: Contract | null,
): Promise<string> {
  const id = newId();
  const { budget, minutes, reminderMinutes, breakMinutes } = terms;
  await tx.query(
    `with agreed as (
       insert into session_contracts (id, player_id, number, version, currency, budget, minutes, reminder_minutes, break_minutes,
         agreed_at, began_version, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ledger_wallet_version($2), $11) returning *)
     select session_contracts_notify(agreed::session_contracts) from agreed`,
    [
      id,
      playerId,
      (last?.number ?? 0) + 1,
      (last?.version ?? 0) + 1,
      budget.currency,
      budget.amount,
      minutes,
      reminderMinutes,
      breakMinutes,
      agreedAt,
      endsAt,
    ],
  );
  await insertTerms(tx, id, terms, agreedAt);
  return id;
}

async function insertTerms(tx: Queryable, contractId: string, terms: Terms, agreedAt: Date): Promise<void> {
  await tx.query(
    `insert into session_contracts_terms (contract_id, agreed_at, budget, minutes, reminder_minutes, break_minutes)
     values ($1, $2, $3, $4, $5, $6)`,
    [contractId, agreedAt, terms.budget.amount, terms.minutes, terms.reminderMinutes, terms.breakMinutes],
  );
}

/** Puts tighter terms in force. The caller has locked play. */
export async function writeTerms(
  tx: Queryable,
  id: string,
  { terms, endsAt, endedBy }: Pick<Contract, 'terms' | 'endsAt' | 'endedBy'>,
  now: Date,
): Promise<void> {
  const { budget, minutes, reminderMinutes, breakMinutes } = terms;
  await change(
    tx,
    `budget = $2, minutes = $3, reminder_minutes = $4, break_minutes = $5, ends_at = $6, ended_by = $7`,
    [id, budget.amount, minutes, reminderMinutes, breakMinutes, endsAt, endedBy?.toLowerCase() ?? null],
  );
  await insertTerms(tx, id, terms, now);
}

/** Ends a contract that is in force: the player wishes it. */
export const writeEnd = (tx: Queryable, id: string, now: Date): Promise<void> =>
  change(tx, `ends_at = greatest(agreed_at, $2), ended_by = 'player'`, [id, now]);

/** The player has answered the reminder of the number. */
export const writeReminderSeen = (tx: Queryable, id: string, number: number): Promise<void> =>
  change(tx, 'reminders_seen = greatest(reminders_seen, $2)', [id, number]);

/** Changes nothing but the version, so that screens look again. */
export const notifyScreens = (tx: Queryable, id: string): Promise<void> =>
  change(tx, 'reminders_seen = reminders_seen', [id]);

async function change(tx: Queryable, assignments: string, values: readonly unknown[]): Promise<void> {
  await tx.query(
    `with changed as (update session_contracts set version = version + 1, ${assignments} where id = $1 returning *)
     select session_contracts_notify(changed::session_contracts) from changed`,
    [...values],
  );
}
