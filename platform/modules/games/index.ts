import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { launchGame } from './commands/launch-game';
import { openSportsbook, type SportsbookRequest } from './commands/open-sportsbook';
import type { LaunchRequest, Visitor } from './domain/launch';
import type { GamesDeps } from './games-deps';
import { openRounds } from './queries/open-rounds';
import { recentlyPlayed } from './queries/recently-played';
import type { RoundCursor } from './domain/round';
import { recentRounds, roundPage, type RoundJackpotReader } from './queries/recent-rounds';
import { countOpenRounds, endSessionsOf } from './store';

export type { GamesDeps } from './games-deps';
export type { LaunchRefusal } from './commands/launch-game';
export type { Launch, LaunchableGame, LaunchRequest, Visitor } from './domain/launch';
export { SPORTSBOOK_SLUG } from './domain/launch';
export { readRoundCursor } from './domain/round';
export type { OpenRound } from './queries/open-rounds';
export { roundKey, type NamedRound, type RoundJackpot, type RoundPage } from './queries/recent-rounds';
export { roundChecks } from './queries/round-checks';
export { wageringCheck } from './queries/wagering-check';
export { createWalletHttpHandlers } from './wallet-http';
export { endSessionsOf };

/** Launching games and what was played. Money moves by the wallet API only (createWalletHttpHandlers). */
export function createGamesModule(deps: GamesDeps) {
  let readJackpots: RoundJackpotReader | null = null;
  return {
    /** Sets the reader by which a module of jackpots reports what rounds gave to them and won. */
    takeRoundJackpots: (reader: RoundJackpotReader): void => void (readJackpots = reader),
    launchGame: (request: LaunchRequest) => launchGame(deps, request),
    openSportsbook: (request: SportsbookRequest) => openSportsbook(deps, request),
    /** Rounds with a stake that are not settled; `from` is a transaction that has locked the player's wallet. */
    countOpenRounds: (playerId: PlayerId, from: Queryable) => countOpenRounds(from, playerId),
    recentRounds: (playerId: PlayerId, first: number) => recentRounds({ ...deps, readJackpots }, playerId, first),
    roundPage: (playerId: PlayerId, first: number, after: RoundCursor | null) =>
      roundPage({ ...deps, readJackpots }, playerId, first, after),
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
