import type { ObjectRef } from '@pothos/core';
import { PageInfoRef, RootRef, type FoyerSchemaBuilder, type PageInfo, type SchemaTypes } from '../../http/builder';
import type { RequestContext } from '../../http/context';
import { ContentBlockTypeRef, FeatureToggleRef, LicenceCodeRef, LobbyPageRef } from '../../http/enums';
import { failure } from '../../http/failure';
import type { LicenceCode } from '../../kernel/enumerations';
import { textsFor, type Block, type BlockTexts } from './domain/block';
import type { BasicLayout } from './queries/layout';
import type { SportsEvent } from './queries/sports';
import type { ContentModule } from './index';

type FullTypes = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>;

interface PublicPath {
  readonly path: string;
  readonly updatedAt: Date;
}

/** A game and a list as the catalogue's types take them; only passed on here. */
export interface ShownGame {
  readonly game: object;
  readonly currency: string;
  readonly thumbnailSize: number;
}
export interface ShownList {
  readonly name: string;
  readonly slug: string;
  readonly games: object;
}

/** What blocks show of other modules, and where pictures are. */
export interface ContentTypesPorts {
  readonly art: { readonly baseUrl: string; readonly version: string };
  readonly GameRef: ObjectRef<FullTypes, ShownGame>;
  readonly GameListRef: ObjectRef<FullTypes, ShownList>;
  /** The first ten games of a list, as the visitor may see them; null when there is no such list or nothing in it. */
  readonly topGames: (context: RequestContext, country: string, listSlug: string) => Promise<ShownList | null>;
  readonly game: (context: RequestContext, country: string, slug: string) => Promise<ShownGame | null>;
  readonly currencyOf: (country: string, licence: LicenceCode) => string;
  readonly brand: (id: string) => { readonly licence: LicenceCode; readonly defaultCountry: string; readonly products: readonly string[] } | null;
  /** Paths of games, lists and studios in byte order. */
  readonly cataloguePaths: (brand: string, after: string, first: number) => Promise<readonly PublicPath[]>;
}

interface BannerParent {
  readonly block: Block;
  readonly texts: BlockTexts;
  readonly game: ShownGame | null;
}

interface BlockParent {
  readonly block: Block;
  readonly texts: BlockTexts;
  readonly game: ShownGame | null;
  readonly games: ShownList | null;
  readonly sports: readonly SportsEvent[] | null;
}

/** Adds the content service's fields to Root. */
export function registerContentTypes(builder: FoyerSchemaBuilder, content: ContentModule, ports: ContentTypesPorts): void {
  registerBlocks(builder, content, ports);
  registerTexts(builder, content);
  registerLayout(builder, content, ports);
  registerSitemap(builder, ports);
}

