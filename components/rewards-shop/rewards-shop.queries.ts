import 'server-only';
import { REWARDS_SHOP } from '@/components/rewards-shop/rewards-shop.documents';
import type { ShopView } from '@/components/rewards-shop/rewards-shop.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** `shop` is null where the player has none; the whole is null when nobody is signed in. */
export async function getRewardsShop({
  brand,
  locale,
}: PageContext): Promise<Result<{ readonly shop: ShopView | null } | null, Failure>> {
  const result = await readAsPlayer(REWARDS_SHOP, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { id, rewardsShop: shop } = result.value.viewer;
  return { ok: true, value: id === 'visitor' ? null : { shop } };
}
