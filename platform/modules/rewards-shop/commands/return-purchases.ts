import type { EndUnpaid } from '../../rewards/index';
import type { ShopDeps } from '../deps';
import { giveBackToStock, markReturned } from '../store';

/**
 * Gives back what was paid for rewards that end without being credited, once for each: the points to the player, the
 * piece to the stock. Locks points, stock and then budgets as a purchase does, so that the two never wait for each other.
 */
export function createReturn({ loyalty, players }: Pick<ShopDeps, 'loyalty' | 'players'>): EndUnpaid {
  return async (tx, playerId, rewardIds, now) => {
    const returned = await markReturned(tx, rewardIds, now);
    if (returned.length === 0) return;
    const player = await players.getPlayer(playerId, tx);
    if (!player) throw new Error(`the player of a purchase is missing: ${playerId}`);
    await loyalty.returnPoints(
      tx,
      playerId,
      returned.reduce((sum, { price }) => sum + price, 0),
    );
    for (const good of returned.map((purchase) => purchase.good).sort()) await giveBackToStock(tx, player.brand, good);
  };
}
