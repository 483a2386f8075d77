import type { Queryable } from '../../../kernel/db/db';
import { queryRows } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { SPORTSBOOK_SLUG, type LaunchableGame, type Visitor } from '../domain/launch';
import type { Round } from '../domain/round';
import type { GamesDeps } from '../games-deps';
import { toRound } from '../store';

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

/** The player's rounds of casino games with a stake that are not settled, the latest first. */
async function selectOpenRounds(db: Queryable, playerId: PlayerId, first: number): Promise<Round[]> {
  return queryRows(
    db,
    toRound,
    `select provider, round_id, game_slug, currency, bet_amount, win_amount, status, opened_at, closed_at
     from games_rounds where player_id = $1 and status = 'open' and open_bets > 0 and game_slug <> $2
     order by opened_at desc, round_id desc limit $3`,
    [playerId, SPORTSBOOK_SLUG, first],
  );
}
