import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { scheduleJob, type PreparedJobHandler } from '../../../kernel/jobs';
import type { DocumentsDeps } from '../deps';
import { readBytes } from '../queries/read-file';
import { lockDocument, moveDocument, notifyPlayer } from '../store';
import { scheduleNameDecision } from './decide-by-name';

export const CHECK_JOB = 'documents.check';
/** Between two tries, while the scanner does not answer. */
const AGAIN_MS = 60_000;

const payload = z.object({ id: z.string() });

export async function scheduleCheck(tx: Queryable, id: string, runAt: Date): Promise<void> {
  await scheduleJob(tx, { kind: CHECK_JOB, uniqueKey: `${id}/${runAt.toISOString()}`, runAt, payload: { id } });
}

/** Has a document searched for harmful code; one that nobody could search is held and tried again. */
export function createCheck(deps: DocumentsDeps): PreparedJobHandler {
  const { clock, scanner, decidesByName } = deps;
  return {
    async prepare(job) {
      const { id } = payload.parse(job.payload);
      const bytes = await readBytes(deps, id);
      // Without a scanner in the settings nothing is searched, from now on.
      const result = scanner === null ? 'clean' : bytes === null ? 'unavailable' : await scanner.scan(bytes);
      return async (tx) => {
        const document = await lockDocument(tx, id);
        if (document?.status !== 'Checking') return;
        const now = clock.now();
        if (result === 'unavailable') return scheduleCheck(tx, id, new Date(now.getTime() + AGAIN_MS));
        if (result === 'harmful')
          // The purge deletes the file.
          await moveDocument(tx, document, { status: 'Refused', refusal: 'Harmful', decidedAt: now });
        else {
          await moveDocument(tx, document, { status: 'Received' });
          if (decidesByName) await scheduleNameDecision(tx, id, now);
        }
        await notifyPlayer(tx, document.playerId);
      };
    },
  };
}
