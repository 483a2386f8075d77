import { z } from 'zod';
import { money, type Money } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import { currency } from '../../kernel/db/row-fields';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { rebuild } from '../../kernel/events/consumer';
import type { PlayerId } from '../../kernel/ids';
import type { Clock } from '../../kernel/clock';
import { getNetPositions, type NetPosition, type NetPositionRequest } from './net-position';
import { createActivityConsumer, type TimeZones } from './activity-consumer';

export type { NetPosition };

export interface ActivityDay {
  /** YYYY-MM-DD in the time zone of the player's licence. */
  day: string;
  bets: number;
  /** Rounds that were closed. */
  rounds: number;
  turnover: Money;
  /** The part of the turnover that was bonus money. */
  bonusTurnover: Money;
  won: Money;
  /** Contributions to jackpots, parts of pots and prizes of raffles; not in turnover and won. */
  jackpotStaked: Money;
  jackpotWon: Money;
  /** Wins less stakes, jackpots and raffles included. */
  net: Money;
}

const readDay = rowReader({
  day: z.string(),
  currency,
  bets: z.number(),
  rounds: z.number(),
  turnover: z.bigint(),
  bonusTurnover: z.bigint(),
  won: z.bigint(),
  jackpotStaked: z.bigint(),
  jackpotWon: z.bigint(),
});

function toDay(row: object): ActivityDay {
  const { day, currency, bets, rounds, turnover, bonusTurnover, won, jackpotStaked, jackpotWon } = readDay(row);
  return {
    day,
    bets,
    rounds,
    turnover: money(turnover, currency),
    bonusTurnover: money(bonusTurnover, currency),
    won: money(won, currency),
    jackpotStaked: money(jackpotStaked, currency),
    jackpotWon: money(jackpotWon, currency),
    net: money(won + jackpotWon - turnover - jackpotStaked, currency),
  };
}

/** Stakes and wins of players, a second or so behind the games: for rules and reports, never for a balance. */
export function createActivityModule({ db, clock, ...zones }: { db: Db; clock: Clock } & TimeZones) {
  const consumer = createActivityConsumer(zones);
  return {
    consumer,
    /** The days on which the player played, from `from` to `until` (YYYY-MM-DD, both included), oldest first. */
    getDays: (playerId: PlayerId, { from, until }: { from: string; until: string }): Promise<ActivityDay[]> =>
      queryRows(
        db,
        toDay,
        `select day, currency, bets, rounds, turnover, bonus_turnover, won, jackpot_staked, jackpot_won from activity_days
         where player_id = $1 and day between $2 and $3 order by day`,
        [playerId, from, until],
      ),
    getNetPositions: (request: NetPositionRequest): Promise<NetPosition[]> => getNetPositions({ db, clock }, request),
    /** Forgets all days and counts them again from the event log, as far back as it is kept. */
    rebuild: () => rebuild(db, consumer),
  };
}

export type ActivityModule = ReturnType<typeof createActivityModule>;
