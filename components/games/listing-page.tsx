import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { CategoryChips } from '@/components/games/category-chips';
import { CategoryTabs } from '@/components/games/category-tabs';
import { getFeatures } from '@/components/games/discovery.queries';
import {
  featureName,
  givenQuery,
  listingPath,
  NO_FILTER,
  readFilter,
  SHOWN_STEP,
  toQuery,
  type Listing,
  type ListingFilter,
  type Query,
} from '@/components/games/listing-filters.model';
import { found } from '@/components/games/casino-gate';
import { GameTiles } from '@/components/games/game-tiles.client';
import {
  getCategories,
  getCategoryGames,
  getFilteredGames,
  getGameLists,
  getStudios,
  type ListedGames,
  type StudioSummary,
} from '@/components/games/games.queries';
import { filtersByRtp, ListingFilters } from '@/components/games/listing-filters';
import { ResultsHeading } from '@/components/games/results-heading.client';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { Unread } from '@/components/ui/unavailable';
import type { Result } from '@/contract/result';
import { formatMoney } from '@/lib/format/format-money';
import { formatPercent } from '@/lib/format/format-percent';
import type { Failure } from '@/lib/graphql/failure';
import { localePath } from '@/lib/i18n/paths';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

interface FilteredPageProps {
  readonly context: PageContext;
  readonly listing: Listing;
  readonly query: Query;
}

/** A listing as its address sorts and filters it, whole without script; an address that says more is put right. */
export async function FilteredPage({ context, listing, query }: FilteredPageProps) {
  const [head, studios, features] = await Promise.all([
    headOf(context, listing),
    getStudios(context),
    getFeatures(context),
  ]);
  if (!head.ok) return <Unread context={context} failure={head.error} />;
  if (!studios.ok) return <Unread context={context} failure={studios.error} />;
  const choices = {
    studios: listing.kind === 'studio' ? [] : studios.value.map(({ slug }) => slug),
    features,
    hasRtp: filtersByRtp(context),
  };
  const filter = readFilter(query, choices);
  const canonical = toQuery(filter);
  if (canonical !== givenQuery(query)) redirect(`${localePath(context.locale, listingPath(listing))}${canonical}`);
  const games = await getFilteredGames(context, listing, filter);
  if (!games.ok) return <Unread context={context} failure={games.error} />;
  const shared = { context, listing, filter, features };
  return <Games {...shared} head={head.value} studios={studios.value} games={games.value} />;
}

/** A category as everybody sees it: its first games, and the ways to sort and filter them [GMS-03, NAV-02]. */
export async function CategoryPage({ context, slug }: { readonly context: PageContext; readonly slug: string }) {
  const listing: Listing = { kind: 'category', slug };
  const [head, studios, features] = await Promise.all([
    headOf(context, listing),
    getStudios(context),
    getFeatures(context),
  ]);
  if (!head.ok) return <Unread context={context} failure={head.error} />;
  const games = await getCategoryGames(context, slug);
  if (!games.ok) return <Unread context={context} failure={games.error} />;
  const shared = { context, listing, filter: NO_FILTER, features };
  return <Games {...shared} head={head.value} studios={studios.ok ? studios.value : []} games={games.value} />;
}

interface Head {
  readonly name: string;
  /** The way to the listings beside it. */
  readonly chips: ReactNode;
}

/** The name of a listing, and its neighbours; one that there is not is a page not found. */
async function headOf(context: PageContext, { kind, slug }: Listing): Promise<Result<Head, Failure>> {
  if (kind === 'category') {
    const categories = await getCategories(context);
    if (!categories.ok) return categories;
    const { name } = found(categories.value.find((category) => category.slug === slug) ?? null);
    return {
      ok: true,
      value: { name, chips: <CategoryTabs context={context} categories={categories.value} current={slug} /> },
    };
  }
  const [lists, studios] = await Promise.all([getGameLists(context), getStudios(context)]);
  if (!lists.ok) return lists;
  if (!studios.ok) return studios;
  const named = kind === 'list' ? lists.value : studios.value;
  const name =
    kind === 'all' ? context.t('games.allGames') : found(named.find((each) => each.slug === slug) ?? null).name;
  const current = kind === 'list' ? slug : null;
  return {
    ok: true,
    value: { name, chips: <CategoryChips context={context} lists={lists.value} current={current} /> },
  };
}

