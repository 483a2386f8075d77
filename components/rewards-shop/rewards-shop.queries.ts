import 'server-only';
import { REWARDS_SHOP, SHOP_WINDOW } from '@/components/rewards-shop/rewards-shop.documents';
import type { ShopView, ShownGood } from '@/components/rewards-shop/rewards-shop.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer, readPublic } from '@/lib/graphql/read';
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

/** The goods as visitors of the country see them; null where there is no shop. */
export async function getShopWindow({
  brand,
  locale,
  country,
  currency,
}: PageContext): Promise<Result<readonly ShownGood[] | null, Failure>> {
  const result = await readPublic(
    SHOP_WINDOW,
    { playerCountryCode: country, currency },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] },
  );
  return mapResult(result, ({ root }) => root.shopWindow);
}
