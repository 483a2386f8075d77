import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { launchGame } from './commands/launch-game';
import { openSportsbook, type SportsbookRequest } from './commands/open-sportsbook';
import type { LaunchRequest, Visitor } from './domain/launch';
import type { GamesDeps } from './games-deps';
import { openRounds } from './queries/open-rounds';
import { recentlyPlayed } from './queries/recently-played';
import type { RoundCursor, RoundFilter } from './domain/round';
import { playedGames, recentRounds, roundPage } from './queries/round-page';
import { countOpenRounds, endSessionsOf } from './store';

export type { GamesDeps } from './games-deps';
export type { LaunchRefusal } from './commands/launch-game';
export type { Launch, LaunchableGame, LaunchRequest, Visitor } from './domain/launch';
export { SPORTSBOOK_SLUG } from './domain/launch';
export { readRoundCursor } from './domain/round';
export type { OpenRound } from './queries/open-rounds';
export type { NamedRound, PlayedGame, RoundPage } from './queries/round-page';
export { roundChecks } from './queries/round-checks';
export { wageringCheck } from './queries/wagering-check';
export { createWalletHttpHandlers } from './wallet-http';
export { endSessionsOf };

/** Launching games and what was played. Money moves by the wallet API only (createWalletHttpHandlers). */
export function createGamesModule(deps: GamesDeps) {
  return {
    launchGame: (request: LaunchRequest) => launchGame(deps, request),
    openSportsbook: (request: SportsbookRequest) => openSportsbook(deps, request),
    /** Rounds with a stake that are not settled; `from` is a transaction that has locked the player's wallet. */
    countOpenRounds: (playerId: PlayerId, from: Queryable) => countOpenRounds(from, playerId),
    recentRounds: (playerId: PlayerId, first: number) => recentRounds(deps, playerId, first),
    roundPage: (playerId: PlayerId, first: number, after: RoundCursor | null, filter?: RoundFilter) =>
      roundPage(deps, playerId, first, after, filter),
    playedGames: (playerId: PlayerId) => playedGames(deps, playerId),
    openRounds: (visitor: Visitor, playerId: PlayerId) => openRounds(deps, visitor, playerId),
    recentlyPlayed: (visitor: Visitor, playerId: PlayerId, most: number) =>
      recentlyPlayed(deps, visitor, playerId, most),
  };
}

export type GamesModule = ReturnType<typeof createGamesModule>;

/** Whether a round of the player is open. */
export async function hasOpenRounds(tx: Queryable, playerId: PlayerId): Promise<boolean> {
  const { rows } = await tx.query(`select from games_rounds where player_id = $1 and status = 'open' limit 1`, [
    playerId,
  ]);
  return rows.length > 0;
}
