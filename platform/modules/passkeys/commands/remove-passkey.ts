import type { PlayerId } from '../../../kernel/ids';
import type { PasskeysDeps } from '../deps';
import { deletePasskey } from '../store';
import { notifyPlayer } from './notify-player';

/** False when the player has no such passkey, of which nothing is said. */
export async function removePasskey(deps: PasskeysDeps, playerId: PlayerId, id: string): Promise<boolean> {
  const player = await deps.players.getPlayer(playerId);
  return deps.db.tx(async (tx) => {
    const isRemoved = await deletePasskey(tx, playerId, id);
    if (isRemoved) await notifyPlayer(tx, deps, player, 'removed');
    return isRemoved;
  });
}
