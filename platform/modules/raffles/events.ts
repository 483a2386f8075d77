import { z } from 'zod';
import { defineFact, defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import { eventTime } from '../../events/amount';

export const WINDOW_ENDED = 'raffles.window-ended';
export const windowEnded = defineFact({
  topic: WINDOW_ENDED,
  key: 'draw',
  when: 'A window is over. The consumer of bets closes its draw when it has applied every bet before this.',
  schema: z.object({ drawId: z.string() }),
});

export const ticketsTopic = (brand: string): `raffles.tickets.${string}` => `raffles.tickets.${brand}`;
export const ticketsEvent = defineLiveEvent({
  topic: 'raffles.tickets.<brand>',
  key: 'brand',
  when: 'Tickets of these players have changed.',
  schema: z.object({ playerIds: z.array(z.uuid()) }),
});

export const drawnTopic = (brand: string): `raffles.drawn.${string}` => `raffles.drawn.${brand}`;
export const drawnEvent = defineLiveEvent({
  topic: 'raffles.drawn.<brand>',
  key: 'draw',
  when: 'A draw has been drawn. Once a draw.',
  schema: z.object({
    drawId: z.string(),
    type: z.enum(['hourly', 'daily', 'weekly']),
    winners: z.array(z.object({ playerId: z.uuid(), currency: z.string(), amount: z.string() })),
    at: eventTime,
  }),
});
export type DrawnEvent = ReadPayload<typeof drawnEvent>;

export const LOG_TOPIC = 'raffles.log';
export const logGrown = defineLiveEvent({
  topic: LOG_TOPIC,
  key: 'draw or drop',
  when: 'The log has grown by more than tickets: its checkpoint goes out at once.',
  schema: z.object({}),
});
