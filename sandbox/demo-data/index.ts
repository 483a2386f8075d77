import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/kernel/clock';
import type { Db, Queryable } from '../../platform/kernel/db/db';
import { createCatalogueModule } from '../../platform/modules/catalogue/index';
import { createComplianceModule } from '../../platform/modules/compliance/index';
import { BRANDS } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import {
  createContentModule,
  type ContentChange,
  type ContentModule,
  lobbyPages,
} from '../../platform/modules/content/index';
import { gameImageUrl, studioImageUrl, studios } from '@foyer/art/catalogue';
import { blocksOf } from './block-data';
import { demoCalendars } from './calendars';
import { DEMO_BRANDS } from './demo-account';
import { seedDemoPlayers } from './demo-players';
import { seedExternalPeople } from './external-people';
import { seedGames } from './game-data';
import { builds } from './odds';
import { listsOf, studioListsOf } from './list-data';
import { brandTexts } from './texts/brand-texts';
import { rewardCampaigns, seedRewards } from './reward-campaigns';
import { seedWeekOfPlay } from './week-of-play';
import { seedYenPlayer } from './yen-player';

/** Everything random in the demonstration comes from this text. */
export const SEED = 'foyer-1';
const CATALOGUE_IMPORT = 'demo-catalogue';
const PLAYERS_IMPORT = 'demo-players';
const EXTERNAL_IMPORT = 'external-people';
const REWARDS_IMPORT = 'demo-rewards';
const YEN_IMPORT = 'yen-player';
const WEEK_IMPORT = 'week-of-play';
/** The program whose data is whole in the database. */
const BUILD_IMPORT = 'demo-build';

export interface SeedDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Id of the game provider in rounds and accounts. */
  readonly providerId: string;
  readonly log?: (line: string) => void;
  /** Names the program's code, data included; null where it is not known, so that the data is compared each time. */
  readonly build?: string | null;
}

export interface SeedReport {
  /** False when there was nothing to do. */
  readonly changed: boolean;
}

const studioData = studios.map(({ slug, name }) => ({ slug, name, imageUrl: studioImageUrl(slug) }));

interface BrandPlan {
  readonly brand: Brand;
  readonly gameSlugs: readonly string[];
  readonly lists: ReturnType<typeof listsOf>;
  readonly studioLists: ReturnType<typeof studioListsOf>;
  readonly content: readonly ContentChange[];
}

/** The content of a brand. A licence without casino games gets no games and no lists of them. */
function planOf(brand: Brand, offersCasino: boolean, now: Date): BrandPlan {
  const games = offersCasino ? seedGames.filter(({ data }) => data.licences.includes(brand.license)) : [];
  return {
    brand,
    gameSlugs: games.map(({ title }) => title.slug),
    lists: offersCasino ? listsOf(brand.id, games) : [],
    studioLists: offersCasino ? studioListsOf(brand.id, games, studios) : [],
    content: [
      { kind: 'texts', texts: brandTexts(brand) },
      ...lobbyPages.map((page) => ({
        kind: 'blocks' as const,
        brand: brand.id,
        page,
        blocks: blocksOf(brand.id, page, now),
      })),
    ],
  };
}

function plans(clock: Clock): BrandPlan[] {
  const compliance = createComplianceModule({ clock });
  return BRANDS.map((brand) =>
    planOf(brand, compliance.licence(brand.license).products.includes('CASINO'), clock.now()),
  );
}

const versionOf = (brandPlans: readonly BrandPlan[]): string =>
  createHash('sha256')
    .update(JSON.stringify([SEED, seedGames.map(({ data }) => data), builds, studioData, brandPlans]))
    .digest('hex');

/** Answers the items that stay as operators have published them. */
async function publish(tx: Queryable, content: ContentModule, change: ContentChange): Promise<readonly string[]> {
  const published = await content.publishContent(change, tx);
  if (!published.ok)
    throw new Error(`the demonstration has content that is refused: ${JSON.stringify(published.error)}`);
  return published.value.left;
}

