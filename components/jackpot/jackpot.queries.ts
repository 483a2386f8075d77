import 'server-only';
import { JACKPOT_DROPS, JACKPOT_SETTINGS } from '@/components/jackpot/jackpot.documents';
import { toJackpot, type Drop, type Jackpot } from '@/components/jackpot/jackpot.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The brand's jackpot as this page's country sees it; null where there is none. */
export async function getJackpot({
  brand,
  locale,
  variant,
  currency,
}: PageContext): Promise<Result<Jackpot | null, Failure>> {
  const result = await readPublic(
    JACKPOT_SETTINGS,
    { ipCountryCode: variant.country },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id), CACHE_TAGS.drops(brand.id)] },
  );
  if (!result.ok) return result;
  const settings = result.value.root.jackpotSettings;
  return { ok: true, value: settings && toJackpot(settings, brand.id, currency) };
}

/** The last drops of each pot, the oldest first; null where they cannot be had, and the page does without. */
export async function getDrops({ brand, locale }: PageContext): Promise<readonly Drop[] | null> {
  const result = await readPublic(JACKPOT_DROPS, {}, { brand: brand.id, locale, tags: [CACHE_TAGS.drops(brand.id)] });
  return result.ok ? result.value.root.jackpotDrops : null;
}
