import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { scheduleJob } from '../../../kernel/jobs';
import type { Reward } from '../domain/reward';

export const REWARD_START_JOB = 'reward-start';
export const REWARD_CREDIT_JOB = 'reward-credit';
export const REWARD_END_JOB = 'reward-end';

export const rewardJobPayload = z.object({ id: z.string() });

/** Once for a reward. */
export async function scheduleStart(tx: Queryable, { id, startsAt }: Pick<Reward, 'id' | 'startsAt'>): Promise<void> {
  await scheduleJob(tx, { kind: REWARD_START_JOB, uniqueKey: id, runAt: startsAt, payload: { id } });
}

/** Credits by a job, should nobody else do it before. */
export async function scheduleCredit(tx: Queryable, id: string, runAt: Date): Promise<void> {
  await scheduleJob(tx, { kind: REWARD_CREDIT_JOB, uniqueKey: `${id}/${newId()}`, runAt, payload: { id } });
}

/** Once for a reward. */
export async function scheduleEnd(tx: Queryable, { id, endsAt }: Pick<Reward, 'id' | 'endsAt'>): Promise<void> {
  await scheduleJob(tx, { kind: REWARD_END_JOB, uniqueKey: id, runAt: endsAt, payload: { id } });
}

/** Ends a reward whose end found it being processed. */
export async function scheduleLateEnd(tx: Queryable, id: string, runAt: Date): Promise<void> {
  await scheduleJob(tx, { kind: REWARD_END_JOB, uniqueKey: `${id}/${newId()}`, runAt, payload: { id } });
}