async function seedCatalogue(
  { db, clock, log }: SeedDeps,
  content: ContentModule,
  brandPlans: readonly BrandPlan[],
  version: string,
): Promise<void> {
  const catalogue = createCatalogueModule({ db, clock });
  const left: string[] = [];
  await db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('foyer.seed.' || current_schema()))`);
    if ((await content.getImport(CATALOGUE_IMPORT, tx)) === version) return;
    await catalogue.publishGames(
      tx,
      studioData,
      seedGames.map(({ data }) => data),
    );
    await catalogue.replaceBuilds(tx, builds);
    for (const { brand, gameSlugs, lists, studioLists, content: changes } of brandPlans) {
      await catalogue.setBrandGames(tx, brand.id, gameSlugs);
      for (const { slug, data } of lists) await catalogue.replaceList(tx, brand.id, { list: slug }, data);
      for (const { slug, data } of studioLists) await catalogue.replaceList(tx, brand.id, { studio: slug }, data);
      for (const change of changes) left.push(...(await publish(tx, content, change)));
    }
    await content.recordImport(CATALOGUE_IMPORT, version, tx);
  });
  if (left.length > 0) log?.(`left as operators have published them: ${left.join(', ')}`);
}

/** Pictures of the brands' lobbies, from the top: worth painting before the first visitor comes. */
export function lobbyPictures(clock: Clock, brands: readonly Brand[]): string[] {
  const chosen = plans(clock).filter(({ brand }) => brands.includes(brand));
  return [...new Set(chosen.flatMap((plan) => lobbyPages.flatMap((page) => picturesOf(plan, page, clock.now()))))];
}

const coverOf = (slug: string, size: string): string => gameImageUrl(slug).replace('{size}', size);

function picturesOf({ brand, lists }: BrandPlan, page: (typeof lobbyPages)[number], now: Date): string[] {
  return blocksOf(brand.id, page, now).flatMap(({ type, data }) => {
    if (data.list) {
      const entries = lists.find(({ slug }) => slug === data.list)?.data.entries ?? [];
      const sizes = (place: number) => (place === 0 && data.layout === 'LARGE_FIRST' ? ['300', '600'] : ['300']);
      return entries.slice(0, 10).flatMap(({ gameSlug }, place) => sizes(place).map((size) => coverOf(gameSlug, size)));
    }
    const pictures = [data.mobileImageUrl, data.imageUrl].filter(
      (address): address is string => address?.startsWith('/art/') === true,
    );
    if (type.startsWith('PROMOTION')) return pictures;
    const banners = pictures.map((address) => address.replace('.webp', '.avif'));
    return data.game ? [...banners, coverOf(data.game, '300')] : banners;
  });
}

/**
 * Fills the demonstration: studios, games, lists, pages and one player with a history per brand. Done again it changes
 * nothing;
 * after an update it brings the catalogue and the pages up to date and leaves players alone.
 */
export async function seed(deps: SeedDeps): Promise<SeedReport> {
  const { build = null } = deps;
  const content = createContentModule(deps);
  // Making the data only to compare it took a third of a start.
  if (build !== null && (await content.getImport(BUILD_IMPORT)) === build) return { changed: false };
  const report = await bringUpToDate(deps, content);
  if (build !== null) await content.recordImport(BUILD_IMPORT, build);
  return report;
}

async function bringUpToDate(deps: SeedDeps, content: ContentModule): Promise<SeedReport> {
  const brandPlans = plans(deps.clock);
  const version = versionOf(brandPlans);
  const catalogueDue = (await content.getImport(CATALOGUE_IMPORT)) !== version;
  const playersDue = (await content.getImport(PLAYERS_IMPORT)) === null;
  const externalDue = (await content.getImport(EXTERNAL_IMPORT)) === null;
  const yenDue = (await content.getImport(YEN_IMPORT)) === null;
  const weekDue = (await content.getImport(WEEK_IMPORT)) === null;
  const rewardsVersion = createHash('sha256')
    .update(JSON.stringify([rewardCampaigns(BRANDS), demoCalendars(BRANDS)]))
    .digest('hex');
  const rewardsDue = (await content.getImport(REWARDS_IMPORT)) !== rewardsVersion;
  if (!catalogueDue && !playersDue && !externalDue && !yenDue && !weekDue && !rewardsDue) return { changed: false };
  deps.log?.(
    `demonstration data, seed ${SEED}: ${seedGames.length} games of ${studios.length} studios, ${BRANDS.length} brands`,
  );
  if (catalogueDue) await seedCatalogue(deps, content, brandPlans, version);
  if (playersDue) {
    await seedDemoPlayers({ ...deps, seed: SEED }, DEMO_BRANDS);
    await content.recordImport(PLAYERS_IMPORT, SEED);
  }
  if (externalDue) {
    await seedExternalPeople(deps, DEMO_BRANDS);
    await content.recordImport(EXTERNAL_IMPORT, SEED);
  }
  if (yenDue) {
    await seedYenPlayer(deps);
    await content.recordImport(YEN_IMPORT, SEED);
  }
  if (weekDue) {
    await seedWeekOfPlay({ ...deps, seed: SEED }, DEMO_BRANDS);
    await content.recordImport(WEEK_IMPORT, SEED);
  }
  if (rewardsDue) {
    await seedRewards(deps, BRANDS);
    await content.recordImport(REWARDS_IMPORT, rewardsVersion);
  }
  return { changed: true };
}
