import type { PlayerId } from '../../../kernel/ids';
import type { LaunchableGame, Visitor } from '../domain/launch';
import type { GamesDeps } from '../games-deps';
import { selectRecentlyPlayed } from '../store';

const MOST_GAMES = 50;

/** Games the player opened for money and may see now, latest first; at most 50. */
export async function recentlyPlayed(
  { db, findGame }: GamesDeps,
  visitor: Visitor,
  playerId: PlayerId,
  most: number,
): Promise<LaunchableGame[]> {
  const slugs = await selectRecentlyPlayed(db, playerId, Math.min(Math.max(most, 0), MOST_GAMES));
  const games = await Promise.all(slugs.map((slug) => findGame(visitor, slug)));
  return games.filter((game) => game !== null);
}
