import type { LicenceCode } from '@/contract/licence';
import { GAMES_BET_ROLLED_BACK, GAMES_BET_SETTLED, gamesBetRolledBack, gamesBetSettled } from '@/contract/events/games';
import { defineConsumer, type Consumer, type RecordedEvent } from '../../kernel/events/consumer';

interface Change {
  player_id: string;
  /** Falls on the day that it belongs to. */
  at: string;
  zone: string;
  currency: string;
  bets: number;
  rounds: number;
  /** Minor units; amounts of a rollback are negative. */
  turnover: string;
  bonus_turnover: string;
  won: string;
}

export type TimeZoneOf = (licence: LicenceCode) => string;

function toChange({ topic, payload }: RecordedEvent, timeZoneOf: TimeZoneOf): Change {
  if (topic === GAMES_BET_ROLLED_BACK) {
    const event = gamesBetRolledBack.parse(payload);
    return {
      player_id: event.playerId,
      at: event.betAt,
      zone: timeZoneOf(event.licence),
      currency: event.currency,
      bets: -1,
      rounds: 0,
      turnover: String(-event.stake),
      bonus_turnover: String(-event.bonusStake),
      won: '0',
    };
  }
  const event = gamesBetSettled.parse(payload);
  return {
    player_id: event.playerId,
    at: event.at,
    zone: timeZoneOf(event.licence),
    currency: event.currency,
    bets: event.stake > 0n ? 1 : 0,
    rounds: event.roundClosed ? 1 : 0,
    turnover: String(event.stake),
    bonus_turnover: String(event.bonusStake),
    won: String(event.win),
  };
}

/** Keeps what each player stakes and wins by day. */
export function createActivityConsumer(timeZoneOf: TimeZoneOf): Consumer {
  return defineConsumer({
    name: 'activity',
    topics: [GAMES_BET_SETTLED, GAMES_BET_ROLLED_BACK],
    async apply(tx, batch) {
      const changes = batch.map((event) => toChange(event, timeZoneOf));
      await tx.query('select activity_add($1)', [JSON.stringify(changes)]);
    },
    reset: async (tx) => void (await tx.query('delete from activity_days')),
  });
}
