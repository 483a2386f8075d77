import { sitemapPathsFor } from '@/contract/routes';
import type { PathSource, PublicPath } from './domain/public-path';
import { shownCountryOf } from '@/contract/visitor-country';
import { PageInfoRef, RootRef, type FoyerSchemaBuilder, type PageInfo } from '../../graphql/builder';
import { failure } from '../../graphql/failure';
import { FeatureToggleRef, LicenceCodeRef } from '../brands/graphql-refs';
import type { BrandsModule } from '../brands/index';
import type { BrandRules } from '../compliance/index';
import type { FlagsModule } from '../flags/index';
import { registerBlocks, type BlockKinds } from './graphql-blocks';
import { registerNotices } from './graphql-notices';
import { registerDrafts } from './graphql-drafts';
import { registerQuestions } from './graphql-questions';
import type { BasicLayout } from './queries/layout';
import type { ContentDrafts, ContentModule } from './index';

/** Modules that the content's types read from. */
export interface ContentTypesPorts {
  readonly brands: Pick<BrandsModule, 'find' | 'get'>;
  readonly flags: Pick<FlagsModule, 'togglesOf'>;
  readonly compliance: BrandRules;
  readonly kinds: BlockKinds;
  readonly drafts: Pick<ContentDrafts, 'getLegalText' | 'openPreview'>;
  readonly pathSources: readonly PathSource[];
}

/** Adds the content service's fields to Root. */
export function registerContentTypes(
  builder: FoyerSchemaBuilder,
  content: ContentModule,
  ports: ContentTypesPorts,
): void {
  const ContentBlockRef = registerBlocks(builder, content, ports.kinds);
  registerDrafts(builder, ports.drafts, ports.kinds, ContentBlockRef);
  registerTexts(builder, content);
  registerNotices(builder, content);
  registerQuestions(builder, content);
  registerLayout(builder, content, ports);
  registerSitemap(builder, ports);
}

function registerTexts(builder: FoyerSchemaBuilder, content: ContentModule): void {
  const TranslationRef = builder.objectRef<{ key: string; value: string }>('Translation').implement({
    fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
  });
  builder.objectFields(RootRef, (t) => ({
    ts: t.field({
      type: [TranslationRef],
      args: { keys: t.arg.stringList({ required: true }) },
      resolve: async ({ brand, locale }, { keys }) =>
        [...(await content.getTexts(brand, locale, keys))].map(([key, value]) => ({ key, value })),
    }),
  }));
}

function registerLayout(
  builder: FoyerSchemaBuilder,
  content: ContentModule,
  { brands, compliance, flags }: ContentTypesPorts,
): void {
  const BasicLayoutRef = builder.objectRef<BasicLayout>('BasicLayout').implement({
    fields: (t) => ({
      siteDataName: t.exposeString('siteDataName'),
      license: t.expose('license', { type: LicenceCodeRef }),
      features: t.field({
        type: [FeatureToggleRef],
        resolve: async (_layout, _args, { brand }) => [...(await flags.togglesOf(brands.get(brand)))],
      }),
      footerText: t.exposeString('footerText'),
    }),
  });
  const CountryContextRef = builder
    .objectRef<{ countryCode: string; currency: string; subDivision: string | null }>('CountryContext')
    .implement({
      fields: (t) => ({
        countryCode: t.exposeString('countryCode'),
        currency: t.exposeString('currency'),
        subDivision: t.exposeString('subDivision', { nullable: true }),
      }),
    });
  builder.objectFields(RootRef, (t) => ({
    basicLayout: t.field({
      type: BasicLayoutRef,
      args: { countryCode: t.arg.string({ required: true }) },
      resolve: async ({ brand, locale }, { countryCode }) => {
        const data = brands.find(brand);
        const layout = data && (await content.getBasicLayout(brand, locale, shownCountryOf(data, countryCode)));
        if (!layout) throw failure('BadInput');
        return layout;
      },
    }),
    countryContext: t.field({
      type: CountryContextRef,
      resolve: ({ brand }, _args, { visitorCountry }) => {
        if (!brands.find(brand)) throw failure('BadInput');
        const countryCode = visitorCountry.code;
        // Only Canada has one [FMT-03].
        const subDivision = countryCode === 'CA' ? (visitorCountry.subDivision?.toUpperCase() ?? null) : null;
        return { countryCode, currency: compliance.currencyIn(brand, countryCode), subDivision };
      },
    }),
  }));
}

const MOST_PATHS = 5_000;

function registerSitemap(builder: FoyerSchemaBuilder, ports: ContentTypesPorts): void {
  const SitemapPathRef = builder.objectRef<PublicPath>('SitemapPath').implement({
    fields: (t) => ({ path: t.exposeString('path'), updatedAt: t.expose('updatedAt', { type: 'DateTime' }) }),
  });
  const SitemapPathPageRef = builder
    .objectRef<{ paths: readonly PublicPath[]; pageInfo: PageInfo }>('SitemapPathPage')
    .implement({
      fields: (t) => ({
        paths: t.field({ type: [SitemapPathRef], resolve: ({ paths }) => [...paths] }),
        pageInfo: t.field({ type: PageInfoRef, resolve: ({ pageInfo }) => pageInfo }),
      }),
    });
  builder.objectFields(RootRef, (t) => ({
    sitemapPaths: t.field({
      type: SitemapPathPageRef,
      description: 'Every public path of the brand that the content decides, without locale, for the sitemap.',
      args: { first: t.arg.int({ required: true, defaultValue: 1000 }), after: t.arg.string() },
      resolve: ({ brand }, { first, after }) =>
        sitemapPage(ports, brand, after ?? '', Math.min(Math.max(first, 1), MOST_PATHS)),
    }),
  }));
}

/** A page of paths in byte order; the cursor is the last path itself. */
async function sitemapPage(
  { pathSources, compliance }: ContentTypesPorts,
  brand: string,
  after: string,
  first: number,
): Promise<{ paths: PublicPath[]; pageInfo: PageInfo }> {
  const { products } = compliance.licenceOf(brand);
  const found = (await Promise.all(pathSources.map((read) => read(brand, after, first + 1)))).flat();
  const newest = new Date(Math.max(0, ...found.map(({ updatedAt }) => updatedAt?.getTime() ?? 0)));
  const own = sitemapPathsFor(products).filter((path) => path > after);
  const paths = [...found, ...own.map((path) => ({ path, updatedAt: null }))]
    .map(({ path, updatedAt }) => ({ path, updatedAt: updatedAt ?? newest }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const page = paths.slice(0, first);
  return { paths: page, pageInfo: { endCursor: page.at(-1)?.path ?? null, hasNextPage: paths.length > first } };
}
