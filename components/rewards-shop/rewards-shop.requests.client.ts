'use client';
import { BUY_REWARD, REWARDS_SHOP } from '@/components/rewards-shop/rewards-shop.documents';
import type { ShopView } from '@/components/rewards-shop/rewards-shop.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';

/** The page shows these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

/** null when it cannot be had. */
export async function readShop(): Promise<ShopView | null> {
  const result = await requestFromBrowser(REWARDS_SHOP, {}, silent);
  return result.ok ? result.value.viewer.rewardsShop : null;
}

/** Buys once for each purchase id, however often it is called. */
export async function buyReward(input: {
  readonly purchaseId: string;
  readonly goodId: string;
  readonly price: number;
}): Promise<Result<unknown, Failure>> {
  return requestFromBrowser(BUY_REWARD, { input }, silent);
}
