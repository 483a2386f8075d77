'use client';
import {
  CONTEXT_HEADER,
  RANKS_HEADER,
  RECENT_GAMES_HEADER,
  toContextHeader,
  toRanksHeader,
  toRecentGamesHeader,
  type Ranks,
} from '@/contract/request-headers';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readRecentGameIds } from '@/lib/edge/recent-games-storage.client';
import { toPagePath } from '@/lib/i18n/paths';

let known: { readonly playerId: string; readonly ranks: Ranks } | null = null;

/** Notes the ranks of a player, as the platform or a provider answered them last. */
export function noteRanks(playerId: string, ranks: Ranks): void {
  known = { playerId, ranks };
}

/** Only games that the browser keeps with consent to preferences. */
const recentGames = () => (isAllowed('preferences') ? toRecentGamesHeader(readRecentGameIds()) : null);
const context = () => toContextHeader(toPagePath(window.location.pathname));
const ranks = (playerId: string | undefined) =>
  known && known.playerId === playerId ? toRanksHeader(known.ranks) : null;

type Header = readonly [name: string, value: (playerId: string | undefined) => string | null];

const SEARCH_HEADERS: readonly Header[] = [
  [RECENT_GAMES_HEADER, recentGames],
  [CONTEXT_HEADER, context],
  [RANKS_HEADER, ranks],
];

/**
 * The operations whose answer may depend on one visitor. Slices of lists are not here: they continue a first slice that
 * is kept for everybody.
 */
const HEADERS_OF: ReadonlyMap<string, readonly Header[]> = new Map([
  ['Search', SEARCH_HEADERS],
  ['SearchGames', SEARCH_HEADERS],
  ['RewardsShop', [[RANKS_HEADER, ranks]]],
]);

/** The headers about this visitor that go with an operation, by the name of the header; `playerId` is undefined signed out [GQL-01]. */
export function visitorHeaders(operation: string, playerId: string | undefined): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const [name, read] of HEADERS_OF.get(operation) ?? []) {
    const value = read(playerId);
    if (value !== null) headers[name] = value;
  }
  return headers;
}
