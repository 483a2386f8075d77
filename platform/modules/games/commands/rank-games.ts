import { z } from 'zod';
import { BRANDS } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import { queryValues } from '../../../kernel/db/rows';
import { scheduleJob, type PreparedJobHandler } from '../../../kernel/jobs';
import type { CatalogueModule } from '../../catalogue/index';
import { SPORTSBOOK_SLUG } from '../domain/launch';

export const MOST_PLAYED_JOB = 'games.most-played';
/** Its games are those of the rank, in order; it is empty while too few play. */
export const MOST_PLAYED_LIST = 'most-played';
const NAMES = {
  en: 'Top 10 this week',
  fi: 'Viikon top 10',
  no: 'Topp 10 denne uken',
  de: 'Top 10 der Woche',
  ja: '今週のトップ10',
  fr: 'Top 10 de la semaine',
  et: 'Nädala top 10',
};
/** Behind the lists of the brand's editors. */
const POSITION = 1_000;
const SHOWN = 10;
/** Some of them the brand may offer no more. */
const READ = 3 * SHOWN;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** With fewer players of a game, its place could say what one of them plays. */
const LEAST_PLAYERS = 10;

export interface RankDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueModule, 'getListSlugs' | 'replaceList'>;
  /** Whether the brand offers the game where it is at home. */
  readonly isOffered: (brand: Brand, slug: string) => Promise<boolean>;
  readonly brands?: readonly Brand[];
}

/** Slugs of the games that most players played for money at the brand under its licence in the week before now. */
async function rankGames({ db, clock, isOffered }: RankDeps, brand: Brand): Promise<string[]> {
  const now = clock.now();
  const slugs = await queryValues(
    db,
    z.string(),
    `select r.game_slug from games_rounds r join games_sessions s on s.id = r.session_id
     where r.opened_at > $1 and r.opened_at <= $2 and r.status <> 'cancelled' and r.prize is null and r.free_rounds is null and r.game_slug <> $3 and s.brand = $4 and s.licence = $5
     group by r.game_slug having count(distinct r.player_id) >= $6
     order by count(distinct r.player_id) desc, count(*) desc, r.game_slug limit $7`,
    [
      new Date(now.getTime() - WEEK_MS),
      now,
      SPORTSBOOK_SLUG,
      brand.id,
      brand.license,
      brand.mostPlayedFrom ?? LEAST_PLAYERS,
      READ,
    ],
  );
  const offered = await Promise.all(slugs.map((slug) => isOffered(brand, slug)));
  return slugs.filter((_slug, place) => offered[place]).slice(0, SHOWN);
}

/** Plans the count of an hour; once, however many hosts plan it. */
export async function planRank(tx: Queryable, runAt: Date): Promise<void> {
  const uniqueKey = runAt.toISOString().slice(0, 13);
  await scheduleJob(tx, { kind: MOST_PLAYED_JOB, uniqueKey, runAt, payload: null });
}

/** Counts each brand's most played games of the week once an hour, and brings its list up to date. */
export function createRankJob(deps: RankDeps): PreparedJobHandler {
  const { catalogue, clock, brands = BRANDS } = deps;
  return {
    async prepare() {
      const changed: { brand: string; slugs: readonly string[] }[] = [];
      for (const brand of brands) {
        const slugs = await rankGames(deps, brand);
        const before = await catalogue.getListSlugs(brand.id, MOST_PLAYED_LIST, SHOWN);
        if (slugs.join() !== before.join()) changed.push({ brand: brand.id, slugs });
      }
      return async (tx) => {
        for (const { brand, slugs } of changed) {
          const entries = slugs.map((gameSlug) => ({ gameSlug }));
          await catalogue.replaceList(
            tx,
            brand,
            { list: MOST_PLAYED_LIST },
            { names: NAMES, position: POSITION, entries },
          );
        }
        await planRank(tx, new Date(clock.now().getTime() + HOUR_MS));
      };
    },
  };
}
