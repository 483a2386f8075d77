import { z } from 'zod';
import { defineFact } from '../kernel/events/define-event';
import { eventTime, minorUnits } from './amount';

export const JACKPOTS_POT_DROPPED = 'jackpots.pot-dropped';
export const jackpotsPotDropped = defineFact({
  topic: JACKPOTS_POT_DROPPED,
  key: 'drop',
  when: 'A pot has dropped and is paid. Written once, with the payment.',
  schema: z.object({
    dropId: z.uuid(),
    instanceId: z.string(),
    potId: z.string(),
    cycle: z
      .string()
      .regex(/^\d{1,19}$/)
      .describe("Counts the pot's drops")
      .transform(BigInt),
    /** Euro cents: the pot as it dropped, and what was paid of it. */
    value: minorUnits,
    paid: minorUnits,
    winners: z.int().describe('How many were paid'),
    betId: z.uuid().nullable().describe("The bet that made it drop; null where nobody's did"),
    at: eventTime,
  }),
});

const ofPlayer = z.object({
  playerId: z.uuid(),
  brand: z.string(),
  currency: z.string(),
  /** Minor units of the player's currency, cash. */
  amount: minorUnits,
});

const contribution = ofPlayer.extend({
  betId: z.uuid().describe('`transactionId` of the bet'),
  betAt: eventTime,
});

export const JACKPOTS_CONTRIBUTED = 'jackpots.contributed';
export const jackpotsContributed = defineFact({
  topic: JACKPOTS_CONTRIBUTED,
  key: 'player',
  when: "A bet's contribution, which left its player's cash with the stake, is divided among the pots. Once a bet.",
  schema: contribution,
});

export const JACKPOTS_CONTRIBUTION_RETURNED = 'jackpots.contribution-returned';
export const jackpotsContributionReturned = defineFact({
  topic: JACKPOTS_CONTRIBUTION_RETURNED,
  key: 'player',
  when: 'The bet was rolled back with its contribution, which is out of the pots again: takes back one `jackpots.contributed`.',
  schema: contribution,
});

export const JACKPOTS_WON = 'jackpots.won';
export const jackpotsWon = defineFact({
  topic: JACKPOTS_WON,
  key: 'player',
  when: 'A player was paid a part of a pot that dropped, as its winner or of the community.',
  schema: ofPlayer.extend({ dropId: z.uuid(), at: eventTime }),
});
