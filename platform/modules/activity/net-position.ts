import { z } from 'zod';
import { money, type Currency, type Money } from '@/contract/money';
import type { NetPeriod } from '@/contract/net-position';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { count, currency } from '../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../kernel/db/rows';
import type { PlayerId } from '../../kernel/ids';

/** Stakes and wins of one day, week (from Monday), month or year, in games, jackpots and raffles. */
export interface NetPosition {
  /** First and last day, YYYY-MM-DD in the time zone of the player's licence. */
  readonly from: string;
  readonly until: string;
  readonly staked: Money;
  readonly won: Money;
  /** The parts of staked and won that were contributions to jackpots, parts of pots and prizes of raffles. */
  readonly jackpotStaked: Money;
  readonly jackpotWon: Money;
  /** Wins less stakes. */
  readonly net: Money;
  /** ms from stakes to the next ones, without pauses. */
  readonly playedMs: number;
}

const readPosition = rowReader({
  from: z.string(),
  until: z.string(),
  currency,
  staked: z.bigint(),
  won: z.bigint(),
  jackpotStaked: z.bigint(),
  jackpotWon: z.bigint(),
  playedMs: count,
});

/** As date_trunc and intervals name them. */
const UNITS = { Day: 'day', Week: 'week', Month: 'month', Year: 'year' } as const satisfies Record<NetPeriod, string>;

const POSITIONS = `
  select starts::date::text as "from", ((starts + step)::date - 1)::text as "until",
    coalesce(sum(d.turnover + d.jackpot_staked), 0)::bigint as staked, coalesce(sum(d.won + d.jackpot_won), 0)::bigint as won,
    coalesce(sum(d.jackpot_staked), 0)::bigint as jackpot_staked, coalesce(sum(d.jackpot_won), 0)::bigint as jackpot_won,
    coalesce(sum(d.played_ms), 0)::bigint as played_ms, coalesce(max(d.currency), $5) as currency
  from (select ('1 ' || $2)::interval as step) as unit
    cross join lateral (select date_trunc($2, ($3::timestamptz at time zone $4)) - n * step as starts from generate_series(0, $6::int - 1) as n) as periods
    left join activity_days d on d.player_id = $1 and d.day >= starts::date and d.day < (starts + step)::date
  group by starts, step order by starts desc`;

export interface NetPositionRequest {
  readonly playerId: PlayerId;
  readonly period: NetPeriod;
  /** How many periods, the present one among them. */
  readonly count: number;
  readonly timeZone: string;
  /** Of the player, for periods without play. */
  readonly currency: Currency;
}

/** The newest period first, without gaps. Days are added up, so its cost does not grow with the rounds. */
export async function getNetPositions(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { playerId, period, count, timeZone, currency }: NetPositionRequest,
): Promise<NetPosition[]> {
  return queryRows(db, toPosition, POSITIONS, [playerId, UNITS[period], clock.now(), timeZone, currency, count]);
}

function toPosition(row: object): NetPosition {
  const { from, until, currency, staked, won, jackpotStaked, jackpotWon, playedMs } = readPosition(row);
  return {
    from,
    until,
    staked: money(staked, currency),
    won: money(won, currency),
    jackpotStaked: money(jackpotStaked, currency),
    jackpotWon: money(jackpotWon, currency),
    net: money(won - staked, currency),
    playedMs,
  };
}
