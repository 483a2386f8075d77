import 'server-only';
import { REWARDS_SHOP, SHOP_WINDOW } from '@/components/rewards-shop/rewards-shop.documents';
import type { ShopView, ShownGood } from '@/components/rewards-shop/rewards-shop.model';
import type { RankNames } from '@/components/loyalty/gamification.model';
import { getRankNames } from '@/components/loyalty/visitors.queries';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer, readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

export interface PlayersShop {
  /** Null where the player has none. */
  readonly shop: ShopView | null;
  /** For a player who has none: what visitors see, where there is any. */
  readonly goods: readonly ShownGood[] | null;
  readonly ranks: RankNames;
}

/** Null when nobody is signed in. */
export async function getRewardsShop(context: PageContext): Promise<Result<PlayersShop | null, Failure>> {
  const { brand, locale } = context;
  const [result, ranks] = await Promise.all([
    readAsPlayer(REWARDS_SHOP, {}, { brand: brand.id, locale }),
    getRankNames(context),
  ]);
  if (!result.ok) return result;
  const { id, rewardsShop: shop } = result.value.viewer;
  if (id === 'visitor') return { ok: true, value: null };
  const goods = shop === null ? await getShopWindow(context) : null;
  return { ok: true, value: { shop, goods: goods?.ok ? goods.value : null, ranks } };
}

/** The goods for visitors; null where there is no shop in the country. */
export async function getVisitorsShop(
  context: PageContext,
): Promise<Result<{ readonly goods: readonly ShownGood[]; readonly ranks: RankNames } | null, Failure>> {
  const [goods, ranks] = await Promise.all([getShopWindow(context), getRankNames(context)]);
  return mapResult(goods, (value) => value && { goods: value, ranks });
}

async function getShopWindow({
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
