import 'server-only';
import { CASHBACK, CASHBACK_RULES } from '@/components/cashback/cashback.documents';
import type { CashbackRules, CashbackView } from '@/components/cashback/cashback.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer, readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** `cashback` is null where the player can have none; the whole is null when nobody is signed in. */
export async function getCashback({
  brand,
  locale,
}: PageContext): Promise<Result<{ readonly cashback: CashbackView | null } | null, Failure>> {
  const result = await readAsPlayer(CASHBACK, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { id, cashback } = result.value.viewer;
  return { ok: true, value: id === 'visitor' ? null : { cashback } };
}

/** The rules for visitors of the country; null where there is none. */
export async function getCashbackRules({
  brand,
  locale,
  country,
  currency,
}: PageContext): Promise<Result<CashbackRules | null, Failure>> {
  const result = await readPublic(
    CASHBACK_RULES,
    { playerCountryCode: country, currency },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] },
  );
  return mapResult(result, ({ root }) => root.cashbackRules);
}
