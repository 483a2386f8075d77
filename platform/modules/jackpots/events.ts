import { z } from 'zod';
import { jackpotPots } from '@/contract/jackpot.schema';
import { eventTime, minorUnits } from '../../events/amount';

/** Pots of an instance have changed. On the bus; its sockets read the pots when it is time for the next update. */
export const potsTopic = (instanceId: string) => `jackpots.pots.${instanceId}`;

/** A pot has dropped. On the bus. */
export const dropsTopic = (instanceId: string) => `jackpots.drops.${instanceId}`;

/** A player has opted in or out. On the bus. */
export const optInsTopic = (instanceId: string) => `jackpots.opt-ins.${instanceId}`;

export const dropEvent = z.object({
  id: z.uuid(),
  instanceId: z.string(),
  potId: z.enum(jackpotPots),
  /** Euro cents: the whole drop. */
  value: minorUnits,
  playerId: z.uuid(),
  brand: z.string(),
  /** The community's: what each was paid, in minor units of their currency. */
  community: z.array(z.object({ playerId: z.uuid(), brand: z.string(), currency: z.string(), amount: minorUnits })),
  at: eventTime,
});
export type DropEvent = z.infer<typeof dropEvent>;

export const optInEvent = z.object({ playerId: z.uuid(), optedIn: z.boolean(), contribution: minorUnits });

/** Somebody in the sandbox wants a pot to drop now; the consumer of bets does it, in its turn. */
export const DROP_FORCED = 'jackpots.drop-forced';
export const dropForced = z.object({
  instanceId: z.string(),
  potId: z.enum(jackpotPots),
  playerId: z.uuid(),
});
