import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId } from '../../../kernel/ids';
import type { Job } from '../../../kernel/jobs';
import type { LimitsDeps } from '../deps';
import { hasReachedSessionLimit, openBook, planSessionEnd } from '../store';

/** Written by limits_plan_session_end. */
export const SESSION_END_JOB = 'limits.session-end';

const jobPayload = z.object({ playerId: z.string().transform(toPlayerId), licence: z.string() });

/**
 * Notifies the player's screens that a session limit has ended play. Where a longer limit was confirmed meanwhile, the
 * later end is planned; where play has paused, nothing happens.
 */
export async function announceSessionEnd({ clock }: LimitsDeps, tx: Queryable, { payload }: Job): Promise<void> {
  const { playerId, licence } = jobPayload.parse(payload);
  const now = clock.now();
  if (await hasReachedSessionLimit(tx, playerId, licence, now)) await openBook(tx, playerId);
  else await planSessionEnd(tx, playerId, licence, now);
}
