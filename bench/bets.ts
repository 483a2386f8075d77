import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../platform/kernel/clock';
import { openPgDb } from '../platform/kernel/db/pg-db';
import type { Db } from '../platform/kernel/db/db';
import { newId } from '../platform/kernel/ids';
import { money } from '../platform/kernel/money';
import { signBody } from '../platform/kernel/signed-text';
import { bet } from '../platform/modules/games/commands/bet';
import { createGamePlayers, openPlatformDb, TEST_GAME, type GamePlayer } from '../platform/testing/game-players';
import { startPlatform } from '../platform/testing/start-platform';
import { parseSettings } from '../platform/settings';
import { percentile, report } from './support/report';

/**
 * Bets per second over HTTP, 32 callers with a player each, against the same statement run straight on the database with the
 * same number of callers. The embedded database always, PostgreSQL when DATABASE_URL names a server.
 */
const CALLERS = 32;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;
const FUNDS = 1_000_000_000_00n;
const SHARED_SECRET = 'bench-secret-of-more-than-32-letters-long';
const PROVIDER_SECRET = parseSettings({ FOYER_SHARED_SECRET: SHARED_SECRET }).gameProviderSecret;

interface Sample {
  perSecond: number;
  milliseconds: number[];
}

type PlaceBet = (caller: number) => Promise<void>;

/** Every caller bets again as soon as it has its answer. */
async function measure(place: PlaceBet): Promise<Sample> {
  const milliseconds: number[] = [];
  const start = performance.now() + WARM_UP_MS;
  const end = start + MEASURE_MS;
  async function caller(index: number): Promise<void> {
    for (let before = performance.now(); before < end; before = performance.now()) {
      await place(index);
      const after = performance.now();
      if (before >= start && after <= end) milliseconds.push(after - before);
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return { perSecond: (milliseconds.length * 1_000) / MEASURE_MS, milliseconds };
}

/** The least an HTTP client can be, so that the figure is the platform's: one request at a time on a connection that stays. */
class Connection {
  readonly #socket: Socket;
  #received = '';
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text) => this.#receive(String(text)));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
  }

  post(path: string, body: string, headers: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(`POST ${path} HTTP/1.1\r\nhost: platform\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`);
    });
  }

  #receive(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#received.slice(0, head))?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) return this.#settle?.reject(new Error('an answer without its length'));
    if (this.#received.length < head + 4 + length) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = this.#received.slice(head + 4 + length);
    this.#settle?.resolve(status);
  }

  close(): void {
    this.#socket.destroy();
  }
}

function overHttp(port: number, players: readonly GamePlayer[]): { place: PlaceBet; close: () => void } {
  const connections = players.map(() => new Connection(port));
  return {
    async place(caller) {
      const sessionId = players[caller]?.sessionId ?? '';
      const body = JSON.stringify({ requestId: newId(), sessionId, roundId: newId(), gameSlug: TEST_GAME, stake: '1.00', currency: 'EUR' });
      const timestamp = String(Date.now());
      const signature = signBody(PROVIDER_SECRET, timestamp, body);
      const status = await connections[caller]?.post('/wallet/v1/bet', body, `x-signature: ${signature}\r\nx-timestamp: ${timestamp}\r\n`);
      if (status !== 200) throw new Error(`a bet was answered ${status}`);
    },
    close: () => connections.forEach((connection) => connection.close()),
  };
}

function straight(db: Db, players: readonly GamePlayer[]): PlaceBet {
  return async (caller) => {
    const player = players[caller];
    if (!player) return;
    const call = { requestId: newId(), sessionId: player.sessionId, roundId: newId(), gameSlug: TEST_GAME, stake: money(1_00n, 'EUR') };
    const placed = await bet(db, systemClock, 'studio', call);
    if (!placed.ok) throw new Error(placed.error);
  };
}

async function measureHttp(): Promise<Sample> {
  let players: GamePlayer[] = [];
  const platform = await startPlatform({
    env: { FOYER_SHARED_SECRET: SHARED_SECRET },
    prepare: async (place) => {
      const db = await openPlatformDb(place);
      players = await createGamePlayers(db, CALLERS, FUNDS);
      await db.close();
    },
  });
  const { place, close } = overHttp(platform.port, players);
  try {
    return await measure(place);
  } finally {
    close();
    await platform.stop();
  }
}

async function measureStraight(place: { dataDir: string; databaseUrl?: string }): Promise<Sample> {
  const db = await openPlatformDb({ ...place, poolSize: CALLERS });
  try {
    return await measure(straight(db, await createGamePlayers(db, CALLERS, FUNDS)));
  } finally {
    await db.close();
  }
}

async function straightOnPostgres(server: string): Promise<Sample> {
  const name = `foyer_bench_${newId().replaceAll('-', '')}`;
  const admin = await openPgDb({ databaseUrl: server, poolSize: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    return await measureStraight({ dataDir: '', databaseUrl: url.href });
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  }
}

async function straightEmbedded(): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  try {
    return await measureStraight({ dataDir: join(folder, 'db') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(title: string, http: Sample, sql: Sample): void {
  report(title, [
    { name: 'bets over HTTP', value: http.perSecond, unit: '/s' },
    { name: 'p50 over HTTP', value: percentile(http.milliseconds, 0.5), unit: 'ms' },
    { name: 'p99 over HTTP', value: percentile(http.milliseconds, 0.99), unit: 'ms' },
    { name: 'the same SQL directly', value: sql.perSecond, unit: '/s' },
    { name: 'p99 of the SQL', value: percentile(sql.milliseconds, 0.99), unit: 'ms' },
    { name: 'HTTP against the SQL', value: http.perSecond / sql.perSecond, unit: '×', atLeast: 0.5 },
  ]);
}

if (existsSync('dist/platform/main.mjs')) process.env.FOYER_PLATFORM_BUNDLE ??= '1';
const server = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;
print('Bets, embedded database', await measureHttp(), await straightEmbedded());
if (server) {
  process.env.DATABASE_URL = server;
  print('Bets, PostgreSQL', await measureHttp(), await straightOnPostgres(server));
} else {
  console.log('\nBets, PostgreSQL: left out, DATABASE_URL is not set');
}
