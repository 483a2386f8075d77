import type { ReactNode } from 'react';
import { publicMetadata, publicPage } from '@/app/_frame/public-page';
import { casinoContext } from '@/components/games/casino-gate';
import { LISTING_PATHS, listingPath, type Listing, type Query } from '@/components/games/listing-filters.model';
import { FilteredPage } from '@/components/games/listing-page';
import type { PageContext, PageParams } from '@/lib/page/page-context';
import { pageMetadata } from '@/lib/page/page-metadata';

type NamedKind = Extract<Listing, { readonly slug: string }>['kind'];

interface ListingProps {
  readonly params: Promise<PageParams & { readonly slug: string }>;
}

interface ListingParts {
  readonly kind: NamedKind;
  /** Null while it cannot be read. */
  readonly describe: (
    context: PageContext,
    slug: string,
  ) => Promise<{ readonly title: string; readonly description?: string } | null>;
  readonly show: (context: PageContext, slug: string) => ReactNode | Promise<ReactNode>;
}

/** The page of one list, studio or category, made once for everybody. */
export function listingRoute({ kind, describe, show }: ListingParts) {
  return {
    generateMetadata: publicMetadata(async ({ params }: ListingProps) => {
      const [context, { slug }] = await Promise.all([casinoContext(params), params]);
      const described = await describe(context, slug);
      return described ? pageMetadata(context, listingPath({ kind, slug }), described) : {};
    }),
    Page: publicPage(async function ListingRoute({ params }: ListingProps) {
      const [context, { slug }] = await Promise.all([casinoContext(params), params]);
      return show(context, slug);
    }),
  };
}

interface IndexProps {
  readonly params: Promise<PageParams>;
}

/** The page of all lists, studios or categories. */
export function listingIndexRoute(
  kind: NamedKind,
  describe: (context: PageContext) => { readonly title: string; readonly description: string },
  show: (context: PageContext) => ReactNode,
) {
  return {
    generateMetadata: publicMetadata(async ({ params }: IndexProps) => {
      const context = await casinoContext(params);
      return pageMetadata(context, LISTING_PATHS[kind], describe(context));
    }),
    Page: publicPage(async function ListingIndex({ params }: IndexProps) {
      return show(await casinoContext(params));
    }),
  };
}

interface FilteredProps {
  readonly params: Promise<PageParams & { readonly slug?: string }>;
  readonly searchParams: Promise<Query>;
}

/** Listings of a kind as their addresses sort and filter them, made for each request; search engines keep the plain ones. */
export function filteredRoute(kind: Listing['kind']) {
  return {
    generateMetadata: publicMetadata(async ({ params }: FilteredProps) => {
      const context = await casinoContext(params);
      const title = context.t('meta.gamesTitle', { brand: context.brand.name });
      return pageMetadata(context, LISTING_PATHS.all, { title, index: false });
    }),
    Page: publicPage(async function Filtered({ params, searchParams }: FilteredProps) {
      const [context, { slug = '' }, query] = await Promise.all([casinoContext(params), params, searchParams]);
      return FilteredPage({ context, listing: kind === 'all' ? { kind, slug: null } : { kind, slug }, query });
    }),
  };
}
