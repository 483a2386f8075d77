import type { PlayerId } from '../../../kernel/ids';
import { SPORTSBOOK_SLUG } from '../domain/launch';
import { toRoundCursor, type Round, type RoundCursor, type RoundFilter } from '../domain/round';
import type { GamesDeps } from '../games-deps';
import { selectRecentlyPlayed } from '../store';
import { selectLastEnded, selectRoundPage, selectRounds } from './select-rounds';

const MOST_ROUNDS = 100;
const MOST_GAMES = 1_000;
/** So long the player is informed of a round that was ended. */
const NEWS_MS = 7 * 86_400_000;
const ALL: RoundFilter = { games: null, results: null, from: null, to: null };

export interface NamedRound extends Round {
  readonly gameName: string;
  /** The round at its provider, which shows it; null where it offers no such page, and for a prize. */
  readonly url: string | null;
}

export interface RoundPage {
  readonly rounds: readonly NamedRound[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** A page of the player's rounds after `after`, newest first; at most 100. A page may be empty before the last one. */
export async function roundPage(
  deps: GamesDeps,
  playerId: PlayerId,
  first: number,
  after: RoundCursor | null,
  filter: RoundFilter = ALL,
): Promise<RoundPage> {
  const most = Math.min(Math.max(first, 1), MOST_ROUNDS);
  const { rounds, next } = await selectRoundPage(deps.db, playerId, filter, after, most);
  const end = next ?? rounds.at(-1);
  return {
    rounds: await named(deps, rounds),
    pageInfo: { endCursor: end ? toRoundCursor(end) : null, hasNextPage: next !== null },
  };
}

/** The player's rounds, newest first; at most 100. */
export async function recentRounds(deps: GamesDeps, playerId: PlayerId, first: number): Promise<NamedRound[]> {
  return named(deps, await selectRounds(deps.db, playerId, ALL, null, Math.min(Math.max(first, 0), MOST_ROUNDS)));
}

/** The latest round of the last seven days that the player had left and that was ended; null for none. */
export async function endedRound(deps: GamesDeps, playerId: PlayerId): Promise<NamedRound | null> {
  const round = await selectLastEnded(deps.db, playerId, new Date(deps.clock.now().getTime() - NEWS_MS));
  return round && ((await named(deps, [round]))[0] ?? null);
}

/** A game that the catalogue has no more goes by its slug. */
async function named({ gameNames, providers }: GamesDeps, rounds: readonly Round[]): Promise<NamedRound[]> {
  const names = await gameNames([...new Set(rounds.map(({ gameSlug }) => gameSlug))]);
  const urls = new Map(providers.all.map(({ id, roundUrl }) => [id, roundUrl]));
  return rounds.map((round) => ({
    ...round,
    gameName: names.get(round.gameSlug) ?? round.gameSlug,
    url: round.prize === null ? (urls.get(round.provider)?.(round.roundId) ?? null) : null,
  }));
}

export interface PlayedGame {
  readonly slug: string;
  readonly name: string;
  /** As the catalogue names it; null for a game that it has no more. */
  readonly kind: string | null;
}

/**
 * Games that the player opened for money, also those that may not be shown any more, latest first; at most 1,000, and the
 * sportsbook, which is no game, where there is one.
 */
export async function playedGames(
  { db, gameNames, gameKinds }: GamesDeps,
  playerId: PlayerId,
): Promise<readonly PlayedGame[]> {
  const opened = await selectRecentlyPlayed(db, playerId, MOST_GAMES);
  const [names, kinds] = await Promise.all([gameNames(opened), gameKinds(opened)]);
  const slugs = names.has(SPORTSBOOK_SLUG) ? [...opened, SPORTSBOOK_SLUG] : opened;
  return slugs.map((slug) => ({ slug, name: names.get(slug) ?? slug, kind: kinds.get(slug) ?? null }));
}
