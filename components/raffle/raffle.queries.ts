import 'server-only';
import { RAFFLE_CONTENT } from '@/components/raffle/raffle.documents';
import type { Raffle } from '@/components/raffle/raffle.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The brand's raffle as this page's country sees it; null where there is none. */
export async function getRaffle({ brand, locale, variant }: PageContext): Promise<Result<Raffle | null, Failure>> {
  const result = await readPublic(
    RAFFLE_CONTENT,
    { ipCountryCode: variant.country },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)] },
  );
  if (!result.ok) return result;
  const settings = result.value.root.raffleSettings;
  return { ok: true, value: settings?.enabled ? { ...settings, brand: brand.id } : null };
}
