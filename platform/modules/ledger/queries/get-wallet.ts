import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { Wallet } from '../domain/wallet';
import { selectWallet, toWallet } from '../store';

/** null when the player has no wallet yet. */
export async function getWallet(db: Queryable, playerId: PlayerId): Promise<Wallet | null> {
  const row = await selectWallet(db, playerId);
  return row ? toWallet(row) : null;
}
