import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { scheduleJob, type JobHandler } from '../../../kernel/jobs';
import { lockPlay, notifyScreens, readLast } from '../store';

export const END_JOB = 'session-contracts.end';

const jobPayload = z.object({
  playerId: z.string().transform(toPlayerId),
  contractId: z.string(),
  endsAt: z.coerce.date(),
});

/** Plans to notify the player's screens when the time of the contract is over. */
export async function planEnd(tx: Queryable, playerId: PlayerId, contractId: string, endsAt: Date): Promise<void> {
  await scheduleJob(tx, {
    kind: END_JOB,
    uniqueKey: `${contractId}/${endsAt.toISOString()}`,
    runAt: endsAt,
    payload: { playerId, contractId, endsAt: endsAt.toISOString() },
  });
}

/** Notifies the player's screens that the time is over, unless the contract ended before, or another one began. */
export const announceEnd: JobHandler = async (tx, { payload }) => {
  const { playerId, contractId, endsAt } = jobPayload.parse(payload);
  await lockPlay(tx, playerId);
  const last = await readLast(tx, playerId);
  if (last?.id === contractId && last.endedBy === null && last.endsAt.getTime() === endsAt.getTime())
    await notifyScreens(tx, contractId);
};
