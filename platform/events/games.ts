import { z } from 'zod';
import { licenceCodes } from '@/contract/licence';
import { eventTime, minorUnits } from './amount';

const play = z.object({
  version: z.literal(1),
  /** Of the wallet call, as the provider was answered: unique. */
  transactionId: z.uuid(),
  playerId: z.uuid(),
  brand: z.string(),
  licence: z.enum(licenceCodes),
  provider: z.string(),
  /** Slug of who made the game. */
  studio: z.string(),
  /** Slug of the game. */
  game: z.string(),
  roundId: z.string(),
  currency: z.string(),
  at: eventTime,
});

/**
 * A provider's bet or win was accepted and its money has moved. Events add up: a bet carries its stake and no win, a
 * win its win and no stake, so the turnover of anything is the sum of its stakes, whenever its rounds close. `cash` and
 * `bonus` parts sum to the amount.
 */
export const GAMES_BET_SETTLED = 'games.bet-settled';
export const gamesBetSettled = play.extend({
  stake: minorUnits,
  cashStake: minorUnits,
  bonusStake: minorUnits,
  win: minorUnits,
  cashWin: minorUnits,
  bonusWin: minorUnits,
  /** Of the round, this event included. */
  roundStake: minorUnits,
  roundWin: minorUnits,
  /** The round's last event. A round closes at most once; one whose bets were all rolled back never does. */
  roundClosed: z.boolean(),
});

/** A bet was undone and its stake given back: takes back one `games.bet-settled` wholly. */
export const GAMES_BET_ROLLED_BACK = 'games.bet-rolled-back';
export const gamesBetRolledBack = play.extend({
  /** `transactionId` of the bet. */
  betTransactionId: z.uuid(),
  /** `at` of the bet. */
  betAt: eventTime,
  stake: minorUnits,
  cashStake: minorUnits,
  bonusStake: minorUnits,
});
