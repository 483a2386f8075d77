import type { REWARDS_SHOP, SHOP_POINTS, SHOP_WINDOW } from '@/components/rewards-shop/rewards-shop.documents';
import { purchaseRefusals, type PurchaseRefusal } from '@/contract/rewards';
import type { Failure } from '@/lib/graphql/failure';
import type { ResultOf } from '@/lib/graphql/graphql';

export const REWARDS_SHOP_PATH = '/rewards-shop/';

export type ShopView = NonNullable<ResultOf<typeof REWARDS_SHOP>['viewer']['rewardsShop']>;
export type ShopGood = ShopView['goods'][number];
/** A good as visitors see it. */
export type ShownGood = NonNullable<ResultOf<typeof SHOP_WINDOW>['root']['shopWindow']>[number];

/** The changes to the shop: an event of the subscription, or the shop read once more. */
export type ShopEvent = ResultOf<typeof SHOP_POINTS> | { readonly shopRead: ShopView };

export function applyShopEvent(shop: ShopView, event: ShopEvent): ShopView {
  return 'shopRead' in event ? event.shopRead : { ...shop, ...event.gamificationUpdated };
}

/** Why a good cannot be bought now, as far as the page knows; null when nothing is in the way. */
export function refusalOf(
  good: ShopGood,
  { level, pointsToSpend }: Pick<ShopView, 'level' | 'pointsToSpend'>,
): Extract<PurchaseRefusal, 'SoldOut' | 'LevelTooLow' | 'DailyLimit' | 'TooFewPoints'> | null {
  if (good.stockLeft === 0) return 'SoldOut';
  if (level < good.level) return 'LevelTooLow';
  if (good.perDay !== null && good.boughtToday >= good.perDay) return 'DailyLimit';
  return pointsToSpend < good.price ? 'TooFewPoints' : null;
}

export type PurchaseFailure = PurchaseRefusal | 'RewardsBlocked' | 'Network';

/** The failure of a purchase for the player; 'Network' for an unexpected one. */
export function toPurchaseFailure({ type, params }: Pick<Failure, 'type' | 'params'>): PurchaseFailure {
  if (type !== 'PurchaseRefused') return type === 'RewardsBlocked' ? type : 'Network';
  return purchaseRefusals.find((known) => known === params.reason) ?? 'Network';
}
