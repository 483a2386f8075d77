import 'server-only';
import { gameScope, SERVER_THUMBNAIL } from '@/components/games/game-scope';
import {
  FILTERED_FIELDS,
  GAME_LIKENESS_FACTS,
  LIST_OF_GAMES,
  REFINED_GAMES,
  STUDIO_GAMES,
} from '@/components/games/games.documents';
import {
  SLICE_SIZE,
  SPECIFIED_LISTS,
  STUDIO_FIRST_SIZE,
  toListedTile,
  toSlice,
  toTile,
  type GameSlice,
  type GameTileData,
} from '@/components/games/games.model';
import { gamesLike } from '@/components/games/likeness.model';
import type { Outcome } from '@/components/games/session-plot.model';
import {
  NO_FILTER,
  refinedVariables,
  type Listing,
  type ListingFilter,
} from '@/components/games/listing-filters.model';
import { CACHE_TAGS } from '@/contract/cache-tags';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql, type ResultOf, type TypedDocument } from '@/lib/graphql/graphql';
import { readAsPlayer, readPublic } from '@/lib/graphql/read';
import { offers } from '@/lib/page/offers';
import type { PageContext } from '@/lib/page/page-context';

const GAME = graphql(`
  query Game($slug: String!) {
    root {
      game(slug: $slug) {
        gameId
        slug
        name
        description
        imageUrl(size: 600)
        rtp
        volatility
        minStake
        maxStake
        features
        demoAvailable
        bonusDisabled
        isLiveCasinoGame
        studio {
          name
          slug
          imageUrl
          gameCount
        }
      }
    }
  }
`);

/** By itself: a back end of one's own need not know it. */
const GAME_AVAILABILITY = graphql(`
  query GameAvailability($slug: String!) {
    root {
      game(slug: $slug) {
        isAvailable
        opensAt
      }
    }
  }
`);

/** By itself: not every back end has live tables. */
const GAME_HOURS = graphql(`
  query GameHours($slug: String!) {
    root {
      game(slug: $slug) {
        hours {
          from
          until
        }
      }
    }
  }
`);

/** By itself: not every back end has bonuses. */
const GAME_WAGERING = graphql(`
  query GameWagering($slug: String!) {
    root {
      game(slug: $slug) {
        wageringWeight
      }
    }
  }
`);

/** By itself: not every back end publishes outcomes. */
const GAME_ODDS = graphql(`
  query GameOdds($slug: String!) {
    root {
      game(slug: $slug) {
        odds {
          hitFrequency
          basis
          outcomes {
            change
            chance
          }
        }
      }
    }
  }
`);

const GAME_LISTS = graphql(`
  query GameLists {
    root {
      gameLists {
        name
        slug
        gameCount
      }
    }
  }
`);

const GAME_STUDIOS = graphql(`
  query GameStudios {
    root {
      gameStudios {
        name
        slug
        imageUrl
        gameCount
      }
    }
  }
`);

const GAME_CATEGORIES = graphql(`
  query GameCategories {
    root {
      gameCategories {
        name
        slug
        gameCount
      }
    }
  }
`);

/** By itself: a back end of one's own may filter and have no categories. */
const CATEGORY_GAMES = graphql(
  `
  query CategoryGames(
    $category: String!
    $sort: GameSort!
    $studio: String
    $feature: String
    $volatility: Int
    $minStake: Decimal
    $maxStake: Decimal
    $first: Int!
    $currencyCode: String
    $ipCountryCode: String!
  ) {
    root {
      filteredGames(
        category: $category
        sort: $sort
        studio: $studio
        feature: $feature
        volatility: $volatility
        minStake: $minStake
        maxStake: $maxStake
        first: $first
        currencyCode: $currencyCode
        ipCountryCode: $ipCountryCode
      ) {
        ...FilteredGamesFields
      }
    }
  }
`,
  [FILTERED_FIELDS],
);

const FILTERED_GAMES = graphql(
  `
  query FilteredGames(
    $list: String
    $studioList: String
    $sort: GameSort!
    $studio: String
    $feature: String
    $volatility: Int
    $minStake: Decimal
    $maxStake: Decimal
    $first: Int!
    $currencyCode: String
    $ipCountryCode: String!
  ) {
    root {
      filteredGames(
        list: $list
        studioList: $studioList
        sort: $sort
        studio: $studio
        feature: $feature
        volatility: $volatility
        minStake: $minStake
        maxStake: $maxStake
        first: $first
        currencyCode: $currencyCode
        ipCountryCode: $ipCountryCode
      ) {
        ...FilteredGamesFields
      }
    }
  }
`,
  [FILTERED_FIELDS],
);

