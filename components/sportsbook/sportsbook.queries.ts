import 'server-only';
import { TOP_SPORTS } from '@/components/sportsbook/sportsbook.documents';
import type { SportsEvent } from '@/components/sportsbook/sportsbook.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { readPublic } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** As many as fill the frame's place on a wide screen. */
const FIRST = 9;

/** The events that take bets now; none while they cannot be read. */
export async function getFirstEvents({ brand, locale, variant }: PageContext): Promise<readonly SportsEvent[]> {
  const result = await readPublic(
    TOP_SPORTS,
    { sports: null, order: 'LIVE_FIRST', first: FIRST },
    { brand: brand.id, locale, tags: [CACHE_TAGS.content(brand.id)], market: variant },
  );
  return result.ok ? result.value.root.topSports : [];
}
