import type { PlayerId } from '../../../kernel/ids';
import type { LaunchableGame, Visitor } from '../domain/launch';
import type { Round } from '../domain/round';
import type { GamesDeps } from '../games-deps';
import { selectOpenRounds } from './select-rounds';

const MOST_ROUNDS = 20;

/** A round that waits for its player, with the game in which it goes on. */
export interface OpenRound extends Round {
  readonly game: LaunchableGame;
}

/** The player's rounds of games that are not settled and whose game the player may see now, latest first; at most 20. */
export async function openRounds(
  { db, findGame }: Pick<GamesDeps, 'db' | 'findGame'>,
  visitor: Visitor,
  playerId: PlayerId,
): Promise<OpenRound[]> {
  const rounds = await selectOpenRounds(db, playerId, MOST_ROUNDS);
  const slugs = [...new Set(rounds.map(({ gameSlug }) => gameSlug))];
  const games = new Map(await Promise.all(slugs.map(async (slug) => [slug, await findGame(visitor, slug)] as const)));
  return rounds.flatMap((round) => {
    const game = games.get(round.gameSlug);
    return game ? [{ ...round, game }] : [];
  });
}
