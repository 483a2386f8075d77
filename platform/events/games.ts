import { z } from 'zod';
import { licenceCodeSchema } from '@/contract/config-names';
import { prizeKinds } from '@/contract/rounds';
import { defineFact } from '../kernel/events/define-event';
import { eventTime, minorUnits } from './amount';

const atLimit = z.boolean().default(false);

const play = z.object({
  version: z.literal(1),
  transactionId: z.uuid().describe('Of the wallet call, as the provider was answered: unique'),
  playerId: z.uuid(),
  brand: z.string(),
  licence: licenceCodeSchema,
  provider: z.string(),
  studio: z.string().describe('Slug of the studio that made the game'),
  game: z.string().describe('Slug of the game'),
  roundId: z.string(),
  currency: z.string(),
  at: eventTime,
});

/**
 * Events add up: a bet carries its stake and no win, a win its win and no stake, so the turnover of anything is the sum
 * of its stakes, whenever its rounds close. `cash` and `bonus` parts sum to the amount.
 */
export const GAMES_BET_SETTLED = 'games.bet-settled';
export const gamesBetSettled = defineFact({
  topic: GAMES_BET_SETTLED,
  key: 'player',
  when: "A provider's bet or win was accepted and its money has moved. Once a call; a bet has no win, a win has no stake.",
  schema: play.extend({
    stake: minorUnits,
    cashStake: minorUnits,
    bonusStake: minorUnits,
    win: minorUnits,
    cashWin: minorUnits,
    bonusWin: minorUnits,
    /** Of the round, this event included. */
    roundStake: minorUnits,
    roundWin: minorUnits,
    roundClosed: z
      .boolean()
      .describe("The round's last event. A round closes at most once; one whose bets were all rolled back never does"),
    atLimit: atLimit.describe(
      "A limit of the player's play was used up before this stake, which is of bonus money alone",
    ),
  }),
});

export const GAMES_BET_ROLLED_BACK = 'games.bet-rolled-back';
export const gamesBetRolledBack = defineFact({
  topic: GAMES_BET_ROLLED_BACK,
  key: 'player',
  when: 'A bet was undone and its stake given back: takes back one `games.bet-settled` wholly. Once a bet.',
  schema: play.extend({
    betTransactionId: z.uuid().describe('`transactionId` of the bet'),
    betAt: eventTime.describe('`at` of the bet'),
    stake: minorUnits,
    cashStake: minorUnits,
    bonusStake: minorUnits,
    atLimit: atLimit.describe('Of the bet'),
  }),
});

export const GAMES_PRIZE_PAID = 'games.prize-paid';
export const gamesPrizePaid = defineFact({
  topic: GAMES_PRIZE_PAID,
  key: 'player',
  when: 'A provider paid money that no bet won, such as the prize of its tournament, and it is in the wallet. Once a prize.',
  schema: play.omit({ roundId: true }).extend({
    kind: z.enum(prizeKinds),
    reference: z.string().describe("The provider's name for the occasion"),
    amount: minorUnits.describe('Cash'),
  }),
});
