import { PageInfoRef, RootRef, type FoyerSchemaBuilder } from '../../graphql/builder';
import type { RequestContext } from '../../graphql/context';
import { failure } from '../../graphql/failure';
import { MOST_FAVOURITES } from '@/contract/favourites';
import { GAME_SORTS } from '@/contract/game-listing';
import type { GameKind, LicenceCode } from '@/contract/licence';
import { compareDecimals } from '@/contract/money';
import { readVisitorRegion } from '@/contract/visitor-country';
import { LicenceCodeRef } from '../brands/graphql-refs';
import type { GameProvider, ProvidersModule } from '../providers/index';
import { regionIn } from './audience';
import { toConnection, toNode, type View } from './connection';
import { badgeText } from './domain/badge';
import type { LiveHours } from './domain/live-hours';
import type { GameCategory } from './domain/category';
import {
  fromCursor,
  studioListSlug,
  thumbnailSizeFor,
  toCursor,
  type Audience,
  type GameList,
  type ListEntry,
  type Studio,
} from './domain/game';
import {
  GameListRef,
  GameRef,
  viewpointOf,
  type ConnectionParent,
  type GameParent,
  type NodeParent,
} from './graphql-refs';
import { implementGameBlocks } from './graphql-blocks';
import { createOddsType } from './graphql-odds';
import type { CatalogueModule } from './index';
import type { Matched, SearchHints } from './domain/search-index';
import type { SearchResults } from './queries/search-games';
import type { ShownGames, ShownGamesPorts } from './shown-games';

/** Functions of other modules that the catalogue's types need. */
export interface CatalogueTypesPorts extends ShownGamesPorts {
  readonly providers: Pick<ProvidersModule, 'find' | 'isOpen'>;
  /** The most that the brand's licence lets anybody stake in a game of the kind, a decimal; null where it says nothing. */
  readonly wageringWeight: (brand: string, kind: GameKind) => number;
  readonly stakeCapOf: (brand: string, kind: GameKind, currency: string) => string | null;
}

interface StudioGamesParent {
  readonly studio: MaybeCounted<Studio>;
  readonly spotlight: readonly NodeParent[];
  readonly games: ConnectionParent;
}

/** Counted already for the audience of the question; without a number it is counted for the visitor. */
type MaybeCounted<Listing> = Listing & { readonly gameCount?: number };

/** The number of games that the visitor may see, of a list or a studio that was found by something else. */
function createCount(catalogue: CatalogueModule, { audienceOf }: CatalogueTypesPorts) {
  return (of: Parameters<CatalogueModule['countGames']>[1], context: RequestContext): number | Promise<number> => {
    const audience = audienceOf(viewpointOf(context));
    return audience ? catalogue.countGames(audience, of) : 0;
  };
}

/** As many as a card has room for. */
const MOST_COVERS = 3;

/** The field of the pictures of the most popular games of a list, a studio or a category. */
function createCovers(catalogue: CatalogueModule, { audienceOf }: CatalogueTypesPorts) {
  return async (
    of: { readonly list: string } | { readonly category: string },
    size: number,
    context: RequestContext,
  ): Promise<string[]> => {
    const audience = audienceOf(viewpointOf(context));
    if (!audience) return [];
    const filter = { ...of, sort: 'popular', currency: 'EUR' } as const;
    const { games } = await catalogue.filterGames(audience, filter, MOST_COVERS);
    return games.flatMap(({ imageUrl }) => imageUrl.replace('{size}', String(thumbnailSizeFor(size))) || []);
  };
}

const coversDescription = 'Pictures of up to three of its games, the most popular first.';
const countDescription = 'Games that the visitor may see.';

