import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { launchGame } from './commands/launch-game';
import { launchSeconds } from './metrics';
import { openSportsbook, type SportsbookRequest } from './commands/open-sportsbook';
import type { FreeRounds, FreeRoundsGrant } from './domain/free-rounds';
import type { LaunchableGame, LaunchRequest, Visitor } from './domain/launch';
import { insertFreeRounds, selectFreeRounds, selectOpenGrants } from './free-rounds-store';
import type { GamesDeps } from './games-deps';
import { openRounds } from './queries/open-rounds';
import { recentlyPlayed } from './queries/recently-played';
import type { RoundCursor, RoundFilter } from './domain/round';
import { endedRound, playedGames, recentRounds, roundPage } from './queries/round-page';
import { countOpenRounds, endSessionsOf } from './store';

export type { GamesDeps } from './games-deps';
export { createFreeRoundsEnd } from './commands/end-free-rounds';
export { FREE_ROUNDS_END_JOB } from './free-rounds-store';
export type { FreeRounds, HeldWins } from './domain/free-rounds';
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
    async launchGame(request: LaunchRequest) {
      const began = performance.now();
      const launched = await launchGame(deps, request);
      launchSeconds.observeSince({ outcome: launched.ok ? 'ok' : 'refused' }, began);
      return launched;
    },
    openSportsbook: (request: SportsbookRequest) => openSportsbook(deps, request),
    /** Rounds with a stake that are not settled; `from` is a transaction that has locked the player's wallet. */
    countOpenRounds: (playerId: PlayerId, from: Queryable) => countOpenRounds(from, playerId),
    recentRounds: (playerId: PlayerId, first: number) => recentRounds(deps, playerId, first),
    roundPage: (playerId: PlayerId, first: number, after: RoundCursor | null, filter?: RoundFilter) =>
      roundPage(deps, playerId, first, after, filter),
    endedRound: (playerId: PlayerId) => endedRound(deps, playerId),
    playedGames: (playerId: PlayerId) => playedGames(deps, playerId),
    openRounds: (visitor: Visitor, playerId: PlayerId) => openRounds(deps, visitor, playerId),
    /** The game of that slug, when this visitor may see it. */
    findGame: (visitor: Visitor, slug: string) => deps.findGame(visitor, slug),
    /** The same, when its provider has free rounds; read in the caller's transaction. */
    async findGameOfFreeRounds(tx: Queryable, visitor: Visitor, slug: string): Promise<LaunchableGame | null> {
      const game = await deps.findGame(visitor, slug, tx);
      return game && deps.providers.find(visitor.brand, game.provider)?.offers.freeRounds ? game : null;
    },
    /** Gives free rounds in the caller's transaction, once for each id. */
    grantFreeRounds: (tx: Queryable, grant: FreeRoundsGrant) => insertFreeRounds(tx, grant, deps.clock.now()),
    /** Ids of grants of the player that can be played now, those that end first first; 100 at most. */
    openFreeRounds: (playerId: PlayerId) => selectOpenGrants(deps.db, playerId, deps.clock.now()),
    /** The name of a game, also of one that may not be shown; its slug where nobody has it. */
    nameOfGame: async (slug: string) => (await deps.gameNames([slug])).get(slug) ?? slug,
    /** The rest of those of the ids that were granted. */
    freeRounds: (ids: readonly string[]): Promise<FreeRounds[]> => selectFreeRounds(deps.db, ids),
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