function registerBlocks(builder: FoyerSchemaBuilder, content: ContentModule, ports: ContentTypesPorts): void {
  const picture = ({ data }: Block, form: 'wide' | 'tall' | 'card'): string => `${ports.art.baseUrl}/art/banners/${data.image ?? 'aurora'}-${form}.webp?v=${ports.art.version}`;
  const BannerRef = builder.objectRef<BannerParent>('Banner').implement({
    fields: (t) => ({
      title: t.string({ resolve: ({ texts }) => texts.title ?? '' }),
      text: t.string({ resolve: ({ texts }) => texts.text ?? '' }),
      actionText: t.string({ resolve: ({ texts }) => texts.actionText ?? '' }),
      imageUrl: t.string({ resolve: ({ block }) => picture(block, 'wide') }),
      mobileImageUrl: t.string({ resolve: ({ block }) => picture(block, 'tall') }),
      url: t.string({ nullable: true, resolve: ({ block }) => block.data.url ?? null }),
      game: t.field({ type: ports.GameRef, nullable: true, resolve: ({ game }) => game }),
    }),
  });
  const PromotionRef = builder.objectRef<Pick<BannerParent, 'block' | 'texts'>>('Promotion').implement({
    fields: (t) => ({
      title: t.string({ resolve: ({ texts }) => texts.title ?? '' }),
      text: t.string({ resolve: ({ texts }) => texts.text ?? '' }),
      terms: t.string({ resolve: ({ texts }) => texts.terms ?? '' }),
      actionText: t.string({ resolve: ({ texts }) => texts.actionText ?? '' }),
      imageUrl: t.string({ resolve: ({ block }) => picture(block, 'card') }),
      url: t.string({ nullable: true, resolve: ({ block }) => block.data.url ?? null }),
      endsAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ block }) => block.endsAt }),
    }),
  });
  const SportsEventRef = registerSportsEvent(builder);
  const ContentBlockRef = builder.objectRef<BlockParent>('ContentBlock').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ block }) => block.id }),
      type: t.field({ type: ContentBlockTypeRef, resolve: ({ block }) => block.type }),
      // A banner and a promotion have their titles inside.
      title: t.string({ nullable: true, resolve: ({ block, texts }) => (/^(BANNER|PROMOTION)/.test(block.type) ? null : (texts.title ?? null)) }),
      banner: t.field({ type: BannerRef, nullable: true, resolve: (parent) => (parent.block.type.startsWith('BANNER_') ? parent : null) }),
      promotion: t.field({ type: PromotionRef, nullable: true, resolve: (parent) => (parent.block.type.startsWith('PROMOTION') ? parent : null) }),
      games: t.field({ type: ports.GameListRef, nullable: true, resolve: ({ games }) => games }),
      sports: t.field({ type: [SportsEventRef], nullable: true, resolve: ({ sports }) => sports && [...sports] }),
    }),
  });
  builder.objectFields(RootRef, (t) => ({
    contentBlocks: t.field({
      type: [ContentBlockRef],
      args: { page: t.arg({ type: LobbyPageRef, required: true }), ipCountryCode: t.arg.string({ required: true }) },
      resolve: async ({ brand, locale }, { page, ipCountryCode }, context) => {
        const blocks = await content.getBlocks(brand, page, ipCountryCode.toUpperCase());
        const parents = await Promise.all(blocks.map((block) => fillBlock(block, { content, ports, context, country: ipCountryCode, locale })));
        return parents.filter((parent) => parent !== null);
      },
    }),
  }));
}

interface FillScope {
  readonly content: ContentModule;
  readonly ports: ContentTypesPorts;
  readonly context: RequestContext;
  readonly country: string;
  readonly locale: string;
}

/** Puts into a block what it points at; null when that is not there for this visitor, so that no empty shelf is shown. */
async function fillBlock(block: Block, { content, ports, context, country, locale }: FillScope): Promise<BlockParent | null> {
  const empty = { block, texts: textsFor(block, locale), game: null, games: null, sports: null };
  switch (block.type) {
    case 'TOP_GAMES': {
      const games = block.data.list === undefined ? null : await ports.topGames(context, country, block.data.list);
      return games && { ...empty, games };
    }
    case 'BANNER_GAME': {
      const game = block.data.game === undefined ? null : await ports.game(context, country, block.data.game);
      return game && { ...empty, game };
    }
    case 'TOP_SPORTS': {
      const sports = await content.getSportsEvents(context.brand, locale, block.data.sports);
      return sports.length > 0 ? { ...empty, sports } : null;
    }
    case 'BANNER_EXTERNAL_LINK':
    case 'BANNER_MANUAL':
    case 'PROMOTION':
    case 'PROMOTION_V2':
    case 'JACKPOT':
    case 'RAFFLE':
      return empty;
  }
}

function registerSportsEvent(builder: FoyerSchemaBuilder) {
  return builder.objectRef<SportsEvent>('SportsEvent').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      sport: t.exposeString('sport'),
      competition: t.exposeString('competition'),
      home: t.exposeString('home'),
      away: t.exposeString('away'),
      startsAt: t.expose('startsAt', { type: 'DateTime' }),
      homeOdds: t.expose('homeOdds', { type: 'Decimal' }),
      drawOdds: t.expose('drawOdds', { type: 'Decimal', nullable: true }),
      awayOdds: t.expose('awayOdds', { type: 'Decimal' }),
    }),
  });
}

function registerTexts(builder: FoyerSchemaBuilder, content: ContentModule): void {
  const TranslationRef = builder.objectRef<{ key: string; value: string }>('Translation').implement({
    fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
  });
  builder.objectFields(RootRef, (t) => ({
    ts: t.field({
      type: [TranslationRef],
      args: { keys: t.arg.stringList({ required: true }) },
      resolve: async ({ brand, locale }, { keys }) => [...(await content.getTexts(brand, locale, keys))].map(([key, value]) => ({ key, value })),
    }),
  }));
}

