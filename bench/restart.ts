import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../platform/kernel/ids';
import { readTestSettings } from '../platform/testing/test-settings';
import { createGamePlayers, openPlatformDb, TEST_GAME, type GamePlayer } from '../platform/testing/game-players';
import { startPlatform, testSharedSecret, type TestPlatform } from '../platform/testing/start-platform';
import { providerKey } from '../platform/testing/test-providers';
import { createWalletClient, type WalletClient } from '../platform/testing/wallet-client';
import { CALLERS, FUNDS, isReachable, SERVER } from './support/bets';
import { cpuSeconds, freePort } from './support/product';
import { percentile, report } from './support/report';

/**
 * How long the platform is away after kill -9 under load: from the start of the process until /health answers 200 and
 * until the first bet is taken, against a bare Node server that only opens the same database as the kill left it.
 */
const ROUNDS = 5;
const LOAD_MS = 3_000;
const PROVIDER_SECRET = providerKey(readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: testSharedSecret }));

async function bet(client: WalletClient, { sessionId }: GamePlayer): Promise<void> {
  const { status } = await client.call('bet', {
    requestId: newId(),
    sessionId,
    roundId: newId(),
    gameSlug: TEST_GAME,
    stake: '1.00',
    currency: 'EUR',
  });
  if (status !== 200) throw new Error(`a bet was answered ${status}`);
}

/** Every player bets until the platform is gone. */
async function killUnderLoad(platform: TestPlatform, players: readonly GamePlayer[]): Promise<void> {
  const client = createWalletClient(platform.url, PROVIDER_SECRET);
  const betting = players.map(async (player) => {
    for (;;) await bet(client, player);
  });
  const ended = Promise.allSettled(betting);
  await wait(LOAD_MS);
  await platform.kill9();
  await ended;
  client.close();
}

interface Start {
  readonly readySeconds: number;
  readonly cpu: number;
}

async function startBare(database: string): Promise<Start> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, ['bench/support/bare-database-server.mjs', String(port), database], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await answers(`http://127.0.0.1:${port}/`, child);
    return { readySeconds: (performance.now() - from) / 1_000, cpu: cpuSeconds(child.pid ?? 0) };
  } finally {
    child.kill('SIGKILL');
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await wait(20);
  }
  throw new Error('the bare server ended before it answered');
}

/** The bare server, on a copy of the folder: what a kill left to be read again is there for both. */
async function startBareOn(place: { dataDir: string; databaseUrl: string | undefined }): Promise<Start> {
  if (place.databaseUrl) return startBare(place.databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  try {
    cpSync(place.dataDir, join(folder, 'db'), { recursive: true });
    return await startBare(join(folder, 'db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(title: string): Promise<void> {
  let players: GamePlayer[] = [];
  let place: Parameters<typeof startBareOn>[0] = { dataDir: '', databaseUrl: undefined };
  const platform = await startPlatform({
    prepare: async (given) => {
      place = given;
      const db = await openPlatformDb(given);
      players = await createGamePlayers(db, CALLERS, FUNDS);
      await db.close();
    },
  });
  const times = { ready: new Array<number>(), bet: new Array<number>(), cpu: new Array<number>() };
  const bare = { ready: new Array<number>(), cpu: new Array<number>() };
  try {
    const [first] = players;
    if (!first) throw new Error('no player');
    for (let round = 0; round < ROUNDS; round += 1) {
      await killUnderLoad(platform, players);
      const floor = await startBareOn(place);
      bare.ready.push(floor.readySeconds);
      bare.cpu.push(floor.cpu);
      const from = performance.now();
      await platform.restart();
      times.ready.push((performance.now() - from) / 1_000);
      const client = createWalletClient(platform.url, PROVIDER_SECRET);
      await bet(client, first);
      times.bet.push((performance.now() - from) / 1_000);
      client.close();
      times.cpu.push(cpuSeconds(platform.pid()));
    }
  } finally {
    await platform.stop();
  }
  const median = (samples: readonly number[]): number => percentile(samples, 0.5);
  report(`Back after kill -9, ${title}, median of ${ROUNDS}`, [
    { name: '/health answers 200', value: median(times.ready), unit: 's' },
    { name: 'the first bet is taken', value: median(times.bet), unit: 's', atMost: 2 },
    { name: 'the slowest', value: Math.max(...times.bet), unit: 's' },
    { name: 'processor time until then', value: median(times.cpu), unit: 's' },
    { name: 'bare server on the same database', value: median(bare.ready), unit: 's' },
    { name: 'processor time of the bare server', value: median(bare.cpu), unit: 's' },
    { name: 'against the bare server', value: median(times.bet) / median(bare.ready), unit: '×' },
  ]);
}

if (existsSync('dist/platform/main.mjs')) process.env.FOYER_PLATFORM_BUNDLE ??= '1';
delete process.env.DATABASE_URL;
await measure('embedded database');
if (await isReachable(SERVER)) {
  process.env.DATABASE_URL = SERVER;
  await measure('PostgreSQL');
} else {
  console.error(
    `\nBack after kill -9, PostgreSQL: NOT MEASURED, nothing answers at ${new URL(SERVER).host}. Start the service or set DATABASE_URL.`,
  );
  process.exitCode = 1;
}
