import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import type { PlayerId } from '../../kernel/ids';
import type { Computed, Period } from './queries/compute';

/** The outcome of a period: paid, nothing to pay, waiting while campaigns do not reach the player, or why the reward was refused. */
const outcomes = [
  'paid',
  'waiting',
  'nothing',
  'not-running',
  'not-for-player',
  'player-blocked',
  'budget-spent',
  'no-campaign',
] as const;
export type Outcome = (typeof outcomes)[number];

export interface Result extends Period, Pick<Computed, 'currency' | 'staked' | 'won' | 'level' | 'percent' | 'amount'> {
  readonly outcome: Outcome;
}

const resultRow = z.object({
  starts_at: z.date(),
  ends_at: z.date(),
  currency,
  staked: z.bigint(),
  won: z.bigint(),
  level: z.number(),
  percent: z.string(),
  amount: z.bigint(),
  outcome: z.enum(outcomes),
});

/** The player's past periods, the newest first. */
export async function readResults(db: Queryable, playerId: PlayerId, most: number): Promise<Result[]> {
  const { rows } = await db.query(
    'select * from cashback_results where player_id = $1 order by starts_at desc limit $2',
    [playerId, most],
  );
  return rows.map((given) => {
    const { starts_at: startsAt, ends_at: endsAt, percent, ...row } = resultRow.parse(given);
    return { ...row, startsAt, endsAt, percent: Number(percent) };
  });
}

/** Keeps how a period was computed; false when it was kept before, and nothing is to be paid again. */
export async function insertResult(
  tx: Queryable,
  { playerId, programme, period }: { readonly playerId: PlayerId; readonly programme: string; readonly period: Period },
  computed: Computed,
): Promise<boolean> {
  const { countsFrom, currency, staked, won, level, percent, amount } = computed;
  const { rowCount } = await tx.query(
    `insert into cashback_results
       (player_id, programme, starts_at, ends_at, counts_from, currency, staked, won, level, percent, amount, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'nothing') on conflict do nothing`,
    [playerId, programme, period.startsAt, period.endsAt, countsFrom, currency, staked, won, level, percent, amount],
  );
  return rowCount === 1;
}

export async function setOutcome(
  tx: Queryable,
  {
    playerId,
    programme,
    startsAt,
  }: { readonly playerId: PlayerId; readonly programme: string; readonly startsAt: Date },
  outcome: Outcome,
): Promise<void> {
  await tx.query(
    'update cashback_results set outcome = $4 where player_id = $1 and programme = $2 and starts_at = $3',
    [playerId, programme, startsAt, outcome],
  );
}

export async function notePaid(
  tx: Queryable,
  { brand, programme, startsAt }: { readonly brand: string; readonly programme: string; readonly startsAt: Date },
  at: Date,
): Promise<void> {
  await tx.query(
    'insert into cashback_periods (brand, programme, starts_at, paid_at) values ($1, $2, $3, $4) on conflict do nothing',
    [brand, programme, startsAt, at],
  );
}