/** By itself: a back end of one's own need not filter. Without a feature these are games of the volatility alone. */
const GAMES_LIKE = graphql(
  `
    query GamesLike($feature: String, $volatility: Int!, $currencyCode: String, $ipCountryCode: String!) {
      root {
        same: filteredGames(
          feature: $feature
          volatility: $volatility
          first: 60
          currencyCode: $currencyCode
          ipCountryCode: $ipCountryCode
        ) {
          games {
            ...GameLikenessFacts
          }
        }
        featured: filteredGames(
          feature: $feature
          first: 60
          currencyCode: $currencyCode
          ipCountryCode: $ipCountryCode
        ) {
          games {
            ...GameLikenessFacts
          }
        }
      }
    }
  `,
  [GAME_LIKENESS_FACTS],
);

export type GameDetails = NonNullable<ResultOf<typeof GAME>['root']['game']>;

export interface GameListSummary {
  readonly name: string;
  readonly slug: string;
  /** null where the back end does not say. */
  readonly gameCount: number | null;
}
export type StudioSummary = ResultOf<typeof GAME_STUDIOS>['root']['gameStudios'][number];

export interface GameListPage {
  readonly name: string;
  readonly slug: string;
  readonly slice: GameSlice;
}

export interface StudioPage {
  readonly studio: StudioSummary;
  readonly spotlight: readonly GameTileData[];
  readonly slice: GameSlice;
}

type Read<T> = Promise<Result<T, Failure>>;

/** Reads a part of the catalogue that is the same for everybody, kept by its tag. */
export async function read<Answer, Variables>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  { brand, locale, variant }: PageContext,
): Read<Answer> {
  const tags = [CACHE_TAGS.catalogue(brand.id)];
  return readPublic(document, variables, { brand: brand.id, locale, tags, market: variant });
}

/** One game; null when the brand does not have it. */
export async function getGame(context: PageContext, slug: string): Read<GameDetails | null> {
  const result = await read(GAME, { slug }, context);
  return mapResult(result, (value) => value.root.game);
}

/** Whether a game can be started: not while its provider does not answer, nor before its live table opens. */
export interface GameEntryState {
  readonly isAvailable: boolean;
  /** ISO 8601; null for every game but a live table that is closed now. */
  readonly opensAt: string | null;
}

export async function getEntryState(context: PageContext, slug: string): Promise<GameEntryState> {
  const open = { isAvailable: true, opensAt: null };
  if (!offers(context, 'GameAvailability')) return open;
  const result = await read(GAME_AVAILABILITY, { slug }, context);
  const game = result.ok ? result.value.root.game : null;
  if (!game) return open;
  // Closed for the night is not away: the table opens by itself.
  return { isAvailable: game.isAvailable || game.opensAt !== null, opensAt: game.opensAt };
}

export interface GameOdds {
  /** In percent. */
  readonly hitFrequency: string;
  readonly basis: string | null;
  readonly outcomes: readonly Outcome[];
}

/** Games of other studios that are like it, the likest first; none where the back end does not filter. */
export async function getGamesLike(context: PageContext, game: GameDetails): Promise<readonly GameTileData[]> {
  const [feature] = game.features;
  if (feature === undefined || !offers(context, 'GamesLike')) return [];
  const { currency: currencyCode, variant } = context;
  const variables = { feature, volatility: game.volatility, currencyCode, ipCountryCode: variant.country };
  const result = await read(GAMES_LIKE, variables, context);
  if (!result.ok) return [];
  const { same, featured } = result.value.root;
  const others = [...same.games, ...featured.games].filter(({ studio }) => studio.slug !== game.studio.slug);
  return gamesLike(game, others, new Set()).map(toListedTile);
}

/** When a live table takes bets, daily in UTC, `HH:MM`; `always` around the clock; null where the back end does not say. */
export type TableHours = 'always' | { readonly from: string; readonly until: string };

export async function getTableHours(context: PageContext, game: GameDetails): Promise<TableHours | null> {
  if (!game.isLiveCasinoGame || !offers(context, 'GameHours')) return null;
  const result = await read(GAME_HOURS, { slug: game.slug }, context);
  return result.ok && result.value.root.game ? (result.value.root.game.hours ?? 'always') : null;
}

/** Per cent of a stake that counts towards the wagering of a bonus; null where the brand or its back end has none. */
export async function getWageringWeight(context: PageContext, slug: string): Promise<number | null> {
  if (!context.brand.offersBonuses || !offers(context, 'GameWagering')) return null;
  const result = await read(GAME_WAGERING, { slug }, context);
  return result.ok ? (result.value.root.game?.wageringWeight ?? null) : null;
}

/** The published facts about the game's outcomes; null where there are none. */
export async function getGameOdds(context: PageContext, slug: string): Promise<GameOdds | null> {
  if (!offers(context, 'GameOdds')) return null;
  const result = await read(GAME_ODDS, { slug }, context);
  const odds = result.ok ? result.value.root.game?.odds : null;
  if (!odds) return null;
  const outcomes = odds.outcomes.map(({ change, chance }) => ({ change: Number(change), chance: Number(chance) }));
  return outcomes.every(({ change, chance }) => Number.isFinite(change) && chance > 0) ? { ...odds, outcomes } : null;
}

/**
 * The specified lists that hold games, with their first slice: what is there where the back end offers neither content
 * nor an index of its lists.
 */