function createStudioType(builder: FoyerSchemaBuilder, catalogue: CatalogueModule, ports: CatalogueTypesPorts) {
  const count = createCount(catalogue, ports);
  const covers = createCovers(catalogue, ports);
  return builder.objectRef<MaybeCounted<Studio>>('Studio').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      gameCount: t.int({
        description: countDescription,
        resolve: ({ gameCount, slug }, _args, context) => gameCount ?? count({ studio: slug }, context),
      }),
      imageUrl: t.exposeString('imageUrl'),
      covers: t.stringList({
        description: coversDescription,
        args: { size: t.arg.int({ required: true, defaultValue: 150 }) },
        resolve: ({ slug }, { size }, context) => covers({ list: studioListSlug(slug) }, size, context),
      }),
    }),
  });
}

function implementGame(
  builder: FoyerSchemaBuilder,
  StudioRef: ReturnType<typeof createStudioType>,
  catalogue: CatalogueModule,
  { providers, stakeCapOf, wageringWeight }: CatalogueTypesPorts,
): void {
  const GameProviderRef = builder.objectRef<GameProvider>('GameProvider').implement({
    fields: (t) => ({
      providerId: t.id({ resolve: ({ id }) => id }),
      name: t.exposeString('name'),
      isOpen: t.boolean({
        description: 'False while it does not answer: its games cannot be started, rounds under way are settled.',
        resolve: ({ id }) => providers.isOpen(id),
      }),
      offersFreeRounds: t.boolean({ resolve: ({ offers }) => offers.freeRounds }),
      resumesRounds: t.boolean({ resolve: ({ offers }) => offers.resume }),
    }),
  });
  const GameOddsRef = createOddsType(builder);
  const TableHoursRef = builder.objectRef<LiveHours>('TableHours').implement({
    description: 'Every day, in UTC, `HH:MM`; they may run over midnight.',
    fields: (t) => ({ from: t.exposeString('from'), until: t.exposeString('until') }),
  });
  const stake = ({ game, currency }: GameParent, which: 0 | 1): string =>
    (game.stakes[currency] ?? game.stakes.EUR)?.[which] ?? '0';
  GameRef.implement({
    fields: (t) => ({
      gameId: t.id({ resolve: ({ game }) => game.id }),
      slug: t.string({ resolve: ({ game }) => game.slug }),
      name: t.string({ resolve: ({ game }) => game.name }),
      description: t.string({ resolve: ({ game }) => game.description }),
      rtp: t.field({
        type: 'Decimal',
        description: 'Return to player in percent, two digits.',
        resolve: ({ game }) => game.rtp,
      }),
      volatility: t.int({ description: '1 low to 5 high.', resolve: ({ game }) => game.volatility }),
      minStake: t.field({ type: 'Decimal', resolve: (parent) => stake(parent, 0) }),
      maxStake: t.field({
        type: 'Decimal',
        resolve(parent, _args, { brand }) {
          const own = stake(parent, 1);
          const cap = stakeCapOf(brand, parent.game.kind, parent.currency);
          return cap !== null && compareDecimals(cap, own) < 0 ? cap : own;
        },
      }),
      features: t.stringList({ resolve: ({ game }) => [...game.features] }),
      bonusDisabled: t.boolean({ resolve: ({ game }) => game.bonusDisabled }),
      wageringWeight: t.int({
        description: 'Per cent of a stake in it that counts towards the wagering of a bonus; 0 with bonusDisabled.',
        resolve: ({ game }, _args, { brand }) => (game.bonusDisabled ? 0 : wageringWeight(brand, game.kind)),
      }),
      demoAvailable: t.boolean({
        resolve: ({ game }, _args, { brand }) =>
          game.demoAvailable && providers.find(brand, game.provider)?.offers.demo === true,
      }),
      isAvailable: t.boolean({
        description: 'Whether it can be started now; false while its provider does not answer or its table is closed.',
        resolve: ({ game }, _args, { brand }) =>
          providers.find(brand, game.provider) !== null &&
          providers.isOpen(game.provider) &&
          catalogue.opensAt(game) === null,
      }),
      opensAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When its live table opens; null while it takes bets, and for every other game.',
        resolve: ({ game }) => catalogue.opensAt(game),
      }),
      hours: t.field({
        type: TableHoursRef,
        nullable: true,
        description: 'When a live table takes bets; null where it does around the clock, and for every other game.',
        resolve: ({ game }) => game.liveHours,
      }),
      odds: t.field({
        type: GameOddsRef,
        nullable: true,
        description: 'What its provider publishes of its outcomes; null where it publishes nothing.',
        resolve: ({ game }) => catalogue.getOdds(game),
      }),
      provider: t.field({
        type: GameProviderRef,
        nullable: true,
        description: 'Who serves it; null while the brand works with no such provider.',
        resolve: ({ game }, _args, { brand }) => providers.find(brand, game.provider),
      }),
      isLiveCasinoGame: t.boolean({ resolve: ({ game }) => game.kind === 'live' }),
      studio: t.field({
        type: StudioRef,
        resolve: async ({ game }, _args, { brand }) =>
          (await catalogue.getStudio(brand, game.studioSlug)) ?? {
            slug: game.studioSlug,
            name: game.studioName,
            imageUrl: game.studioImageUrl,
          },
      }),
      imageUrl: t.string({
        args: {
          size: t.arg.int({ description: 'Width in pixels; the thumbnailSize of the slice, or 300, when missing.' }),
        },
        resolve: ({ game, thumbnailSize }, { size }) =>
          game.imageUrl.replace('{size}', String(thumbnailSizeFor(size ?? thumbnailSize))),
      }),
    }),
  });
}

