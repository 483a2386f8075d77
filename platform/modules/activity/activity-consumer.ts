import type { LicenceCode } from '@/contract/licence';
import {
  GAMES_BET_ROLLED_BACK,
  GAMES_BET_SETTLED,
  GAMES_PRIZE_PAID,
  gamesBetRolledBack,
  gamesBetSettled,
  gamesPrizePaid,
} from '../../events/games';
import {
  JACKPOTS_CONTRIBUTED,
  JACKPOTS_CONTRIBUTION_RETURNED,
  JACKPOTS_WON,
  jackpotsContributed,
  jackpotsWon,
} from '../../events/jackpots';
import { RAFFLES_WON, rafflesWon } from '../../events/raffles';
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
  jackpot_staked: string;
  jackpot_won: string;
}

export interface TimeZones {
  readonly timeZoneOf: (licence: LicenceCode) => string;
  readonly timeZoneOfBrand: (brand: string) => string;
}

const NOTHING = {
  bets: 0,
  rounds: 0,
  turnover: '0',
  bonus_turnover: '0',
  won: '0',
  jackpot_staked: '0',
  jackpot_won: '0',
} as const;

function toChange(event: RecordedEvent, zones: TimeZones): Change {
  switch (event.topic) {
    case GAMES_BET_ROLLED_BACK:
      return ofRollback(event, zones);
    case GAMES_BET_SETTLED:
      return ofSettled(event, zones);
    case GAMES_PRIZE_PAID:
      return ofPrize(event, zones);
    default:
      return ofJackpot(event, zones);
  }
}

function ofRollback({ payload }: RecordedEvent, { timeZoneOf }: TimeZones): Change {
  const event = gamesBetRolledBack.parse(payload);
  return {
    ...NOTHING,
    player_id: event.playerId,
    at: event.betAt,
    zone: timeZoneOf(event.licence),
    currency: event.currency,
    bets: -1,
    turnover: String(-event.stake),
    bonus_turnover: String(-event.bonusStake),
  };
}

function ofSettled({ payload }: RecordedEvent, { timeZoneOf }: TimeZones): Change {
  const event = gamesBetSettled.parse(payload);
  return {
    ...NOTHING,
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

function ofPrize({ payload }: RecordedEvent, { timeZoneOf }: TimeZones): Change {
  const { playerId, at, licence, currency, amount } = gamesPrizePaid.parse(payload);
  return { ...NOTHING, player_id: playerId, at, zone: timeZoneOf(licence), currency, won: String(amount) };
}

/**
 * A contribution counts on the day of its bet, as does its return; a part of a pot on the day of the drop, and a prize of a
 * raffle on that of the draw.
 */
function ofJackpot({ topic, payload }: RecordedEvent, { timeZoneOfBrand }: TimeZones): Change {
  if (topic === JACKPOTS_WON || topic === RAFFLES_WON) {
    const { playerId, at, brand, currency, amount } = (topic === RAFFLES_WON ? rafflesWon : jackpotsWon).parse(payload);
    const change = { ...NOTHING, player_id: playerId, at, zone: timeZoneOfBrand(brand), currency };
    return { ...change, jackpot_won: String(amount) };
  }
  const event = jackpotsContributed.parse(payload);
  return {
    ...NOTHING,
    player_id: event.playerId,
    at: event.betAt,
    zone: timeZoneOfBrand(event.brand),
    currency: event.currency,
    jackpot_staked: String(topic === JACKPOTS_CONTRIBUTION_RETURNED ? -event.amount : event.amount),
  };
}

/** Keeps what each player stakes and wins by day, in games, jackpots and raffles. */
export function createActivityConsumer(zones: TimeZones): Consumer {
  return defineConsumer({
    name: 'activity',
    topics: [
      GAMES_BET_SETTLED,
      GAMES_BET_ROLLED_BACK,
      GAMES_PRIZE_PAID,
      JACKPOTS_CONTRIBUTED,
      JACKPOTS_CONTRIBUTION_RETURNED,
      JACKPOTS_WON,
      RAFFLES_WON,
    ],
    async apply(tx, batch) {
      const changes = batch.map((event) => toChange(event, zones));
      await tx.query('select activity_add($1)', [JSON.stringify(changes)]);
    },
    async reset(tx) {
      await tx.query('delete from activity_days');
      await tx.query('delete from activity_last_stakes');
    },
  });
}
