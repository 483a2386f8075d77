import { z } from 'zod';
import { eventTime } from './amount';

/** An account was opened: published once. */
export const PLAYERS_REGISTERED = 'players.registered';
export const playersRegistered = z.object({
  version: z.literal(1),
  playerId: z.uuid(),
  brand: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  currency: z.string(),
  at: eventTime,
});
/** As it is written. */
export type PlayersRegistered = z.input<typeof playersRegistered>;
