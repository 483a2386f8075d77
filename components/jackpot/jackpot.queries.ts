import 'server-only';
import { JACKPOT_SETTINGS } from '@/components/jackpot/jackpot.documents';
import { toJackpot, type Jackpot } from '@/components/jackpot/jackpot.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The brand's jackpot as this page's country sees it; null where there is none. */
export async function getJackpot({ brand, locale, variant }: PageContext): Promise<Result<Jackpot | null, Failure>> {
  const result = await readPublic(
    JACKPOT_SETTINGS,
    { ipCountryCode: variant.country },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] },
  );
  if (!result.ok) return result;
  const settings = result.value.root.jackpotSettings;
  return { ok: true, value: settings && toJackpot(settings, brand.id) };
}
