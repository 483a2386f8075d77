import type { PlayerId } from '../../kernel/ids';
import type { Player } from '../players/index';
import type { Reward, RewardAudience } from '../rewards/index';
import { buy, shopBlock, type Order } from './commands/buy';
import { createReturn } from './commands/return-purchases';
import type { ShopDeps } from './deps';
import { getShop, getShopWindow } from './queries/get-shop';
import { readPurchases, type Purchase } from './store';

export { goodsSchema, shopFile } from './domain/goods';
export type { OfferedGood, Shop, ShownGood } from './queries/get-shop';

/** A purchase with the reward that it brought, as that is now. */
export interface ListedPurchase extends Purchase {
  readonly reward: Reward;
}

/** The rewards shop: rewards for loyalty points [RWD-04]. */
export function createShopModule(deps: ShopDeps) {
  const { db, rewards } = deps;
  async function withReward(purchase: Purchase): Promise<ListedPurchase> {
    const reward = await rewards.getReward(purchase.playerId, purchase.assignationId);
    if (!reward) throw new Error(`the reward of purchase ${purchase.id} is missing`);
    return { ...purchase, reward };
  }
  return {
    getShop: (player: Player) => getShop(deps, player),
    getShopWindow: (audience: RewardAudience) => getShopWindow(deps, audience),
    /** Why the player can buy nothing now; null when nothing is in the way. */
    getBlock: (player: Pick<Player, 'id' | 'brand'>) => shopBlock(deps, db, player),
    buy: (player: Player, order: Order) => buy(deps, player, order),
    /** Work for the transaction in which rewards end without being credited. */
    endUnpaid: createReturn(deps),
    withReward,
    /** The newest first. */
    getPurchases: async (playerId: PlayerId, most: number): Promise<ListedPurchase[]> =>
      Promise.all((await readPurchases(db, playerId, most)).map(withReward)),
  };
}

export type ShopModule = ReturnType<typeof createShopModule>;
