import type { Translator } from '@/lib/i18n/translations';
import { GAME_SORTS, LISTING_PARAMETERS, type GameSort } from '@/contract/game-listing';
import { compareDecimals } from '@/contract/money';

/** Features that have a word in every language; a catalogue may have others. */
export const FEATURES = ['wilds', 'free-spins', 'expanding-wilds', 'multiplier'] as const;
export const VOLATILITIES = ['1', '2', '3', '4', '5'] as const;

/** How many games a page of results shows, and each click on 'Show more' adds. */
export const SHOWN_STEP = 30;
const SHOWN_MOST = 600;
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/;

/** Which listing: a list, a studio, a category, or all games of the brand. */
export type Listing =
  | { readonly kind: 'list' | 'studio' | 'category'; readonly slug: string }
  | { readonly kind: 'all'; readonly slug: null };

/** Where listings are; those with a name have it below. */
export const LISTING_PATHS = {
  list: '/game-list/',
  studio: '/game-studio/',
  category: '/game-category/',
  all: '/games/',
} as const satisfies Record<Listing['kind'], string>;

/** The address of a listing, without the locale. */
export function listingPath({ kind, slug }: Listing): string {
  return slug === null ? LISTING_PATHS[kind] : `${LISTING_PATHS[kind]}${slug}/`;
}

/** How a listing is sorted and filtered, as its address says. */
export interface ListingFilter {
  readonly sort: GameSort;
  readonly studio: string | null;
  /** A word of the catalogue. */
  readonly feature: string | null;
  readonly volatility: (typeof VOLATILITIES)[number] | null;
  /** Decimals in the page's currency. */
  readonly minStake: string | null;
  readonly maxStake: string | null;
  /** Return to player in percent. */
  readonly minRtp: string | null;
  readonly maxRtp: string | null;
  readonly shown: number;
}

export type Query = Readonly<Record<string, string | string[] | undefined>>;

const one = (query: Query, name: string): string | null => {
  const value = query[name];
  return (Array.isArray(value) ? value[0] : value)?.trim() || null;
};
const among = <const T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((known) => known === value) ?? null;

/** A number above 0 as a person types it, with a comma or a point; null when it is none. */
function amountOf(text: string | null): string | null {
  const plain = text?.replace(',', '.') ?? '';
  return AMOUNT.test(plain) && Number(plain) > 0 ? plain : null;
}

/** The two ends of a range, turned when they are the wrong way round. */
function rangeOf(min: string | null, max: string | null): readonly [min: string | null, max: string | null] {
  return min !== null && max !== null && compareDecimals(min, max) > 0 ? [max, min] : [min, max];
}

function shareOf(text: string | null): string | null {
  const share = amountOf(text);
  return share !== null && compareDecimals(share, '100') <= 0 ? share : null;
}

/** The values that a listing can be filtered by. */
export interface FilterChoices {
  /** Slugs. */
  readonly studios: readonly string[];
  /** The catalogue's words. */
  readonly features: readonly string[];
  /** Whether the brand says the return to player. */
  readonly hasRtp: boolean;
}

/** The filter of an address: unknown values are dropped, and a range the wrong way round is turned. */
export function readFilter(query: Query, { studios, features, hasRtp }: FilterChoices): ListingFilter {
  const [minStake, maxStake] = rangeOf(amountOf(one(query, 'minStake')), amountOf(one(query, 'maxStake')));
  const [minRtp, maxRtp] = hasRtp
    ? rangeOf(shareOf(one(query, 'minRtp')), shareOf(one(query, 'maxRtp')))
    : [null, null];
  const shown = Number(one(query, 'shown'));
  return {
    sort: among(GAME_SORTS, one(query, 'sort')) ?? 'popular',
    studio: among(studios, one(query, 'studio')),
    feature: among(features, one(query, 'feature')),
    volatility: among(VOLATILITIES, one(query, 'volatility')),
    minStake,
    maxStake,
    minRtp,
    maxRtp,
    shown:
      Number.isSafeInteger(shown) && shown > SHOWN_STEP
        ? Math.min(Math.ceil(shown / SHOWN_STEP) * SHOWN_STEP, SHOWN_MOST)
        : SHOWN_STEP,
  };
}

/** The address's query of a filter, always in the same order and without what holds anyway; '' for none. */
export function toQuery({ sort, shown, ...filter }: ListingFilter): string {
  const values: Readonly<Record<(typeof LISTING_PARAMETERS)[number], string | null>> = {
    ...filter,
    sort: sort === 'popular' ? null : sort,
    shown: shown === SHOWN_STEP ? null : String(shown),
  };
  const query = new URLSearchParams(
    LISTING_PARAMETERS.flatMap((name) => {
      const value = values[name];
      return value === null ? [] : [[name, value]];
    }),
  );
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The query as it came, but for parameters that are not a listing's. */
export function givenQuery(query: Query): string {
  const given = LISTING_PARAMETERS.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [value].flat().map((text) => [name, text]);
  });
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

export const NO_FILTER: ListingFilter = {
  sort: 'popular',
  studio: null,
  feature: null,
  volatility: null,
  minStake: null,
  maxStake: null,
  minRtp: null,
  maxRtp: null,
  shown: SHOWN_STEP,
};

/** The variables of RefinedGames; `first` is how many games the answer has besides their number. */
export function refinedVariables(
  { kind, slug }: Listing,
  { shown, volatility, ...filter }: ListingFilter,
  { currencyCode, ipCountryCode }: { readonly currencyCode: string; readonly ipCountryCode: string },
  first: number = shown,
) {
  return {
    ...filter,
    list: kind === 'list' ? slug : null,
    studioList: kind === 'studio' ? slug : null,
    category: kind === 'category' ? slug : null,
    volatility: volatility === null ? null : Number(volatility),
    first,
    currencyCode,
    ipCountryCode,
  };
}

/** Ids of the plain form of a listing, and of the heading of what it found. */
export const FILTER_FORM_ID = 'filters';
export const RESULTS_ID = 'results';

/** How many choices a filter holds; a range counts once, the sort does not. */
export function countFilters({
  studio,
  feature,
  volatility,
  minStake,
  maxStake,
  minRtp,
  maxRtp,
}: ListingFilter): number {
  return [studio, feature, volatility, minStake ?? maxStake, minRtp ?? maxRtp].filter((value) => value !== null).length;
}

/** A feature in the page's language; one that only the catalogue knows in the catalogue's words. */
export function featureName(t: Translator, feature: string): string {
  const known = FEATURES.find((name) => name === feature);
  if (known) return t(`games.featureNames.${known}`);
  const words = feature.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
