import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import type { Queryable } from '../../../kernel/db/db';
import type { JobHandler } from '../../../kernel/jobs';
import type { HeldWins } from '../domain/free-rounds';
import { takeHeldWins } from '../free-rounds-store';

/** Gives a player what their free rounds have won, in the transaction that takes it. */
export type GiveHeldWins = (tx: Queryable, held: HeldWins) => Promise<void>;

const payloadSchema = z.object({ id: z.uuid() });

/** Ends a grant that holds its wins, after its last round or when it can be played no more. */
export function createFreeRoundsEnd(clock: Clock, givers: readonly GiveHeldWins[]): JobHandler {
  return async (tx, { payload }) => {
    const held = await takeHeldWins(tx, payloadSchema.parse(payload).id, clock.now());
    if (held) for (const give of givers) await give(tx, held);
  };
}