export async function getSpecifiedLists(context: PageContext): Read<readonly GameListPage[]> {
  const results = await Promise.all(SPECIFIED_LISTS.map((slug) => getGameList(context, slug, SLICE_SIZE)));
  const lists = results.flatMap((result) => (result.ok && result.value ? [result.value] : []));
  const failed = results.find((result) => !result.ok);
  if (lists.length === 0 && failed) return failed;
  return { ok: true, value: lists.filter(({ slice }) => slice.tiles.length > 0) };
}

/** The brand's lists that hold games. */
export async function getGameLists(context: PageContext): Read<readonly GameListSummary[]> {
  if (!offers(context, 'GameLists')) {
    const lists = await getSpecifiedLists(context);
    return mapResult(lists, (value) => value.map(summaryOf));
  }
  const result = await read(GAME_LISTS, {}, context);
  return mapResult(result, (value) => value.root.gameLists.filter((list) => list.gameCount > 0));
}

function summaryOf({ name, slug, slice }: GameListPage): GameListSummary {
  return { name, slug, gameCount: slice.hasNextPage ? null : slice.tiles.length };
}

export type GameCategory = ResultOf<typeof GAME_CATEGORIES>['root']['gameCategories'][number];

/** The kinds of games that the brand has. */
export async function getCategories(context: PageContext): Read<readonly GameCategory[]> {
  const result = await read(GAME_CATEGORIES, {}, context);
  return mapResult(result, (value) => value.root.gameCategories);
}

/** All studios of the brand. */
export async function getStudios(context: PageContext): Read<readonly StudioSummary[]> {
  const result = await read(GAME_STUDIOS, {}, context);
  return mapResult(result, (value) => value.root.gameStudios);
}

/** The first games of a list; null when there is no such list. */
export async function getGameList(context: PageContext, slug: string, first: number): Read<GameListPage | null> {
  const variables = { ...gameScope(context), listOfGamesSlug: slug, first, thumbnailSize: SERVER_THUMBNAIL };
  const result = await read(LIST_OF_GAMES, variables, context);
  if (!result.ok) return result;
  const list = result.value.root.listOfGames;
  return { ok: true, value: list && { name: list.name, slug: list.slug, slice: toSlice(list.games) } };
}

/** Games of a listing, and how many there are in all. */
export interface ListedGames {
  readonly count: number;
  readonly tiles: readonly GameTileData[];
}

/** The games that pass a filter. The answer is not kept: there are too many filters. */
export async function getFilteredGames(
  context: PageContext,
  listing: Listing,
  filter: ListingFilter,
): Read<ListedGames> {
  const { brand, locale, currency, variant } = context;
  const { kind, slug } = listing;
  const from = { brand: brand.id, locale, token: undefined };
  if (filter.minRtp !== null || filter.maxRtp !== null) {
    const scope = { currencyCode: currency, ipCountryCode: variant.country };
    const refined = await readAsPlayer(REFINED_GAMES, refinedVariables(listing, filter, scope), from);
    return mapResult(refined, (value) => toListed(value.root.filteredGames));
  }
  const variables = filterVariables(context, filter);
  const result =
    kind === 'category'
      ? await readAsPlayer(CATEGORY_GAMES, { ...variables, category: slug }, from)
      : await readAsPlayer(
          FILTERED_GAMES,
          { ...variables, list: kind === 'list' ? slug : null, studioList: kind === 'studio' ? slug : null },
          from,
        );
  return mapResult(result, (value) => toListed(value.root.filteredGames));
}

/** The first games of a category, kept for everybody. */
export async function getCategoryGames(context: PageContext, slug: string): Read<ListedGames> {
  const result = await read(CATEGORY_GAMES, { ...filterVariables(context, NO_FILTER), category: slug }, context);
  return mapResult(result, (value) => toListed(value.root.filteredGames));
}

function filterVariables(
  { currency, variant }: PageContext,
  { shown, volatility, minRtp: _min, maxRtp: _max, ...filter }: ListingFilter,
) {
  return {
    ...filter,
    volatility: volatility === null ? null : Number(volatility),
    first: shown,
    currencyCode: currency,
    ipCountryCode: variant.country,
  };
}

function toListed({ count, games }: ResultOf<typeof FILTERED_GAMES>['root']['filteredGames']): ListedGames {
  return {
    count,
    tiles: games.map(toListedTile),
  };
}

/** A studio with its spotlight and first games [GMS-03]; null when there is no such studio. */
export async function getStudio(context: PageContext, slug: string): Read<StudioPage | null> {
  const variables = { ...gameScope(context), slug, first: STUDIO_FIRST_SIZE, thumbnailSize: SERVER_THUMBNAIL };
  const result = await read(STUDIO_GAMES, variables, context);
  if (!result.ok) return result;
  const answer = result.value.root.studioGames;
  return {
    ok: true,
    value: answer && { studio: answer.studio, spotlight: answer.spotlight.map(toTile), slice: toSlice(answer.games) },
  };
}
