'use client';
import { pictureOf } from '@/components/games/drawn-cover';
import { LIST_OF_GAMES, SEARCH, SEARCH_GAMES, SEARCH_START, STUDIO_GAMES } from '@/components/games/games.documents';
import { thumbnailSize, toSlice, type GameScope, type GameSlice } from '@/components/games/games.model';
import { command } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf, readQuery } from '@/lib/query/read-query.client';

/** Where a list goes on. */
export interface SliceRequest {
  readonly scope: GameScope;
  readonly slug: string;
  readonly first: number;
  readonly after: string | null;
  readonly lastShownGameId: string | null;
}

/** The next games of a list or of a studio, or null when they cannot be had now. */
export type LoadSlice = (request: SliceRequest) => Promise<GameSlice | null>;

function windowThumbnail(): number {
  return thumbnailSize(window.innerWidth, window.devicePixelRatio);
}

export const loadListSlice: LoadSlice = async ({ scope, slug, first, after, lastShownGameId }) => {
  const variables = {
    ...scope,
    first,
    after,
    lastShownGameId,
    listOfGamesSlug: slug,
    thumbnailSize: windowThumbnail(),
  };
  const result = await readQuery(LIST_OF_GAMES, variables, ({ root }) =>
    root.listOfGames ? toSlice(root.listOfGames.games) : null,
  );
  return result.ok ? result.value : null;
};

export const loadStudioSlice: LoadSlice = async ({ scope, slug, first, after }) => {
  const variables = { ...scope, first, after, slug, thumbnailSize: windowThumbnail() };
  const result = await readQuery(STUDIO_GAMES, variables, ({ root }) =>
    root.studioGames ? toSlice(root.studioGames.games) : null,
  );
  return result.ok ? result.value : null;
};

/** One result of a search. */
export interface FoundOption {
  /** Below the root of the page's language. */
  readonly path: string;
  readonly name: string;
  /** First letter of the matched part and the letter behind it; empty when something else matched. */
  readonly matched: readonly number[];
  readonly imageUrl: string | null;
  readonly hint: string | null;
}

/** One way into the catalogue before anything is typed. */
export interface StartOption extends Pick<FoundOption, 'path' | 'name' | 'imageUrl'> {
  readonly slug: string;
}

const SEARCH_SIZE = 24;

/** The results of a search, and the text that they were found for. */
export interface SearchAnswer {
  readonly text: string;
  readonly games: readonly FoundOption[];
  readonly studios: readonly FoundOption[];
  readonly lists: readonly FoundOption[];
}

interface FoundGame {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly studio: { readonly name: string };
}

const toGame = ({ slug, studio, ...game }: FoundGame, matched: readonly number[]): FoundOption => ({
  path: `games/${slug}/`,
  name: game.name,
  matched,
  imageUrl: pictureOf(game),
  hint: studio.name,
});
const toGroup = (
  path: string,
  { slug, name, imageUrl = null }: { slug: string; name: string; imageUrl?: string | null },
  matched: readonly number[],
) => ({
  path: `${path}/${slug}/`,
  name,
  matched,
  imageUrl,
  hint: null,
});

/** The read of what matches a text, best first; of games alone where the back end offers no more. */
export function searchQuery(text: string, ipCountryCode: string) {
  const variables = { text, ipCountryCode, first: SEARCH_SIZE };
  if (!isOffered('Search'))
    return queryOf(SEARCH_GAMES, variables, ({ root }): SearchAnswer => ({
      text,
      games: root.searchGames.map((game) => toGame(game, [])),
      studios: [],
      lists: [],
    }));
  return queryOf(SEARCH, variables, ({ root: { search } }): SearchAnswer => ({
    text,
    games: search.games.map(({ game, matched }) => toGame(game, matched)),
    studios: search.studios.map(({ studio, matched }) => toGroup('game-studio', studio, matched)),
    lists: search.lists.map(({ list, matched }) => toGroup('game-list', list, matched)),
  }));
}

const START_SIZE = 12;
const toStart = (
  folder: string,
  { slug, name, imageUrl }: { slug: string; name: string; imageUrl: string | null },
) => ({
  path: `${folder}/${slug}/`,
  slug,
  name,
  imageUrl,
});

/** The read of what the search shows before anything is typed; `played` are ids of games. */
export function startQuery(played: readonly string[], ipCountryCode: string) {
  const variables = { played: [...played], first: START_SIZE, ipCountryCode };
  return queryOf(SEARCH_START, variables, ({ root: { gamesById, filteredGames, gameLists, gameStudios } }) => {
    const toGames = (games: readonly FoundGame[]): StartOption[] =>
      games.map((game) => toStart('games', { ...game, imageUrl: pictureOf(game) }));
    return {
      played: toGames(gamesById),
      popular: toGames(filteredGames.games),
      // The popular games are shown themselves.
      kinds: gameLists
        .filter(({ slug }) => slug !== 'hot-games')
        .map(({ covers: [imageUrl = null], ...list }): StartOption => toStart('game-list', { ...list, imageUrl })),
      studios: gameStudios.map((studio): StartOption => toStart('game-studio', studio)),
    };
  });
}

const MOST_NEAR = 5;

/** The games that a mistyped name may have meant, best first; nothing while that cannot be had. */
export async function findNear(name: string, ipCountryCode: string): Promise<readonly FoundOption[]> {
  const found = await queryClient()
    .fetchQuery(searchQuery(name, ipCountryCode))
    .catch(() => null);
  return found ? [...found.games, ...found.studios, ...found.lists].slice(0, MOST_NEAR) : [];
}

const LAUNCH_GAME = graphql(`
  mutation LaunchGame($slug: String!, $mode: GameMode!) {
    launchGame(slug: $slug, mode: $mode) {
      launchUrl
      expiresAt
      mode
    }
  }
`);

/** Opens a round of play: the address of the game's frame, with a token that counts once. */
export const launchGame = command(LAUNCH_GAME, (answer) => answer.launchGame.launchUrl);
