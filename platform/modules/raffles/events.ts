import { z } from 'zod';
import { eventTime } from '../../events/amount';

/** A window is over. The consumer of bets closes its draw when it has applied every bet before this. */
export const WINDOW_ENDED = 'raffles.window-ended';
export const windowEnded = z.object({ drawId: z.string() });

/** Tickets of a player have changed. On the bus. */
export const ticketsTopic = (brand: string) => `raffles.tickets.${brand}`;
export const ticketsEvent = z.object({ playerIds: z.array(z.uuid()) });

/** A draw has been drawn. On the bus. */
export const drawnTopic = (brand: string) => `raffles.drawn.${brand}`;
export const drawnEvent = z.object({
  drawId: z.string(),
  type: z.enum(['hourly', 'daily', 'weekly']),
  winners: z.array(z.object({ playerId: z.uuid(), currency: z.string(), amount: z.string() })),
  at: eventTime,
});
export type DrawnEvent = z.infer<typeof drawnEvent>;

/** The log has grown by more than tickets: its checkpoint goes out at once. On the bus. */
export const LOG_TOPIC = 'raffles.log';