function createListTypes(builder: FoyerSchemaBuilder, catalogue: CatalogueModule, ports: CatalogueTypesPorts) {
  const { providers } = ports;
  const count = createCount(catalogue, ports);
  const covers = createCovers(catalogue, ports);
  const GameNodeRef = builder.objectRef<NodeParent>('GameNode').implement({
    fields: (t) => ({
      idx: t.int({ resolve: ({ entry }) => entry.idx }),
      lookupId: t.id({ resolve: ({ entry }) => entry.game.id }),
      slug: t.string({ resolve: ({ entry }) => entry.game.slug }),
      badge: t.string({
        nullable: true,
        resolve: ({ entry, locale }) =>
          badgeText(providers.isOpen(entry.game.provider) ? entry.badge : 'paused', locale),
      }),
      game: t.field({
        type: GameRef,
        resolve: ({ entry, currency, thumbnailSize }) => ({ game: entry.game, currency, thumbnailSize }),
      }),
    }),
  });
  const GameEdgeRef = builder.objectRef<NodeParent>('GameEdge').implement({
    fields: (t) => ({
      cursor: t.string({ resolve: ({ entry }) => toCursor(entry.idx) }),
      node: t.field({ type: GameNodeRef, resolve: (node) => node }),
    }),
  });
  const GameConnectionRef = builder.objectRef<ConnectionParent>('GameConnection').implement({
    fields: (t) => ({
      edges: t.field({ type: [GameEdgeRef], resolve: ({ nodes }) => [...nodes] }),
      nodes: t.field({ type: [GameNodeRef], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfoRef, resolve: ({ pageInfo }) => pageInfo }),
    }),
  });
  GameListRef.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      games: t.field({ type: GameConnectionRef, resolve: ({ games }) => games }),
    }),
  });
  const GameListSummaryRef = builder.objectRef<MaybeCounted<GameList>>('GameListSummary').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      gameCount: t.int({
        description: countDescription,
        resolve: ({ gameCount, slug }, _args, context) => gameCount ?? count({ list: slug }, context),
      }),
      covers: t.stringList({
        description: coversDescription,
        args: { size: t.arg.int({ required: true, defaultValue: 150 }) },
        resolve: ({ slug }, { size }, context) => covers({ list: slug }, size, context),
      }),
    }),
  });
  return { GameNodeRef, GameConnectionRef, GameListSummaryRef };
}

interface SliceArgs {
  readonly after?: string | null;
  readonly currencyCode?: string | null;
  readonly ipCountryCode: string;
  readonly license: LicenceCode;
  readonly locale: string;
  readonly subDivision?: string | null;
  readonly thumbnailSize: number;
}

