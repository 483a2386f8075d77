import { z } from 'zod';
import type { GameSort } from '@/contract/game-listing';
import type { Db } from '../../../kernel/db/db';
import { queryRows, rowReader } from '../../../kernel/db/rows';
import { kindOfCategory } from '../domain/category';
import { marketsOf, studioListSlug, type Audience, type CatalogueGame } from '../domain/game';
import { readGamesById } from '../store';

const MOST = 600;

export interface GameFilter {
  /** Slug of a list or of a studio; neither: all games of the brand. */
  readonly list?: string | null;
  readonly studioList?: string | null;
  /** Slug of a category, whose games are all of its kind; one that there is not holds none. */
  readonly category?: string | null;
  readonly sort: GameSort;
  readonly studio?: string | null;
  readonly feature?: string | null;
  readonly volatility?: number | null;
  /** Decimals in the currency: a game is meant that takes a stake between them. */
  readonly minStake?: string | null;
  readonly maxStake?: string | null;
  /** Percent, both ends included: of the build that the game's page says. */
  readonly minRtp?: string | null;
  readonly maxRtp?: string | null;
  readonly currency: string;
}

export interface FilteredGames {
  readonly count: number;
  readonly games: readonly CatalogueGame[];
}

/** Of the build of the licence. */
const RTP = `coalesce((g.builds -> $3::text ->> 'rtp')::numeric, g.rtp)`;

const ORDERS: Readonly<Record<GameSort, string>> = {
  popular: 'place nulls last, g.name, g.id',
  newest: 'g.released_on desc nulls last, place nulls last, g.id',
  name: 'lower(g.name), g.id',
  rtp: `${RTP} desc, place nulls last, g.id`,
};

const toFound = rowReader({ id: z.string(), count: z.number() });

/** The first games of a listing that pass a filter, as the audience may see them, and how many there are. */
export async function filterGames(
  db: Db,
  audience: Audience,
  filter: GameFilter,
  first: number,
): Promise<FilteredGames> {
  if (filter.category && kindOfCategory(filter.category) === null) return { count: 0, games: [] };
  const listed = filter.list ?? (filter.studioList ? studioListSlug(filter.studioList) : null);
  const stakes = `coalesce(g.builds -> $3::text -> 'stakes', g.stakes)`;
  const stake = (which: 0 | 1) => `coalesce(${stakes} -> $9::text, ${stakes} -> 'EUR') ->> ${which}`;
  const found = await queryRows(
    db,
    toFound,
    `select g.id, count(*) over ()::int as count from (
       select game_id, position as place from catalogue_list_entries where brand = $1 and list_slug = $2
       union all
       select b.game_id, hot.position from catalogue_brand_games b
         left join catalogue_list_entries hot on hot.brand = $1 and hot.list_slug = 'hot-games' and hot.game_id = b.game_id
         where b.brand = $1 and $2::text is null) listed
     join catalogue_games g on g.id = listed.game_id
     where g.licences @> array[$3::text] and not (g.blocked_markets && $4::text[])
       and exists (select from catalogue_brand_games b where b.brand = $1 and b.game_id = g.id)
       and ($5::text is null or g.studio_slug = $5) and ($6::text is null or $6 = any(g.features))
       and ($7::int is null or coalesce((g.builds -> $3::text ->> 'volatility')::int, g.volatility) = $7)
       and ($8::numeric is null or (${stake(1)})::numeric >= $8) and ($10::numeric is null or (${stake(0)})::numeric <= $10)
       and ($12::text is null or g.kind = $12)
       and ($13::numeric is null or ${RTP} >= $13) and ($14::numeric is null or ${RTP} <= $14)
     order by ${ORDERS[filter.sort]} limit $11`,
    [
      audience.brand,
      listed,
      audience.licence,
      marketsOf(audience),
      filter.studio ?? null,
      filter.feature ?? null,
      filter.volatility ?? null,
      filter.minStake ?? null,
      filter.currency,
      filter.maxStake ?? null,
      Math.min(Math.max(first, 1), MOST),
      filter.category ? kindOfCategory(filter.category) : null,
      filter.minRtp ?? null,
      filter.maxRtp ?? null,
    ],
  );
  const ids = found.map(({ id }) => id);
  return { count: found[0]?.count ?? 0, games: await readGamesById(db, audience, ids) };
}
