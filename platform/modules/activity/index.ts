import { isCurrency, money, type Money } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import { rebuild } from '../../kernel/events/consumer';
import type { PlayerId } from '../../kernel/ids';
import { createActivityConsumer, type TimeZoneOf } from './activity-consumer';

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
  /** What was won less what was staked. */
  net: Money;
}

interface DayRow {
  day: string;
  currency: string;
  bets: number;
  rounds: number;
  turnover: bigint;
  bonus_turnover: bigint;
  won: bigint;
}

function toDay({ day, currency, bets, rounds, turnover, bonus_turnover: bonusTurnover, won }: DayRow): ActivityDay {
  if (!isCurrency(currency)) throw new TypeError(`not a currency: ${currency}`);
  return {
    day,
    bets,
    rounds,
    turnover: money(turnover, currency),
    bonusTurnover: money(bonusTurnover, currency),
    won: money(won, currency),
    net: money(won - turnover, currency),
  };
}

/** What players stake and win, a second or so behind the games: for rules and reports, never for a balance. */
export function createActivityModule({ db, timeZoneOf }: { db: Db; timeZoneOf: TimeZoneOf }) {
  const consumer = createActivityConsumer(timeZoneOf);
  return {
    consumer,
    /** The days on which the player played, from `from` to `until` (YYYY-MM-DD, both included), oldest first. */
    getDays: async (playerId: PlayerId, { from, until }: { from: string; until: string }): Promise<ActivityDay[]> => {
      const { rows } = await db.query<DayRow>(
        `select day, currency, bets, rounds, turnover, bonus_turnover, won from activity_days
         where player_id = $1 and day between $2 and $3 order by day`,
        [playerId, from, until],
      );
      return rows.map(toDay);
    },
    /** Forgets all days and counts them again from the event log, as far back as it is kept. */
    rebuild: () => rebuild(db, consumer),
  };
}

export type ActivityModule = ReturnType<typeof createActivityModule>;
