import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { RequiredDocumentUpload } from '../domain/player';
import { notifyScreens } from './notify-screens';

/** The documents requested from a player about the source of their wealth. */
export interface SourceOfWealthRequest {
  /** null once the player has answered: nothing is late then. */
  readonly dueAt: Date | null;
  readonly documents: readonly RequiredDocumentUpload[];
}

/** Replaces the request before, or ends it (null), and notifies the player's screens. False without such a player. */
export async function askSourceOfWealth(
  tx: Queryable,
  playerId: PlayerId,
  request: SourceOfWealthRequest | null,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update players set source_of_wealth_due_at = $2, source_of_wealth_documents = $3, updated_at = $4 where id = $1`,
    [playerId, request?.dueAt ?? null, request && JSON.stringify(request.documents), at],
  );
  if (rowCount === 0) return false;
  await notifyScreens(tx, playerId);
  return true;
}