/** In capitals; null where none is named. Throws BadInput on what cannot be one. */
function readSubDivision(named: string | null | undefined): string | null {
  if (!named) return null;
  const region = readVisitorRegion(named);
  if (region === null) throw failure('BadInput');
  return region;
}

/** Reads the arguments of a slice. Throws BadInput on a cursor that is none of ours, and on a region that is none. */
function readSliceArgs(
  args: SliceArgs,
  context: RequestContext,
  { currencyOf }: CatalogueTypesPorts,
): { audience: Audience; view: View; after: number | null } {
  const { brand } = context;
  const after = args.after ? fromCursor(args.after) : null;
  if (args.after && after === null) throw failure('BadInput');
  const currency = args.currencyCode ?? currencyOf(brand, args.ipCountryCode, args.license);
  return {
    audience: {
      brand,
      licence: args.license,
      country: args.ipCountryCode,
      subDivision: readSubDivision(args.subDivision) ?? regionIn(args.ipCountryCode, viewpointOf(context)),
      locale: args.locale,
    },
    view: { locale: args.locale, currency, thumbnailSize: args.thumbnailSize },
    after,
  };
}

/** Adds games, lists, studios and search to Root. */
export function registerCatalogueTypes(
  builder: FoyerSchemaBuilder,
  catalogue: CatalogueModule,
  ports: CatalogueTypesPorts,
  shown: ShownGames,
): void {
  const StudioRef = createStudioType(builder, catalogue, ports);
  implementGame(builder, StudioRef, catalogue, ports);
  implementGameBlocks();
  const lists = createListTypes(builder, catalogue, ports);
  registerListFields(builder, catalogue, ports, lists);
  registerStudioFields(builder, catalogue, ports, { ...lists, StudioRef });
  registerGameFields(builder, catalogue, ports);
  registerSearch(builder, catalogue, ports, { ...lists, StudioRef });
  registerFilter(builder, catalogue, ports);
  registerGamesById(builder, shown);
}

/** Answers a question for the visitor as the audience; nothing for an unknown brand. */
function createForVisitor({ audienceOf }: CatalogueTypesPorts) {
  return async <Item>(context: RequestContext, read: (audience: Audience) => Promise<Item[]>): Promise<Item[]> => {
    const audience = audienceOf(viewpointOf(context));
    return audience ? read(audience) : [];
  };
}

function registerListFields(
  builder: FoyerSchemaBuilder,
  catalogue: CatalogueModule,
  ports: CatalogueTypesPorts,
  { GameListSummaryRef }: ReturnType<typeof createListTypes>,
): void {
  const forVisitor = createForVisitor(ports);
  const covers = createCovers(catalogue, ports);
  const GameCategoryRef = builder.objectRef<GameCategory>('GameCategory').implement({
    description: 'A kind of games.',
    fields: (t) => ({
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      gameCount: t.exposeInt('gameCount'),
      covers: t.stringList({
        description: coversDescription,
        args: { size: t.arg.int({ required: true, defaultValue: 150 }) },
        resolve: ({ slug }, { size }, context) => covers({ category: slug }, size, context),
      }),
    }),
  });
  builder.objectFields(RootRef, (t) => ({
    gameCategories: t.field({
      type: [GameCategoryRef],
      description: 'Those that hold games that the visitor may see.',
      resolve: (_root, _args, context) => forVisitor(context, catalogue.getCategories),
    }),
    gameFeatures: t.stringList({
      description: 'The catalogue’s words for features of the games that the visitor may see, the most frequent first.',
      resolve: (_root, _args, context) => forVisitor(context, catalogue.getFeatures),
    }),
    gameLists: t.field({
      type: [GameListSummaryRef],
      description: 'Those that hold games that the visitor may see.',
      resolve: (_root, _args, context) => forVisitor(context, catalogue.getLists),
    }),
    listOfGames: t.field({
      type: GameListRef,
      nullable: true,
      args: {
        first: t.arg.int({ required: true, defaultValue: 10 }),
        after: t.arg.string(),
        listOfGamesSlug: t.arg.string({ required: true }),
        thumbnailSize: t.arg.int({ required: true, defaultValue: 300 }),
        currencyCode: t.arg.string(),
        lastShownGameId: t.arg.id(),
        ipCountryCode: t.arg.string({ required: true }),
        subDivision: t.arg.string(),
        license: t.arg({ type: LicenceCodeRef, required: true }),
        locale: t.arg.string({ required: true }),
      },
      resolve: async ({ brand }, args, context) => {
        const { audience, view, after } = readSliceArgs(args, context, ports);
        const list = await catalogue.getList(brand, args.listOfGamesSlug, args.locale);
        if (!list) return null;
        const slice = await catalogue.getSlice(audience, list.slug, {
          first: args.first,
          after,
          lastShownGameId: args.lastShownGameId,
        });
        return { name: list.name, slug: list.slug, games: toConnection(slice, view) };
      },
    }),
  }));
}

