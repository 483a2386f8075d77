import { z } from 'zod';
import { newId } from '../../../kernel/ids';
import type { DocumentsDeps } from '../deps';
import { insertAct, lockDocument, type PlayerDocument } from '../store';
import { readBytes } from './read-file';

export const readOrder = z.strictObject({ id: z.uuid(), operator: z.string().trim().min(1).max(80) });
export type ReadOrder = z.infer<typeof readOrder>;

/** The file with its document; null where there is none to be read: unknown, deleted, harmful or not searched yet. */
export async function readForOperator(
  deps: DocumentsDeps,
  { id, operator }: ReadOrder,
): Promise<{ readonly document: PlayerDocument; readonly bytes: Buffer } | null> {
  const document = await deps.db.tx(async (tx) => {
    const found = await lockDocument(tx, id);
    if (!found || found.status === 'Checking' || found.refusal === 'Harmful') return null;
    const { playerId } = found;
    await insertAct(
      tx,
      { key: newId(), playerId, documentId: id, action: 'read', operator, detail: null },
      deps.clock.now(),
    );
    return found;
  });
  const bytes = document && (await readBytes(deps, id));
  return bytes && { document, bytes };
}
