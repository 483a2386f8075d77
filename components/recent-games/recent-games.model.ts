import { MOST_RECENT_GAMES } from '@/contract/request-headers';

/** The list is brought up to date on every third balance change [WAL-05]. */
export const SYNC_EVERY = 3;

export interface RecentGame {
  readonly gameId: string;
  readonly slug: string;
  readonly name: string;
  readonly isLiveCasinoGame: boolean;
}

function toRecentGame(json: unknown): RecentGame[] {
  if (typeof json !== 'object' || json === null) return [];
  const field = (name: keyof RecentGame): unknown => Reflect.get(json, name);
  const [gameId, slug, name] = [field('gameId'), field('slug'), field('name')];
  if (typeof gameId !== 'string' || typeof slug !== 'string' || typeof name !== 'string') return [];
  return [{ gameId, slug, name, isLiveCasinoGame: field('isLiveCasinoGame') === true }];
}

/** The games of an answer, latest first; descriptors that make no sense are passed over. */
export function toRecentGames(descriptors: readonly { readonly json: unknown }[]): readonly RecentGame[] {
  return descriptors.flatMap(({ json }) => toRecentGame(json)).slice(0, MOST_RECENT_GAMES);
}
