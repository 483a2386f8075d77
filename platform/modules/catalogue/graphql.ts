import { PageInfoRef, RootRef, type FoyerSchemaBuilder, type PageInfo } from '../../http/builder';
import type { RequestContext } from '../../http/context';
import { LicenceCodeRef } from '../../http/enums';
import { failure } from '../../http/failure';
import type { LicenceCode } from '../../kernel/enumerations';
import { badgeText } from './domain/badge';
import { fromCursor, thumbnailSizeFor, toCursor, type Audience, type CatalogueGame, type GameListSummary, type ListEntry, type Slice, type Studio } from './domain/game';
import type { CatalogueModule } from './index';

/** What the catalogue's types need from elsewhere. */
export interface CatalogueTypesPorts {
  /** Origin of the pictures and a version that changes with them. */
  readonly art: { readonly baseUrl: string; readonly version: string };
  readonly brand: (id: string) => { readonly licence: LicenceCode; readonly defaultCountry: string } | null;
  /** Currency of a country under a licence. */
  readonly currencyOf: (country: string, licence: LicenceCode) => string;
}

/** A game with what the request said about showing it. */
export interface GameParent {
  readonly game: CatalogueGame;
  readonly currency: string;
  readonly thumbnailSize: number;
}

export interface NodeParent {
  readonly entry: ListEntry;
  readonly locale: string;
  readonly currency: string;
  readonly thumbnailSize: number;
}

interface ConnectionParent {
  readonly nodes: readonly NodeParent[];
  readonly pageInfo: PageInfo;
}

export interface GameListParent {
  readonly name: string;
  readonly slug: string;
  readonly games: ConnectionParent;
}

interface StudioGamesParent {
  readonly studio: Studio;
  readonly spotlight: readonly NodeParent[];
  readonly games: ConnectionParent;
}

type View = Omit<NodeParent, 'entry'>;

const toNode = (entry: ListEntry, view: View): NodeParent => ({ entry, ...view });

export function toConnection({ entries, hasNextPage }: Slice, view: View): ConnectionParent {
  const last = entries.at(-1);
  return { nodes: entries.map((entry) => toNode(entry, view)), pageInfo: { endCursor: last ? toCursor(last.idx) : null, hasNextPage } };
}

function createTypes(builder: FoyerSchemaBuilder, { art }: CatalogueTypesPorts) {
  const address = (path: string): string => `${art.baseUrl}/art/${path}${path.includes('?') ? '&' : '?'}v=${art.version}`;
  const StudioRef = builder.objectRef<Studio>('Studio').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      slug: t.exposeString('slug'),
      gameCount: t.exposeInt('gameCount'),
      imageUrl: t.string({ resolve: ({ slug }) => address(`studios/${slug}.svg`) }),
    }),
  });
  return { StudioRef, address };
}

function createGameType(builder: FoyerSchemaBuilder, { StudioRef, address }: ReturnType<typeof createTypes>, catalogue: CatalogueModule) {
  const stake = ({ game, currency }: GameParent, which: 0 | 1): string => (game.stakes[currency] ?? game.stakes.EUR)?.[which] ?? '0';
  return builder.objectRef<GameParent>('Game').implement({
    fields: (t) => ({
      gameId: t.id({ resolve: ({ game }) => game.id }),
      slug: t.string({ resolve: ({ game }) => game.slug }),
      name: t.string({ resolve: ({ game }) => game.name }),
      description: t.string({ resolve: ({ game }) => game.description }),
      rtp: t.field({ type: 'Decimal', description: 'Return to player in percent, two digits.', resolve: ({ game }) => game.rtp }),
      volatility: t.int({ description: '1 low to 5 high.', resolve: ({ game }) => game.volatility }),
      minStake: t.field({ type: 'Decimal', resolve: (parent) => stake(parent, 0) }),
      maxStake: t.field({ type: 'Decimal', resolve: (parent) => stake(parent, 1) }),
      features: t.stringList({ resolve: ({ game }) => [...game.features] }),
      bonusDisabled: t.boolean({ resolve: ({ game }) => game.bonusDisabled }),
      demoAvailable: t.boolean({ resolve: ({ game }) => game.demoAvailable }),
      isLiveCasinoGame: t.boolean({ resolve: ({ game }) => game.kind === 'live' }),
      studio: t.field({
        type: StudioRef,
        resolve: async ({ game }, _args, { brand }) => (await catalogue.getStudio(brand, game.studioSlug)) ?? { slug: game.studioSlug, name: game.studioName, gameCount: 0 },
      }),
      imageUrl: t.string({
        args: { size: t.arg.int({ description: 'Width in pixels; the thumbnailSize of the slice, or 300, when missing.' }) },
        resolve: ({ game, thumbnailSize }, { size }) => address(`games/${game.slug}.webp?size=${thumbnailSizeFor(size ?? thumbnailSize)}`),
      }),
    }),
  });
}

