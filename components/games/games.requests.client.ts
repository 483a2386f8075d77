'use client';
import { LAUNCH_GAME, LIST_OF_GAMES, SEARCH_GAMES, STUDIO_GAMES } from '@/components/games/games.documents';
import { thumbnailSize, toSlice, type GameScope, type GameSlice } from '@/components/games/games.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';
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

export interface FoundGame {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly studio: { readonly name: string };
}

const SEARCH_SIZE = 24;

/** What a search found, and the text it was found for. */
export interface SearchAnswer {
  readonly text: string;
  readonly games: readonly FoundGame[];
}

/** The read of the games that match a text, best first. */
export function searchQuery(text: string, ipCountryCode: string) {
  return queryOf(SEARCH_GAMES, { text, ipCountryCode, first: SEARCH_SIZE }, ({ root }): SearchAnswer => ({
    text,
    games: root.searchGames,
  }));
}

/** Opens a round of play: the address of the game's frame, with a token that counts once. */
export async function launchGame(slug: string, mode: 'DEMO' | 'REAL'): Promise<Result<string, Failure>> {
  const result = await requestFromBrowser(LAUNCH_GAME, { slug, mode });
  return result.ok ? { ok: true, value: result.value.launchGame.launchUrl } : result;
}
