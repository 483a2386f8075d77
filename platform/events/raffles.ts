import { z } from 'zod';
import { defineFact } from '../kernel/events/define-event';
import { eventTime, minorUnits } from './amount';

export const RAFFLES_WON = 'raffles.won';
export const rafflesWon = defineFact({
  topic: RAFFLES_WON,
  key: 'player',
  when: 'A player was paid a prize of a draw. Once a prize.',
  schema: z.object({
    playerId: z.uuid(),
    brand: z.string(),
    currency: z.string(),
    amount: minorUnits,
    drawId: z.string(),
    place: z.int().describe('Of the prize, from 0'),
    at: eventTime,
  }),
});
