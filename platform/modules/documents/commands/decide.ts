import type { DocumentRefusal } from '../domain/document';
import type { Queryable } from '../../../kernel/db/db';
import type { DocumentsDeps } from '../deps';
import { withProof } from '../domain/verification';
import { moveDocument, notifyPlayer, type PlayerDocument } from '../store';

/** Accepts a document that the caller holds (`refusal` null), which may be the last one that was missing, or refuses it. */
export async function decide(
  { clock, players }: Pick<DocumentsDeps, 'clock' | 'players'>,
  tx: Queryable,
  document: PlayerDocument,
  refusal: DocumentRefusal | null,
): Promise<PlayerDocument> {
  const decidedAt = clock.now();
  const moved = await moveDocument(
    tx,
    document,
    refusal ? { status: 'Refused', refusal, decidedAt } : { status: 'Accepted', decidedAt },
  );
  if (!refusal) await players.changeVerification(tx, document.playerId, (now) => withProof(now, document.kind));
  await notifyPlayer(tx, document.playerId);
  return moved;
}