function registerLayout(builder: FoyerSchemaBuilder, content: ContentModule, { brand: brandOf, currencyOf }: ContentTypesPorts): void {
  const BasicLayoutRef = builder.objectRef<BasicLayout>('BasicLayout').implement({
    fields: (t) => ({
      siteDataName: t.exposeString('siteDataName'),
      license: t.expose('license', { type: LicenceCodeRef }),
      features: t.field({ type: [FeatureToggleRef], resolve: ({ features }) => [...features] }),
      footerText: t.exposeString('footerText'),
    }),
  });
  const CountryContextRef = builder.objectRef<{ countryCode: string; currency: string; subDivision: string | null }>('CountryContext').implement({
    fields: (t) => ({ countryCode: t.exposeString('countryCode'), currency: t.exposeString('currency'), subDivision: t.exposeString('subDivision', { nullable: true }) }),
  });
  builder.objectFields(RootRef, (t) => ({
    basicLayout: t.field({
      type: BasicLayoutRef,
      args: { countryCode: t.arg.string({ required: true }) },
      resolve: async ({ brand, locale }, { countryCode }) => {
        const layout = await content.getBasicLayout(brand, locale, countryCode);
        if (!layout) throw failure('BadInput');
        return layout;
      },
    }),
    countryContext: t.field({
      type: CountryContextRef,
      resolve: ({ brand }, _args, { visitorCountry }) => {
        const data = brandOf(brand);
        if (!data) throw failure('BadInput');
        const countryCode = visitorCountry.code ?? data.defaultCountry;
        // Only Canada has one [FMT-03].
        const subDivision = countryCode === 'CA' ? (visitorCountry.subDivision?.toUpperCase() ?? null) : null;
        return { countryCode, currency: currencyOf(countryCode, data.licence), subDivision };
      },
    }),
  }));
}

const CASINO_PATHS = ['/', '/game-list/', '/game-studio/', '/games/'] as const;
const SPORTS_PATH = '/sports/';
const MOST_PATHS = 5_000;

function registerSitemap(builder: FoyerSchemaBuilder, ports: ContentTypesPorts): void {
  const SitemapPathRef = builder.objectRef<PublicPath>('SitemapPath').implement({
    fields: (t) => ({ path: t.exposeString('path'), updatedAt: t.expose('updatedAt', { type: 'DateTime' }) }),
  });
  const SitemapPathPageRef = builder.objectRef<{ paths: readonly PublicPath[]; pageInfo: PageInfo }>('SitemapPathPage').implement({
    fields: (t) => ({ paths: t.field({ type: [SitemapPathRef], resolve: ({ paths }) => [...paths] }), pageInfo: t.field({ type: PageInfoRef, resolve: ({ pageInfo }) => pageInfo }) }),
  });
  builder.objectFields(RootRef, (t) => ({
    sitemapPaths: t.field({
      type: SitemapPathPageRef,
      description: 'Every public path of the brand that the content decides, without locale, for the sitemap.',
      args: { first: t.arg.int({ required: true, defaultValue: 1000 }), after: t.arg.string() },
      resolve: ({ brand }, { first, after }) => sitemapPage(ports, brand, after ?? '', Math.min(Math.max(first, 1), MOST_PATHS)),
    }),
  }));
}

/** A page of paths in byte order; the cursor is the last path itself. */
async function sitemapPage(
  { cataloguePaths, brand: brandOf }: ContentTypesPorts,
  brand: string,
  after: string,
  first: number,
): Promise<{ paths: PublicPath[]; pageInfo: PageInfo }> {
  const products = brandOf(brand)?.products ?? [];
  const found = await cataloguePaths(brand, after, first + 1);
  const newest = new Date(Math.max(0, ...found.map(({ updatedAt }) => updatedAt.getTime())));
  const own = [...(products.includes('CASINO') ? CASINO_PATHS : ['/']), ...(products.includes('SPORTS') ? [SPORTS_PATH] : [])];
  const paths = [...found, ...own.filter((path) => path > after).map((path) => ({ path, updatedAt: newest }))].sort((a, b) => (a.path < b.path ? -1 : 1));
  const page = paths.slice(0, first);
  return { paths: page, pageInfo: { endCursor: page.at(-1)?.path ?? null, hasNextPage: paths.length > first } };
}
