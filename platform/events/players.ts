import { z } from 'zod';
import { defineFact, type WrittenPayload } from '../kernel/events/define-event';
import { eventTime } from './amount';

export const PLAYERS_REGISTERED = 'players.registered';
export const playersRegistered = defineFact({
  topic: PLAYERS_REGISTERED,
  key: 'player',
  when: 'An account was opened. Once an account.',
  schema: z.object({
    version: z.literal(1),
    playerId: z.uuid(),
    brand: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
    currency: z.string(),
    at: eventTime,
  }),
});
export type PlayersRegistered = WrittenPayload<typeof playersRegistered>;
