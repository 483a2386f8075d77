import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import { locateMigrations, migrate } from '../kernel/db/migrate';
import { openDb } from '../kernel/db/open-db';
import { newId, toPlayerId, type GameSessionId, type PlayerId } from '../kernel/ids';
import { money } from '@/contract/money';
import { createComplianceModule } from '../modules/compliance/index';
import { createGamesModule } from '../modules/games/index';
import { createLedgerModule } from '../modules/ledger/index';
import { testProvider, testProviders } from './test-providers';

const PLATFORM_DIR = join(process.cwd(), 'platform');

export const TEST_GAME = 'test-game';

export interface GamePlayer {
  playerId: PlayerId;
  sessionId: GameSessionId;
}

/** Opens the database a platform process will use, or has used, migrated as far as money needs. */
export async function openPlatformDb(
  place: { dataDir: string; databaseUrl?: string | undefined; poolSize?: number },
  modules: readonly string[] = [
    'kernel',
    'players',
    'identity',
    'ledger',
    'catalogue',
    'limits',
    'session-contracts',
    'games',
    'reality-checks',
    'jackpots',
  ],
): Promise<Db> {
  const db = await openDb({ ...place, workerUrl: pathToFileURL(join(PLATFORM_DIR, 'kernel/db/pglite-worker.ts')) });
  await migrate(db, locateMigrations(PLATFORM_DIR, modules));
  return db;
}

/** Players with so many euro cents each, in an open session of a game of the provider `studio`. */
export async function createGamePlayers(db: Db, count: number, funds: bigint): Promise<GamePlayer[]> {
  const ledger = createLedgerModule({ db, clock: systemClock });
  const games = createGamesModule({
    db,
    clock: systemClock,
    ledger,
    compliance: createComplianceModule({ clock: systemClock }),
    findPlayer: async () => null,
    findGame: async (_visitor, slug) => ({
      slug,
      gameId: slug,
      name: slug,
      isLiveCasinoGame: false,
      studio: 'test-studio',
      provider: 'studio',
      bonusDisabled: false,
      demoAvailable: true,
    }),
    gameNames: async () => new Map(),
    brandTerms: () => ({ licence: 'mga', currency: 'EUR' }),
    providers: testProviders([testProvider('studio', '')]),
    wakeConsumers: () => undefined,
  });
  const players: GamePlayer[] = [];
  for (let i = 0; i < count; i += 1) {
    const playerId = toPlayerId(newId());
    await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, 'EUR'));
    await ledger.depositDemoFunds({ playerId, amount: money(funds, 'EUR'), idempotencyKey: newId() });
    const launched = await games.launchGame({
      brand: 'aurora',
      locale: 'en_GB',
      country: 'FI',
      subDivision: null,
      slug: TEST_GAME,
      mode: 'REAL',
      playerId,
      identitySessionId: null,
    });
    if (!launched.ok) throw new Error(launched.error.kind);
    players.push({ playerId, sessionId: launched.value.sessionId });
  }
  return players;
}

/** Makes the game's player somebody of the brand aurora who can sign in. */
export async function nameGamePlayer(
  db: Db,
  { playerId, phoneNumber }: { readonly playerId: PlayerId; readonly phoneNumber: string },
): Promise<void> {
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at) values ($1, 'aurora', $2, 'en', 'FI', 'EUR', $3, $3)`,
    [playerId, phoneNumber, systemClock.now()],
  );
  await db.query('insert into customers (player_id) values ($1)', [playerId]);
}
