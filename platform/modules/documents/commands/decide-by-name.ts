import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { scheduleJob, type JobHandler } from '../../../kernel/jobs';
import type { DocumentsDeps } from '../deps';
import { decisionByName } from '../domain/decision-by-name';
import { lockDocument } from '../store';
import { decide } from './decide';

export const NAME_JOB = 'documents.decide-by-name';
/** So long the sandbox takes to look. */
const LOOK_MS = 1_500;

const payload = z.object({ id: z.string() });

export async function scheduleNameDecision(tx: Queryable, id: string, now: Date): Promise<void> {
  await scheduleJob(tx, { kind: NAME_JOB, uniqueKey: id, runAt: new Date(now.getTime() + LOOK_MS), payload: { id } });
}

/** The sandbox's operator: decides by the name of the file. */
export function createNameDecision(deps: DocumentsDeps): JobHandler {
  return async (tx, job) => {
    const document = await lockDocument(tx, payload.parse(job.payload).id);
    const decision = document?.status === 'Received' ? decisionByName(document.name) : null;
    if (document && decision) await decide(deps, tx, document, decision.refusal);
  };
}
