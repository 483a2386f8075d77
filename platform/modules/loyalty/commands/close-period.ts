import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import { toPlayerId } from '../../../kernel/ids';
import { scheduleJob, type JobHandler } from '../../../kernel/jobs';
import type { LoyaltyDeps } from '../deps';
import { programmesOfBrand, type Programme } from '../domain/programme';
import { notifyPlayers } from '../store';

export const LOYALTY_PERIOD_JOB = 'loyalty-period';

/** Plays of a month's last minutes have been read by then. */
const AFTER_END_MS = 3_600_000;

const payload = z.object({ brand: z.string(), period: z.string() });

const toMonth = rowReader({ endsAt: z.date(), period: z.string() });
const toSpan = rowReader({ from: z.date(), until: z.date() });
const toPlayer = rowReader({ playerId: z.string().transform(toPlayerId) });

/** Plans the evaluation of the brand's present month. */
export async function planPeriod({ clock, timeZoneOf }: LoyaltyDeps, tx: Queryable, brand: string): Promise<void> {
  const months = await queryRows(
    tx,
    toMonth,
    `select ends_at, to_char(starts_at at time zone $2, 'YYYY-MM') as period from loyalty_window('month', $1, $2)`,
    [clock.now(), timeZoneOf(brand)],
  );
  for (const { endsAt, period } of months)
    await scheduleJob(tx, {
      kind: LOYALTY_PERIOD_JOB,
      uniqueKey: `${brand}/${period}`,
      runAt: new Date(endsAt.getTime() + AFTER_END_MS),
      payload: { brand, period },
    });
}

export function createPeriodJob(deps: LoyaltyDeps): JobHandler {
  return async (tx, job) => {
    const { brand, period } = payload.parse(job.payload);
    await closePeriod(deps, tx, brand, period);
    await planPeriod(deps, tx, brand);
  };
}

/**
 * Evaluates a month of a brand, once, for the members of each of its programmes: a player with too little play for the
 * level loses points, and one level at most. A month that a break of a player touches costs that player nothing.
 */
export async function closePeriod(
  { programmes, timeZoneOf, listOnBreak }: Pick<LoyaltyDeps, 'programmes' | 'timeZoneOf' | 'listOnBreak'>,
  tx: Queryable,
  brand: string,
  period: string,
): Promise<void> {
  const rules = programmesOfBrand(programmes, brand).map(toRules);
  if (rules.length === 0) return;
  const players = await queryRows(tx, toPlayer, 'select loyalty_close_period($1, $2, $3, $4) as player_id', [
    brand,
    period,
    JSON.stringify(rules),
    await listOnBreak(tx, await readMonth(tx, period, timeZoneOf(brand))),
  ]);
  await notifyPlayers(
    tx,
    players.map(({ playerId }) => playerId),
  );
}

async function readMonth(tx: Queryable, period: string, timeZone: string): Promise<{ from: Date; until: Date }> {
  const month = await queryRow(
    tx,
    toSpan,
    `select starts_at as "from", ends_at as "until" from loyalty_window('month', ($1 || '-15')::date::timestamptz, $2)`,
    [period, timeZone],
  );
  if (!month) throw new Error(`no month ${period}`);
  return month;
}

/** The rules of a programme's months, with points in thousandths. */
const toRules = ({ id, levels, decayPercent }: Programme) => ({
  programme: id,
  decay: decayPercent,
  levels: levels.map(({ points, keep }) => ({ points: points * 1000, keep: keep * 1000 })),
});
