import { z } from 'zod';
import { toPlayerId } from '../../../kernel/ids';
import type { JobHandler } from '../../../kernel/jobs';
import { readCheck, notifyScreens } from '../store';

/** Written by reality_checks_announce. */
export const DUE_JOB = 'reality-check-due';

const payload = z.object({ playerId: z.string().transform(toPlayerId), dueAt: z.coerce.date() });

/** Notifies the player's screens that the check is due, unless it was answered or moved meanwhile. */
export const announceDue: JobHandler = async (tx, job) => {
  const { playerId, dueAt } = payload.parse(job.payload);
  const check = await readCheck(tx, playerId);
  if (check?.dueAt?.getTime() === dueAt.getTime()) await notifyScreens(tx, playerId);
};
