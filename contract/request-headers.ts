import { namedPageOf } from './routes';

/** Headers of an operation beside brand, locale and authorization, in lower case [GQL-01]. */
export const RECENT_GAMES_HEADER = 'recently-played-games';
export const CONTEXT_HEADER = 'context';
export const RANKS_HEADER = 'ranks';

/** How many games are kept, shown and sent [WAL-05]. */
export const MOST_RECENT_GAMES = 5;

const LONGEST_HEADER = 500;
const GAME_ID = /^[\w-]{1,64}$/;
const PAGE = /^([a-z-]{1,40})\/([\w-]{1,80})$/;

/** `<id>,<id>`, the latest first, at most five; null without an id. Ids of another form are left out. */
export function toRecentGamesHeader(ids: readonly string[]): string | null {
  return (
    ids
      .filter((id) => GAME_ID.test(id))
      .slice(0, MOST_RECENT_GAMES)
      .join(',') || null
  );
}

/** The ids of the header, each once; empty for anything that the maker above does not make. */
export function readRecentGamesHeader(text: string | undefined): readonly string[] {
  if (text === undefined || text.length > LONGEST_HEADER) return [];
  const ids = text.split(',').map((id) => id.trim());
  return ids.length <= MOST_RECENT_GAMES && ids.every((id) => GAME_ID.test(id)) ? [...new Set(ids)] : [];
}

/** A page of a list, a studio, a category or a game. */
export interface NamedPage {
  /** 'game-studio' and the like, as in the table of routes. */
  readonly page: string;
  readonly name: string;
}

/** `game-studio/<slug>` for a page path without locale; null for a page of no name. */
export function toContextHeader(pagePath: string): string | null {
  const named = namedPageOf(pagePath.split('/').filter(Boolean));
  return named !== null && PAGE.test(named) ? named : null;
}

/** The page of the header; null for one that the lobby does not have. */
export function readContextHeader(text: string | undefined): NamedPage | null {
  const [, page, name] = PAGE.exec(text ?? '') ?? [];
  return page !== undefined && name !== undefined && namedPageOf([page, name]) !== null ? { page, name } : null;
}

/** Ranks of the player, each a positive whole number. */
export interface Ranks {
  /** The level of the loyalty programme [LOY-03]. */
  readonly loyalty?: number;
}

/** `<name>=<rank>` joined by commas; null without a rank. */
export function toRanksHeader(ranks: Ranks): string | null {
  return (
    Object.entries(ranks)
      .filter(([, rank]) => Number.isSafeInteger(rank) && rank > 0)
      .map(([name, rank]) => `${name}=${rank}`)
      .join(',') || null
  );
}