function registerStudioFields(
  builder: FoyerSchemaBuilder,
  catalogue: CatalogueModule,
  ports: CatalogueTypesPorts,
  {
    StudioRef,
    GameNodeRef,
    GameConnectionRef,
  }: ReturnType<typeof createListTypes> & { readonly StudioRef: ReturnType<typeof createStudioType> },
): void {
  const forVisitor = createForVisitor(ports);
  const StudioGamesRef = builder.objectRef<StudioGamesParent>('StudioGames').implement({
    fields: (t) => ({
      studio: t.field({ type: StudioRef, resolve: ({ studio }) => studio }),
      spotlight: t.field({ type: [GameNodeRef], resolve: ({ spotlight }) => [...spotlight] }),
      games: t.field({ type: GameConnectionRef, resolve: ({ games }) => games }),
    }),
  });
  builder.objectFields(RootRef, (t) => ({
    gameStudios: t.field({
      type: [StudioRef],
      description: 'Those that have games that the visitor may see.',
      resolve: (_root, _args, context) => forVisitor(context, catalogue.getStudios),
    }),
    studioGames: t.field({
      type: StudioGamesRef,
      nullable: true,
      args: {
        first: t.arg.int({ required: true, defaultValue: 20 }),
        after: t.arg.string(),
        slug: t.arg.string({ required: true }),
        thumbnailSize: t.arg.int({ required: true, defaultValue: 300 }),
        currencyCode: t.arg.string(),
        ipCountryCode: t.arg.string({ required: true }),
        subDivision: t.arg.string(),
        license: t.arg({ type: LicenceCodeRef, required: true }),
        locale: t.arg.string({ required: true }),
      },
      resolve: async ({ brand }, args, context) => {
        const { audience, view, after } = readSliceArgs(args, context, ports);
        const studio = await catalogue.getStudio(brand, args.slug);
        if (!studio) return null;
        const { spotlight, slice } = await catalogue.getStudioSlice(audience, studio.slug, {
          first: args.first,
          after,
        });
        const games = toConnection(slice, view);
        const endCursor = games.pageInfo.endCursor ?? spotlightEnd(spotlight);
        return {
          studio: { ...studio, gameCount: await catalogue.countGames(audience, { studio: studio.slug }) },
          spotlight: spotlight.map((entry) => toNode(entry, view)),
          games: { ...games, pageInfo: { ...games.pageInfo, endCursor } },
        };
      },
    }),
  }));
}

/** A slice that the spotlight used up still says where the next one begins. */
function spotlightEnd(spotlight: readonly ListEntry[]): string | null {
  const last = spotlight.at(-1);
  return last ? toCursor(last.idx) : null;
}

