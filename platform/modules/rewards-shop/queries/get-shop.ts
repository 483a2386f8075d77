import { windowAt } from '@/contract/calendar-window';
import type { Player } from '../../players/index';
import type { PlayerProgress } from '../../loyalty/index';
import type { RewardOffer } from '../../rewards/index';
import type { ShopDeps } from '../deps';
import type { Good } from '../domain/goods';
import { countBought, readSold } from '../store';

export interface OfferedGood extends Pick<Good, 'id' | 'price' | 'level' | 'perDay'>, RewardOffer {
  /** Null without end. */
  readonly stockLeft: number | null;
  readonly boughtToday: number;
}

export interface Shop {
  readonly progress: PlayerProgress;
  readonly goods: readonly OfferedGood[];
}

/** The goods on sale to a player now, the cheapest first; null where there is no loyalty programme. */
export async function getShop(deps: ShopDeps, player: Player): Promise<Shop | null> {
  const progress = await deps.loyalty.getProgress(player);
  if (!progress) return null;
  const today = windowAt('Day', deps.clock.now(), deps.timeZoneOf(player.brand)).startsAt;
  const [bought, sold] = [await countBought(deps.db, player.id, today), await readSold(deps.db, player.brand)];
  const goods: OfferedGood[] = [];
  for (const { id, brands, campaign, price, level, perDay, stock } of deps.goods) {
    const offer = brands.includes(player.brand) ? await deps.rewards.getOffer(campaign, player) : null;
    if (!offer) continue;
    const stockLeft = stock === null ? null : Math.max(0, stock - (sold.get(id) ?? 0));
    goods.push({ ...offer, id, price, level, perDay, stockLeft, boughtToday: bought.get(id) ?? 0 });
  }
  return { progress, goods: goods.sort((one, other) => one.price - other.price) };
}
