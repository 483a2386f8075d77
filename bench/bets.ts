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
import { win } from '../platform/modules/games/commands/win';
import { createGamePlayers, openPlatformDb, TEST_GAME, type GamePlayer } from '../platform/testing/game-players';
import { startPlatform } from '../platform/testing/start-platform';
import { parseSettings } from '../platform/settings';
import { percentile, report } from './support/report';

/**
 * Pairs of a bet and its win per second over HTTP, 32 callers with a player each, against the same two statements run straight on the database
 * with the same number of callers. PostgreSQL, of DATABASE_URL or the machine's own, and the embedded database; where nothing answers there
 * is no figure, and the run fails.
 */
const CALLERS = 32;
const WARM_UP_MS = 2_000;
const MEASURE_MS = 8_000;
const FUNDS = 1_000_000_000_00n;
const SERVER = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
const SHARED_SECRET = 'bench-secret-of-more-than-32-letters-long';
const PROVIDER_SECRET = parseSettings({ FOYER_SHARED_SECRET: SHARED_SECRET }).gameProviderSecret;

interface Sample {
  /** Pairs. */
  perSecond: number;
  /** Of each call. */
  milliseconds: number[];
}

/** A round that a caller opens and closes. */
interface Round {
  readonly caller: number;
  readonly roundId: string;
}

interface Play {
  bet(round: Round): Promise<void>;
  win(round: Round): Promise<void>;
}

/** Every caller plays its next round as soon as it has its answer. */
async function measure(play: Play): Promise<Sample> {
  const milliseconds: number[] = [];
  const start = performance.now() + WARM_UP_MS;
  const end = start + MEASURE_MS;
  let pairs = 0;
  async function timed(call: (round: Round) => Promise<void>, round: Round): Promise<boolean> {
    const before = performance.now();
    await call(round);
    const after = performance.now();
    const isCounted = before >= start && after <= end;
    if (isCounted) milliseconds.push(after - before);
    return isCounted;
  }
  async function caller(index: number): Promise<void> {
    while (performance.now() < end) {
      const round = { caller: index, roundId: newId() };
      const isBetCounted = await timed(play.bet, round);
      if ((await timed(play.win, round)) && isBetCounted) pairs += 1;
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => caller(index)));
  return { perSecond: (pairs * 1_000) / MEASURE_MS, milliseconds };
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

function overHttp(port: number, players: readonly GamePlayer[]): Play & { close: () => void } {
  const connections = players.map(() => new Connection(port));
  async function call(operation: 'bet' | 'win', { caller, roundId }: Round, rest: Readonly<Record<string, string | boolean>>): Promise<void> {
    const body = JSON.stringify({ requestId: newId(), sessionId: players[caller]?.sessionId ?? '', roundId, ...rest });
    const timestamp = String(Date.now());
    const signature = signBody(PROVIDER_SECRET, timestamp, body);
    const status = await connections[caller]?.post(`/wallet/v1/${operation}`, body, `x-signature: ${signature}\r\nx-timestamp: ${timestamp}\r\n`);
    if (status !== 200) throw new Error(`a ${operation} was answered ${status}`);
  }
  return {
    bet: (round) => call('bet', round, { gameSlug: TEST_GAME, stake: '1.00', currency: 'EUR' }),
    win: (round) => call('win', round, { amount: '1.50', roundClosed: true }),
    close: () => connections.forEach((connection) => connection.close()),
  };
}

function straight(db: Db, players: readonly GamePlayer[]): Play {
  const playerOf = ({ caller }: Round): GamePlayer => {
    const player = players[caller];
    if (!player) throw new RangeError(`no player ${caller}`);
    return player;
  };
  const check = (result: Awaited<ReturnType<typeof bet>>): void => {
    if (!result.ok) throw new Error(result.error);
  };
  return {
    bet: async (round) => check(await bet(db, systemClock, 'studio', { requestId: newId(), sessionId: playerOf(round).sessionId, roundId: round.roundId, gameSlug: TEST_GAME, stake: money(1_00n, 'EUR') })),
    win: async (round) => check(await win(db, systemClock, 'studio', { requestId: newId(), sessionId: playerOf(round).sessionId, roundId: round.roundId, amount: money(1_50n, 'EUR'), roundClosed: true })),
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
  const play = overHttp(platform.port, players);
  try {
    return await measure(play);
  } finally {
    play.close();
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

/** The bound of the time holds where the database is a server of its own. */
function print(title: string, http: Sample, sql: Sample, isServer: boolean): void {
  report(title, [
    { name: 'bet and win pairs over HTTP', value: http.perSecond, unit: '/s' },
    { name: 'p50 of a call over HTTP', value: percentile(http.milliseconds, 0.5), unit: 'ms' },
    { name: 'p99 of a call over HTTP', value: percentile(http.milliseconds, 0.99), unit: 'ms', ...(isServer ? { atMost: 60 } : {}) },
    { name: 'pairs of the same SQL directly', value: sql.perSecond, unit: '/s' },
    { name: 'p99 of the SQL', value: percentile(sql.milliseconds, 0.99), unit: 'ms' },
    { name: 'HTTP against the SQL', value: http.perSecond / sql.perSecond, unit: '×', atLeast: 0.5 },
  ]);
}

async function isReachable(databaseUrl: string): Promise<boolean> {
  try {
    const db = await openPgDb({ databaseUrl, poolSize: 1 });
    await db.query('select 1').finally(() => db.close());
    return true;
  } catch {
    return false;
  }
}

if (existsSync('dist/platform/main.mjs')) process.env.FOYER_PLATFORM_BUNDLE ??= '1';
delete process.env.DATABASE_URL;
print('Bet and win pairs, embedded database', await measureHttp(), await straightEmbedded(), false);
if (await isReachable(SERVER)) {
  process.env.DATABASE_URL = SERVER;
  print('Bet and win pairs, PostgreSQL', await measureHttp(), await straightOnPostgres(SERVER), true);
} else {
  console.error(`\nBet and win pairs, PostgreSQL: NOT MEASURED, nothing answers at ${new URL(SERVER).host}. Start the service or set DATABASE_URL.`);
  process.exitCode = 1;
}
