import { z } from 'zod';
import { jackpotPots } from '@/contract/jackpot.schema';
import { defineFact, defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';
import { eventTime, minorUnits } from '../../events/amount';

/** Sockets of the instance read its pots when it is time for the next update. */
export const potsTopic = (instanceId: string): `jackpots.pots.${string}` => `jackpots.pots.${instanceId}`;
export const potsChanged = defineLiveEvent({
  topic: 'jackpots.pots.<instanceId>',
  key: 'instance',
  when: 'Pots of an instance have changed.',
  schema: z.object({}),
});

export const dropsTopic = (instanceId: string): `jackpots.drops.${string}` => `jackpots.drops.${instanceId}`;
export const dropEvent = defineLiveEvent({
  topic: 'jackpots.drops.<instanceId>',
  key: 'drop',
  when: 'A pot has dropped and is paid.',
  schema: z.object({
    id: z.uuid(),
    instanceId: z.string(),
    potId: z.enum(jackpotPots),
    /** Euro cents: the whole drop. */
    value: minorUnits,
    playerId: z.uuid(),
    brand: z.string(),
    /** The amount that the winner was paid; absent where nothing was, or where a host of a release before wrote the event. */
    won: z.object({ currency: z.string(), amount: minorUnits }).optional(),
    /** The community's: what each was paid, in minor units of their currency. */
    community: z.array(z.object({ playerId: z.uuid(), brand: z.string(), currency: z.string(), amount: minorUnits })),
    at: eventTime,
  }),
});
export type DropEvent = ReadPayload<typeof dropEvent>;

export const optInsTopic = (instanceId: string): `jackpots.opt-ins.${string}` => `jackpots.opt-ins.${instanceId}`;
export const optInEvent = defineLiveEvent({
  topic: 'jackpots.opt-ins.<instanceId>',
  key: 'player',
  when: 'A player has opted in or out.',
  schema: z.object({
    playerId: z.uuid(),
    optedIn: z.boolean(),
    contribution: minorUnits,
    /** Grows with each decision. Absent where a host of release 0.1 wrote the event. */
    version: z.int().optional(),
  }),
});

export const winsTopic = (playerId: PlayerId): `jackpots.wins.${string}` => `jackpots.wins.${playerId}`;

/** Says only that something changed: a subscriber reads what is unseen now. */
export const winsChanged = defineLiveEvent({
  topic: 'jackpots.wins.<playerId>',
  key: 'player',
  when: 'A player was paid out of a pot or a raffle, or has seen such a win.',
  schema: z.object({}),
});
export type WinsChanged = ReadPayload<typeof winsChanged>;

export const DROP_FORCED = 'jackpots.drop-forced';
export const dropForced = defineFact({
  topic: DROP_FORCED,
  key: 'player',
  when: 'Somebody in the sandbox wants a pot to drop now; the consumer of bets does it, in its turn.',
  schema: z.object({ instanceId: z.string(), potId: z.enum(jackpotPots), playerId: z.uuid() }),
});
