import type { PlayerId } from '../../../kernel/ids';
import { toRoundCursor, type Round, type RoundCursor } from '../domain/round';
import type { GamesDeps } from '../games-deps';
import { selectRounds } from '../store';

const MOST_ROUNDS = 100;

export interface NamedRound extends Round {
  gameName: string;
}

export interface RoundPage {
  readonly rounds: readonly NamedRound[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** A page of the player's rounds after `after`, newest first; at most 100. */
export async function roundPage(
  deps: GamesDeps,
  playerId: PlayerId,
  first: number,
  after: RoundCursor | null,
): Promise<RoundPage> {
  const most = Math.min(Math.max(first, 1), MOST_ROUNDS);
  const found = await selectRounds(deps.db, playerId, after, most + 1);
  const rounds = await named(deps, found.slice(0, most));
  const last = rounds.at(-1);
  return {
    rounds,
    pageInfo: { endCursor: last ? toRoundCursor(last) : null, hasNextPage: found.length > most },
  };
}

/** The player's rounds, newest first; at most 100. */
export async function recentRounds(deps: GamesDeps, playerId: PlayerId, first: number): Promise<NamedRound[]> {
  return named(deps, await selectRounds(deps.db, playerId, null, Math.min(Math.max(first, 0), MOST_ROUNDS)));
}

/** A game that the catalogue has no more goes by its slug. */
async function named({ gameNames }: GamesDeps, rounds: readonly Round[]): Promise<NamedRound[]> {
  const names = await gameNames([...new Set(rounds.map(({ gameSlug }) => gameSlug))]);
  return rounds.map((round) => ({ ...round, gameName: names.get(round.gameSlug) ?? round.gameSlug }));
}
