import 'server-only';
import { CASHBACK, CASHBACK_RULES } from '@/components/cashback/cashback.documents';
import type { CashbackRules, CashbackView } from '@/components/cashback/cashback.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer, readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

export interface PlayersCashback {
  /** Null where the player can have none. */
  readonly cashback: CashbackView | null;
  /** For a player who can have none: what visitors see, where there is any. */
  readonly rules: CashbackRules | null;
}

/** Null when nobody is signed in. */
export async function getCashback(context: PageContext): Promise<Result<PlayersCashback | null, Failure>> {
  const { brand, locale } = context;
  const result = await readAsPlayer(CASHBACK, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  const { id, cashback } = result.value.viewer;
  if (id === 'visitor') return { ok: true, value: null };
  const rules = cashback === null ? await getCashbackRules(context) : null;
  return { ok: true, value: { cashback, rules: rules?.ok ? rules.value : null } };
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