function registerGameFields(builder: FoyerSchemaBuilder, catalogue: CatalogueModule, ports: CatalogueTypesPorts): void {
  builder.objectFields(RootRef, (t) => ({
    game: t.field({
      type: GameRef,
      nullable: true,
      args: { slug: t.arg.string({ required: true }), ipCountryCode: t.arg.string(), currencyCode: t.arg.string() },
      resolve: async (_root, { slug, ipCountryCode, currencyCode }, context) => {
        const audience = ports.audienceOf(viewpointOf(context), ipCountryCode);
        const game = audience && (await catalogue.getGame(audience, slug));
        return game
          ? {
              game,
              currency: currencyCode ?? ports.currencyOf(audience.brand, audience.country, audience.licence),
              thumbnailSize: 300,
            }
          : null;
      },
    }),
    searchGames: t.field({
      type: [GameRef],
      description: 'Tolerates a typing error; best first.',
      args: {
        text: t.arg.string({ required: true }),
        first: t.arg.int({ required: true, defaultValue: 24 }),
        ipCountryCode: t.arg.string({ required: true }),
      },
      resolve: async (_root, { text, first, ipCountryCode }, context) => {
        const audience = ports.audienceOf(viewpointOf(context), ipCountryCode);
        if (!audience) return [];
        const currency = ports.currencyOf(audience.brand, audience.country, audience.licence);
        const { games } = await catalogue.search(audience, text, first, searchHintsOf(context));
        return games.map(({ game }) => ({
          game,
          currency,
          thumbnailSize: 300,
        }));
      },
    }),
  }));
}

function registerFilter(builder: FoyerSchemaBuilder, catalogue: CatalogueModule, ports: CatalogueTypesPorts): void {
  const GameSortRef = builder.enumType('GameSort', { values: GAME_SORTS });
  const FilteredGamesRef = builder
    .objectRef<{ count: number; games: readonly GameParent[] }>('FilteredGames')
    .implement({
      fields: (t) => ({
        count: t.exposeInt('count'),
        games: t.field({ type: [GameRef], resolve: ({ games }) => [...games] }),
      }),
    });
  builder.objectFields(RootRef, (t) => ({
    filteredGames: t.field({
      type: FilteredGamesRef,
      description:
        'The first games of a list, a studio, a category or the brand that pass a filter, and how many there are.',
      args: {
        list: t.arg.string(),
        studioList: t.arg.string(),
        category: t.arg.string(),
        sort: t.arg({ type: GameSortRef, required: true, defaultValue: 'popular' }),
        studio: t.arg.string(),
        feature: t.arg.string(),
        volatility: t.arg.int(),
        minStake: t.arg({ type: 'Decimal', description: 'A game is meant that takes a stake between the two.' }),
        maxStake: t.arg({ type: 'Decimal' }),
        minRtp: t.arg({ type: 'Decimal', description: 'Percent, of the build that the game’s page says.' }),
        maxRtp: t.arg({ type: 'Decimal' }),
        first: t.arg.int({ required: true, defaultValue: 30 }),
        thumbnailSize: t.arg.int({ required: true, defaultValue: 300 }),
        currencyCode: t.arg.string(),
        ipCountryCode: t.arg.string({ required: true }),
      },
      resolve: async (_root, { first, thumbnailSize, currencyCode, ipCountryCode, ...filter }, context) => {
        const audience = ports.audienceOf(viewpointOf(context), ipCountryCode);
        if (!audience) return { count: 0, games: [] };
        if (!isShare(filter.minRtp) || !isShare(filter.maxRtp)) throw failure('BadInput');
        const currency = currencyCode ?? ports.currencyOf(audience.brand, ipCountryCode, audience.licence);
        const found = await catalogue.filterGames(audience, { ...filter, currency }, first);
        return { count: found.count, games: found.games.map((game) => ({ game, currency, thumbnailSize })) };
      },
    }),
  }));
}

/** Whether it is no more than all of a hundred; nothing is. */
const isShare = (percent: string | null | undefined): boolean => !percent || compareDecimals(percent, '100') <= 0;