function createListTypes(builder: FoyerSchemaBuilder, GameRef: ReturnType<typeof createGameType>) {
  const GameNodeRef = builder.objectRef<NodeParent>('GameNode').implement({
    fields: (t) => ({
      idx: t.int({ resolve: ({ entry }) => entry.idx }),
      lookupId: t.id({ resolve: ({ entry }) => entry.game.id }),
      slug: t.string({ resolve: ({ entry }) => entry.game.slug }),
      badge: t.string({ nullable: true, resolve: ({ entry, locale }) => badgeText(entry.badge, locale) }),
      game: t.field({ type: GameRef, resolve: ({ entry, currency, thumbnailSize }) => ({ game: entry.game, currency, thumbnailSize }) }),
    }),
  });
  const GameEdgeRef = builder.objectRef<NodeParent>('GameEdge').implement({
    fields: (t) => ({ cursor: t.string({ resolve: ({ entry }) => toCursor(entry.idx) }), node: t.field({ type: GameNodeRef, resolve: (node) => node }) }),
  });
  const GameConnectionRef = builder.objectRef<ConnectionParent>('GameConnection').implement({
    fields: (t) => ({
      edges: t.field({ type: [GameEdgeRef], resolve: ({ nodes }) => [...nodes] }),
      nodes: t.field({ type: [GameNodeRef], resolve: ({ nodes }) => [...nodes] }),
      pageInfo: t.field({ type: PageInfoRef, resolve: ({ pageInfo }) => pageInfo }),
    }),
  });
  const GameListRef = builder.objectRef<GameListParent>('GameList').implement({
    fields: (t) => ({ name: t.exposeString('name'), slug: t.exposeString('slug'), games: t.field({ type: GameConnectionRef, resolve: ({ games }) => games }) }),
  });
  const GameListSummaryRef = builder.objectRef<GameListSummary>('GameListSummary').implement({
    fields: (t) => ({ name: t.exposeString('name'), slug: t.exposeString('slug'), gameCount: t.exposeInt('gameCount') }),
  });
  return { GameNodeRef, GameConnectionRef, GameListRef, GameListSummaryRef };
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

/** Reads the arguments of a slice. Throws BadInput on a cursor that is none of ours. */
function readSliceArgs(args: SliceArgs, brand: string, { currencyOf }: CatalogueTypesPorts): { audience: Audience; view: View; after: number | null } {
  const after = args.after ? fromCursor(args.after) : null;
  if (args.after && after === null) throw failure('BadInput');
  const currency = args.currencyCode ?? currencyOf(args.ipCountryCode, args.license);
  return {
    audience: { brand, licence: args.license, country: args.ipCountryCode, subDivision: args.subDivision ?? null, locale: args.locale },
    view: { locale: args.locale, currency, thumbnailSize: args.thumbnailSize },
    after,
  };
}

/** Whom a question without licence and market is answered for: the brand's own licence, the visitor's country or the brand's. */
export function audienceOf({ brand, locale, visitorCountry }: RequestContext, ports: CatalogueTypesPorts, country?: string | null): Audience | null {
  const data = ports.brand(brand);
  if (!data) return null;
  return { brand, locale, licence: data.licence, country: country ?? visitorCountry.code ?? data.defaultCountry, subDivision: country ? null : visitorCountry.subDivision };
}

/** Adds games, lists, studios and search to Root; answers the types other modules show games with. */
export function registerCatalogueTypes(builder: FoyerSchemaBuilder, catalogue: CatalogueModule, ports: CatalogueTypesPorts) {
  const base = createTypes(builder, ports);
  const GameRef = createGameType(builder, base, catalogue);
  const lists = createListTypes(builder, GameRef);
  registerListFields(builder, catalogue, ports, lists);
  registerStudioFields(builder, catalogue, ports, { ...lists, ...base });
  registerGameFields(builder, catalogue, ports, GameRef);
  return { GameRef, GameListRef: lists.GameListRef };
}

function registerListFields(builder: FoyerSchemaBuilder, catalogue: CatalogueModule, ports: CatalogueTypesPorts, { GameListRef, GameListSummaryRef }: ReturnType<typeof createListTypes>): void {
  builder.objectFields(RootRef, (t) => ({
    gameLists: t.field({ type: [GameListSummaryRef], resolve: ({ brand, locale }) => catalogue.getLists(brand, locale) }),
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
      resolve: async ({ brand }, args) => {
        const { audience, view, after } = readSliceArgs(args, brand, ports);
        const list = await catalogue.getList(brand, args.listOfGamesSlug, args.locale);
        if (!list) return null;
        const slice = await catalogue.getSlice(audience, list.slug, { first: args.first, after, lastShownGameId: args.lastShownGameId });
        return { name: list.name, slug: list.slug, games: toConnection(slice, view) };
      },
    }),
  }));
}

