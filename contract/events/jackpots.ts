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
