import { windowAt } from '@/contract/calendar-window';
import type { Player } from '../../players/index';
import type { PlayerProgress } from '../../loyalty/index';
import type { RewardAudience, RewardOffer } from '../../rewards/index';
import type { ShopDeps } from '../deps';
import type { Good } from '../domain/goods';
import { countBought, readSold } from '../store';

/** A good as anybody may see it. */
export interface ShownGood extends Pick<Good, 'id' | 'price' | 'level' | 'perDay'>, RewardOffer {}

export interface OfferedGood extends ShownGood {
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
  const goods = (await goodsFor(deps, player)).map(({ stock, ...good }) => ({
    ...good,
    stockLeft: stock === null ? null : Math.max(0, stock - (sold.get(good.id) ?? 0)),
    boughtToday: bought.get(good.id) ?? 0,
  }));
  return { progress, goods };
}

/** The same as visitors see them; null where no loyalty programme is on offer. */
export async function getShopWindow(deps: ShopDeps, audience: RewardAudience): Promise<readonly ShownGood[] | null> {
  return deps.loyalty.offeredFor(audience.brand, audience.countryCode) && goodsFor(deps, audience);
}

async function goodsFor(deps: ShopDeps, audience: RewardAudience) {
  const goods: (ShownGood & Pick<Good, 'stock'>)[] = [];
  for (const { id, brands, campaign, price, level, perDay, stock } of deps.goods) {
    const offer = brands.includes(audience.brand) ? await deps.rewards.getOffer(campaign, audience) : null;
    if (offer) goods.push({ ...offer, id, price, level, perDay, stock });
  }
  return goods.sort((one, other) => one.price - other.price);
}