function registerStudioFields(
  builder: FoyerSchemaBuilder,
  catalogue: CatalogueModule,
  ports: CatalogueTypesPorts,
  { StudioRef, GameNodeRef, GameConnectionRef }: ReturnType<typeof createListTypes> & ReturnType<typeof createTypes>,
): void {
  const StudioGamesRef = builder.objectRef<StudioGamesParent>('StudioGames').implement({
    fields: (t) => ({
      studio: t.field({ type: StudioRef, resolve: ({ studio }) => studio }),
      spotlight: t.field({ type: [GameNodeRef], resolve: ({ spotlight }) => [...spotlight] }),
      games: t.field({ type: GameConnectionRef, resolve: ({ games }) => games }),
    }),
  });
  builder.objectFields(RootRef, (t) => ({
    gameStudios: t.field({ type: [StudioRef], resolve: ({ brand }) => catalogue.getStudios(brand) }),
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
      resolve: async ({ brand }, args) => {
        const { audience, view, after } = readSliceArgs(args, brand, ports);
        const studio = await catalogue.getStudio(brand, args.slug);
        if (!studio) return null;
        const { spotlight, slice } = await catalogue.getStudioSlice(audience, studio.slug, { first: args.first, after });
        const games = toConnection(slice, view);
        const endCursor = games.pageInfo.endCursor ?? spotlightEnd(spotlight);
        return { studio, spotlight: spotlight.map((entry) => toNode(entry, view)), games: { ...games, pageInfo: { ...games.pageInfo, endCursor } } };
      },
    }),
  }));
}

/** A slice that the spotlight used up still says where the next one begins. */
function spotlightEnd(spotlight: readonly ListEntry[]): string | null {
  const last = spotlight.at(-1);
  return last ? toCursor(last.idx) : null;
}

function registerGameFields(builder: FoyerSchemaBuilder, catalogue: CatalogueModule, ports: CatalogueTypesPorts, GameRef: ReturnType<typeof createGameType>): void {
  builder.objectFields(RootRef, (t) => ({
    game: t.field({
      type: GameRef,
      nullable: true,
      args: { slug: t.arg.string({ required: true }), ipCountryCode: t.arg.string(), currencyCode: t.arg.string() },
      resolve: async (_root, { slug, ipCountryCode, currencyCode }, context) => {
        const audience = audienceOf(context, ports, ipCountryCode);
        const game = audience && (await catalogue.getGame(audience, slug));
        return game ? { game, currency: currencyCode ?? ports.currencyOf(audience.country, audience.licence), thumbnailSize: 300 } : null;
      },
    }),
    searchGames: t.field({
      type: [GameRef],
      description: 'Tolerates a typing error; best first.',
      args: { text: t.arg.string({ required: true }), first: t.arg.int({ required: true, defaultValue: 24 }), ipCountryCode: t.arg.string({ required: true }) },
      resolve: async (_root, { text, first, ipCountryCode }, context) => {
        const audience = audienceOf(context, ports, ipCountryCode);
        if (!audience) return [];
        const currency = ports.currencyOf(audience.country, audience.licence);
        return (await catalogue.searchGames(audience, text, first)).map((game) => ({ game, currency, thumbnailSize: 300 }));
      },
    }),
  }));
}