interface GamesProps {
  readonly context: PageContext;
  readonly listing: Listing;
  readonly filter: ListingFilter;
  readonly head: Head;
  readonly studios: readonly StudioSummary[];
  readonly features: readonly string[];
  readonly games: ListedGames;
}

function Games({ context, listing, filter, head, studios, features, games: { count, tiles } }: GamesProps) {
  const { t, locale } = context;
  const href = localePath(locale, listingPath(listing));
  const gamesHref = localePath(locale, '/games/');
  return (
    <>
      <PageHeading title={head.name} />
      {head.chips}
      {offers(context, 'FilteredGames') && (
        <ListingFilters
          context={context}
          listing={listing}
          href={href}
          studios={listing.kind === 'studio' ? [] : studios}
          features={features}
          filter={filter}
        />
      )}
      <div className="page">
        <ResultsHeading query={toQuery(filter)}>{t('games.count', { count })}</ResultsHeading>
        <Chosen context={context} href={href} filter={filter} studios={studios} />
        {tiles.length === 0 ? (
          <EmptyState icon="filter" next={{ href: gamesHref, label: t('games.allGames') }}>
            {t('listing.empty')}
          </EmptyState>
        ) : (
          <ul className="tile-grid">
            <GameTiles tiles={tiles} gamesHref={gamesHref} eager={4} />
          </ul>
        )}
        {tiles.length < count && (
          <p className="mt-10 text-center">
            <a
              className={buttonClass({ look: 'quiet', size: 'large' })}
              href={`${href}${toQuery({ ...filter, shown: filter.shown + SHOWN_STEP })}`}
            >
              {t('common.loadMore')}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

/** The chosen filters, each with the way to leave it out, and the way back to all. */
function Chosen({
  context: { t, bcp47, currency },
  href,
  filter,
  studios,
}: {
  context: PageContext;
  href: string;
  filter: ListingFilter;
  studios: readonly { readonly slug: string; readonly name: string }[];
}) {
  const money = (amount: string) => formatMoney(amount, currency, bcp47);
  const share = (percent: string) => formatPercent(Number(percent), bcp47);
  const chosen: readonly (readonly [keyof ListingFilter, string | null])[] = [
    ['studio', studios.find(({ slug }) => slug === filter.studio)?.name ?? null],
    ['feature', filter.feature && featureName(t, filter.feature)],
    ['volatility', filter.volatility && `${t('games.volatility')}: ${t(`games.volatilityNames.${filter.volatility}`)}`],
    ['minStake', filter.minStake && `≥ ${money(filter.minStake)}`],
    ['maxStake', filter.maxStake && `≤ ${money(filter.maxStake)}`],
    ['minRtp', filter.minRtp && `${t('games.rtp')}: ≥ ${share(filter.minRtp)}`],
    ['maxRtp', filter.maxRtp && `${t('games.rtp')}: ≤ ${share(filter.maxRtp)}`],
  ];
  const shown = chosen.flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
  if (shown.length === 0) return null;
  return (
    <ul className="listing-chosen">
      {shown.map(({ name, text }) => (
        <li key={name}>
          <a
            className="chip"
            href={`${href}${toQuery({ ...filter, shown: SHOWN_STEP, [name]: null })}`}
            aria-label={t('listing.without', { filter: text })}
          >
            {text} <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={href}>
          {t('listing.clear')}
        </a>
      </li>
    </ul>
  );
}
