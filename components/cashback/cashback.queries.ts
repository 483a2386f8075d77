import 'server-only';
import { CASHBACK, CASHBACK_RULES } from '@/components/cashback/cashback.documents';
import type { CashbackRules, CashbackView } from '@/components/cashback/cashback.model';
import type { RankNames } from '@/components/loyalty/gamification.model';
import { getRankNames } from '@/components/loyalty/visitors.queries';
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
  readonly ranks: RankNames;
}

/** Null when nobody is signed in. */
export async function getCashback(context: PageContext): Promise<Result<PlayersCashback | null, Failure>> {
  const { brand, locale } = context;
  const [result, ranks] = await Promise.all([
    readAsPlayer(CASHBACK, {}, { brand: brand.id, locale }),
    getRankNames(context),
  ]);
  if (!result.ok) return result;
  const { id, cashback } = result.value.viewer;
  if (id === 'visitor') return { ok: true, value: null };
  const rules = cashback === null ? await getCashbackRules(context) : null;
  return { ok: true, value: { cashback, rules: rules?.ok ? rules.value : null, ranks } };
}

/** The rules for visitors; null where there is no cashback in the country. */
export async function getVisitorsCashback(
  context: PageContext,
): Promise<Result<{ readonly rules: CashbackRules; readonly ranks: RankNames } | null, Failure>> {
  const [rules, ranks] = await Promise.all([getCashbackRules(context), getRankNames(context)]);
  return mapResult(rules, (value) => value && { rules: value, ranks });
}

async function getCashbackRules({
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
