import type { PlayerId } from '../../../kernel/ids';
import type { Round } from '../domain/round';
import type { GamesDeps } from '../games-deps';
import { selectRecentRounds } from '../store';

const MOST_ROUNDS = 100;

export interface NamedRound extends Round {
  gameName: string;
}

/** The player's rounds, newest first; at most 100. A game the catalogue has no more goes by its slug. */
export async function recentRounds({ db, gameNames }: GamesDeps, playerId: PlayerId, first: number): Promise<NamedRound[]> {
  const rounds = await selectRecentRounds(db, playerId, Math.min(Math.max(first, 0), MOST_ROUNDS));
  const names = await gameNames([...new Set(rounds.map(({ gameSlug }) => gameSlug))]);
  return rounds.map((round) => ({ ...round, gameName: names.get(round.gameSlug) ?? round.gameSlug }));
}
