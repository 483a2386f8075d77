'use client';
import { LAUNCH_GAME, LIST_OF_GAMES, SEARCH_GAMES, STUDIO_GAMES } from '@/components/games/games.documents';
import { thumbnailSize, toSlice, type GameScope, type GameSlice } from '@/components/games/games.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';

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
  const variables = { ...scope, first, after, lastShownGameId, listOfGamesSlug: slug, thumbnailSize: windowThumbnail() };
  const result = await requestFromBrowser(LIST_OF_GAMES, variables);
  const list = result.ok ? result.value.root.listOfGames : null;
  return list ? toSlice(list.games) : null;
};

export const loadStudioSlice: LoadSlice = async ({ scope, slug, first, after }) => {
  const result = await requestFromBrowser(STUDIO_GAMES, { ...scope, first, after, slug, thumbnailSize: windowThumbnail() });
  const answer = result.ok ? result.value.root.studioGames : null;
  return answer ? toSlice(answer.games) : null;
};

export interface FoundGame {
  readonly slug: string;
  readonly name: string;
  readonly imageUrl: string;
  readonly studio: { readonly name: string };
}

const SEARCH_SIZE = 24;

/** Games that match a text, best first; null when the search cannot be reached. */
export async function searchGames(text: string, ipCountryCode: string): Promise<readonly FoundGame[] | null> {
  const result = await requestFromBrowser(SEARCH_GAMES, { text, ipCountryCode, first: SEARCH_SIZE });
  return result.ok ? result.value.root.searchGames : null;
}

/** Opens a round of play: the address of the game's frame, with a token that counts once. */
export async function launchGame(slug: string, mode: 'DEMO' | 'REAL'): Promise<Result<string, Failure>> {
  const result = await requestFromBrowser(LAUNCH_GAME, { slug, mode });
  return result.ok ? { ok: true, value: result.value.launchGame.launchUrl } : result;
}
