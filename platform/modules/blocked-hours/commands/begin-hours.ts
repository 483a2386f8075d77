import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import { scheduleJob, type Job } from '../../../kernel/jobs';
import type { BlockedHoursDeps } from '../deps';
import { readChoices, readEnd, readNextStart } from '../store';

export const BEGIN_JOB = 'blocked-hours.begin';

const jobPayload = z.object({ playerId: z.string().transform(toPlayerId), choiceId: z.string() });

export async function planBegin(tx: Queryable, playerId: PlayerId, choiceId: string, runAt: Date): Promise<void> {
  await scheduleJob(tx, {
    kind: BEGIN_JOB,
    uniqueKey: `${choiceId}/${runAt.toISOString()}`,
    runAt,
    payload: { playerId, choiceId },
  });
}

/** Ends sign-ins and play if the player's hours have begun, and plans their next beginning. */
export async function beginHours(
  { endPlay, sessions }: Pick<BlockedHoursDeps, 'endPlay' | 'sessions'>,
  tx: Queryable,
  playerId: PlayerId,
  choiceId: string,
  now: Date,
): Promise<void> {
  const end = await readEnd(tx, playerId, now);
  if (end) {
    await sessions.end(tx, playerId, now);
    await endPlay(tx, playerId);
  }
  const next = await readNextStart(tx, playerId, end ?? now);
  if (next) await planBegin(tx, playerId, choiceId, next);
}

/** The moment at which a choice begins to hold, or its hours begin. A choice that others have followed does nothing. */
export async function meetBeginning(deps: BlockedHoursDeps, tx: Queryable, { payload }: Job): Promise<void> {
  const { playerId, choiceId } = jobPayload.parse(payload);
  await deps.sessions.lock(tx, playerId);
  const now = deps.clock.now();
  const { inForce } = await readChoices(tx, playerId, now);
  if (inForce?.id === choiceId && inForce.hours) await beginHours(deps, tx, playerId, choiceId, now);
}
