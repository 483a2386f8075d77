import { z } from 'zod';
import { eventTime, minorUnits } from './amount';

/** A pot has dropped and is paid. Written once, with the payment. */
export const JACKPOTS_POT_DROPPED = 'jackpots.pot-dropped';
export const jackpotsPotDropped = z.object({
  dropId: z.uuid(),
  instanceId: z.string(),
  potId: z.string(),
  /** Counts the pot's drops. */
  cycle: minorUnits,
  /** Euro cents: the pot as it dropped, and what was paid of it. */
  value: minorUnits,
  paid: minorUnits,
  /** How many were paid. */
  winners: z.int(),
  /** The bet that made it drop; null where nobody's did. */
  betId: z.uuid().nullable(),
  at: eventTime,
});

const ofPlayer = z.object({
  playerId: z.uuid(),
  brand: z.string(),
  currency: z.string(),
  /** Minor units of the player's currency, cash. */
  amount: minorUnits,
});

/** A bet's contribution, which left its player's cash with the stake, is divided among the pots. Written once a bet. */
export const JACKPOTS_CONTRIBUTED = 'jackpots.contributed';
/** The bet was rolled back with its contribution, which is out of the pots again, of the same shape: takes back one `jackpots.contributed`. */
export const JACKPOTS_CONTRIBUTION_RETURNED = 'jackpots.contribution-returned';
export const jackpotsContributed = ofPlayer.extend({
  /** `transactionId` of the bet. */
  betId: z.uuid(),
  betAt: eventTime,
});

/** A player was paid a part of a pot that dropped, as its winner or of the community. */
export const JACKPOTS_WON = 'jackpots.won';
export const jackpotsWon = ofPlayer.extend({ dropId: z.uuid(), at: eventTime });
