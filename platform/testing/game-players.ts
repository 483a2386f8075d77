import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../kernel/clock';
import type { Db } from '../kernel/db/db';
import { openDb } from '../kernel/db/open-db';
import { newId, toPlayerId, type GameSessionId, type PlayerId } from '../kernel/ids';
import type { LicenceCode } from '@/contract/licence';
import { money } from '@/contract/money';
import { createComplianceModule } from '../modules/compliance/index';
import { createGamesModule, type GamesDeps, type GamesModule } from '../modules/games/index';
import { createLedgerModule } from '../modules/ledger/index';
import { testProvider, testProviders } from './test-providers';

const PLATFORM_DIR = join(process.cwd(), 'platform');

export const TEST_GAME = 'test-game';
/** Signs the calls of the provider `studio`. */
export const TEST_SECRET = 'a secret of the provider';

export interface GamePlayer {
  playerId: PlayerId;
  sessionId: GameSessionId;
}

/** Opens the migrated database that a platform process will use, or has used. */
export const openPlatformDb = (place: {
  dataDir: string;
  databaseUrl?: string | undefined;
  poolSize?: number;
}): Promise<Db> => openDb({ ...place, workerUrl: pathToFileURL(join(PLATFORM_DIR, 'kernel/db/pglite-worker.ts')) });

/** The brand that test players play at, and its licence, unless a test says others. */
const TEST_TERMS: { readonly brand: string; readonly licence: LicenceCode } = { brand: 'aurora', licence: 'mga' };

/** Games of the provider `studio` that everybody may play, whatever their slug; `findPlayer` knows nobody. */
export function createTestGames(
  { db, clock, ledger }: Pick<GamesDeps, 'db' | 'clock' | 'ledger'>,
  { licence }: Pick<typeof TEST_TERMS, 'licence'> = TEST_TERMS,
  change: Partial<GamesDeps> = {},
): { readonly games: GamesModule; readonly deps: GamesDeps } {
  const deps: GamesDeps = {
    db,
    clock,
    ledger,
    compliance: createComplianceModule({ clock }),
    findPlayer: async () => null,
    findGame: async (_visitor, slug) => ({
      slug,
      gameId: slug,
      name: slug,
      isLiveCasinoGame: false,
      kind: 'slot',
      studio: 'test-studio',
      provider: 'studio',
      bonusDisabled: false,
      demoAvailable: true,
    }),
    gameNames: async () => new Map(),
    gameKinds: async () => new Map(),
    brandTerms: () => ({ licence, currency: 'EUR' }),
    providers: testProviders([testProvider('studio', TEST_SECRET)]),
    ownFailures: new Set(),
    wakeConsumers: () => undefined,
    ...change,
  };
  return { games: createGamesModule(deps), deps };
}

/** Players with so many euro cents each, in an open session of a game of the provider `studio`. */
export async function createGamePlayers(
  db: Db,
  count: number,
  funds: bigint,
  { brand, licence } = TEST_TERMS,
): Promise<GamePlayer[]> {
  const ledger = createLedgerModule({ db, clock: systemClock });
  const { games } = createTestGames({ db, clock: systemClock, ledger }, { licence });
  const players: GamePlayer[] = [];
  for (let i = 0; i < count; i += 1) {
    const playerId = toPlayerId(newId());
    await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, 'EUR'));
    await ledger.depositDemoFunds({ playerId, amount: money(funds, 'EUR'), idempotencyKey: newId() });
    const launched = await games.launchGame({
      brand,
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

/** Makes the game's player somebody of the brand, aurora when none is given, who can sign in. */
export async function nameGamePlayer(
  db: Db,
  {
    playerId,
    phoneNumber,
    brand = TEST_TERMS.brand,
  }: { readonly playerId: PlayerId; readonly phoneNumber: string; readonly brand?: string },
): Promise<void> {
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at) values ($1, $4, $2, 'en', 'FI', 'EUR', $3, $3)`,
    [playerId, phoneNumber, systemClock.now(), brand],
  );
  await db.query('insert into customers (player_id) values ($1)', [playerId]);
}