/** The page of a game or a category is near no studio or list. */
function searchHintsOf({ hints: { recentGameIds, page } }: RequestContext): SearchHints {
  if (page?.page === 'game-studio') return { recentGameIds, near: { studio: page.name } };
  return { recentGameIds, near: page?.page === 'game-list' ? { list: page.name } : null };
}

function registerSearch(
  builder: FoyerSchemaBuilder,
  catalogue: CatalogueModule,
  ports: CatalogueTypesPorts,
  {
    StudioRef,
    GameListSummaryRef,
  }: ReturnType<typeof createListTypes> & { readonly StudioRef: ReturnType<typeof createStudioType> },
): void {
  const description =
    'First letter of the matched part of the name and the letter behind it; empty when something else matched.';
  const toMatched = ({ matched }: { readonly matched: Matched }) => [...(matched ?? [])];
  const FoundGameRef = builder.objectRef<{ game: GameParent; matched: Matched }>('FoundGame').implement({
    fields: (t) => ({
      game: t.field({ type: GameRef, resolve: ({ game }) => game }),
      matched: t.intList({ description, resolve: toMatched }),
    }),
  });
  const FoundStudioRef = builder.objectRef<SearchResults['studios'][number]>('FoundStudio').implement({
    fields: (t) => ({
      studio: t.field({ type: StudioRef, resolve: ({ studio }) => studio }),
      matched: t.intList({ description, resolve: toMatched }),
    }),
  });
  const FoundListRef = builder.objectRef<SearchResults['lists'][number]>('FoundList').implement({
    fields: (t) => ({
      list: t.field({ type: GameListSummaryRef, resolve: ({ list }) => list }),
      matched: t.intList({ description, resolve: toMatched }),
    }),
  });
  interface Found extends Pick<SearchResults, 'studios' | 'lists'> {
    readonly games: readonly { readonly game: GameParent; readonly matched: Matched }[];
  }
  const SearchResultsRef = builder.objectRef<Found>('SearchResults').implement({
    fields: (t) => ({
      games: t.field({ type: [FoundGameRef], resolve: ({ games }) => [...games] }),
      studios: t.field({ type: [FoundStudioRef], resolve: ({ studios }) => [...studios] }),
      lists: t.field({ type: [FoundListRef], resolve: ({ lists }) => [...lists] }),
    }),
  });
  builder.objectFields(RootRef, (t) => ({
    search: t.field({
      type: SearchResultsRef,
      description: 'Games, studios and lists that a text means, each best first; forgives slips of typing.',
      args: {
        text: t.arg.string({ required: true }),
        first: t.arg.int({ required: true, defaultValue: 24, description: 'Games; of the others there are few.' }),
        ipCountryCode: t.arg.string({ required: true }),
      },
      resolve: async (_root, { text, first, ipCountryCode }, context) => {
        const audience = ports.audienceOf(viewpointOf(context), ipCountryCode);
        if (!audience) return { games: [], studios: [], lists: [] };
        const currency = ports.currencyOf(audience.brand, audience.country, audience.licence);
        const { games, ...groups } = await catalogue.search(audience, text, first, searchHintsOf(context));
        return {
          ...groups,
          games: games.map(({ game, matched }) => ({ game: { game, currency, thumbnailSize: 300 }, matched })),
        };
      },
    }),
  }));
}

function registerGamesById(builder: FoyerSchemaBuilder, shown: ShownGames): void {
  builder.objectFields(RootRef, (t) => ({
    gamesById: t.field({
      type: [GameRef],
      description: `In the order of the ids, of which there are at most ${MOST_FAVOURITES}; games that the visitor may not see are left out.`,
      args: { ids: t.arg.idList({ required: true }), ipCountryCode: t.arg.string({ required: true }) },
      resolve: (_root, { ids, ipCountryCode }, context) => {
        if (ids.length > MOST_FAVOURITES) throw failure('BadInput');
        return shown.games(viewpointOf(context), ipCountryCode, ids);
      },
    }),
  }));
}
