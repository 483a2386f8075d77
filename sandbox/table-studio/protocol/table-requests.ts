import { z } from 'zod';
import { decimal, sessionToken } from '@foyer/studio-kit/protocol/session-calls';
import { decisions } from './table-api';

// The requests of the page of a table under /tables/api/, for the server alone: the page does not carry these schemas.

/** Chips as pairs of place and stake for roulette, the stake of a hand for blackjack. */
export const startRequest = z.object({
  sessionToken,
  actionId: z.uuid(),
  chips: z
    .array(z.tuple([z.string().max(40), decimal]))
    .max(157)
    .optional(),
  stake: decimal.optional(),
});
export const decideRequest = z.object({
  sessionToken,
  actionId: z.uuid(),
  roundId: z.uuid(),
  turn: z.int().min(0).max(1_000),
  /** Which hand the player means. */
  hand: z.int().min(0).max(20),
  decision: z.enum(decisions),
});
export const sessionRequest = z.object({ sessionToken });
