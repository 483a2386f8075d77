import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { newId } from '../platform/kernel/ids';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../platform/kernel/signed-text';
import { openPlatformDb, TEST_GAME, type GamePlayer } from '../platform/testing/game-players';
import { startPlatform } from '../platform/testing/start-platform';
import { readTestSettings } from '../platform/testing/test-settings';
import {
  CALLERS,
  commitToDisk,
  isReachable,
  measure,
  SERVER,
  straight,
  type Play,
  type Round,
  type Sample,
} from './support/bets';
import { createRuledPlayers } from './support/rules-of-play';
import { percentile, report } from './support/report';
import { providerKey } from '../platform/testing/test-providers';

/**
 * Pairs of a bet and its win per second over HTTP, 32 callers with a player each, against the same two statements run
 * straight on that database by the same players, with every rule before a bet switched on. PostgreSQL, of DATABASE_URL or the machine's own, and the
 * embedded database; where nothing answers there is no figure, and the run fails.
 */
const SHARED_SECRET = 'bench-secret-of-more-than-32-letters-long';
const PROVIDER_SECRET = providerKey(readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: SHARED_SECRET }));

/**
 * The least an HTTP client can be, so that the figure is the platform's: one request at a time on a connection that
 * stays.
 */
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
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: platform\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`,
      );
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
  async function call(
    operation: 'bet' | 'win',
    { caller, roundId }: Round,
    rest: Readonly<Record<string, string | boolean>>,
  ): Promise<void> {
    const body = JSON.stringify({ requestId: newId(), sessionId: players[caller]?.sessionId ?? '', roundId, ...rest });
    const timestamp = new Date().toISOString();
    const signature = signCall(PROVIDER_SECRET, toPlatform(`/wallet/v1/${operation}`), timestamp, body);
    const status = await connections[caller]?.post(
      `/wallet/v1/${operation}`,
      body,
      `x-signature: ${signature}\r\nx-timestamp: ${timestamp}\r\n`,
    );
    if (status !== 200) throw new Error(`a ${operation} was answered ${status}`);
  }
  return {
    bet: (round) => call('bet', round, { gameSlug: TEST_GAME, stake: '1.00', currency: 'EUR' }),
    win: (round) => call('win', round, { amount: '1.50', roundClosed: true }),
    close: () => connections.forEach((connection) => connection.close()),
  };
}

/** Over HTTP, and then directly on the same database by the same players. */
async function measureBoth(): Promise<{ http: Sample; sql: Sample }> {
  let place: { dataDir: string; databaseUrl: string | undefined } = { dataDir: '', databaseUrl: undefined };
  let players: GamePlayer[] = [];
  const platform = await startPlatform({
    env: { FOYER_SHARED_SECRET: SHARED_SECRET },
    prepare: async (given) => {
      place = given;
      if (given.databaseUrl) await commitToDisk(given.databaseUrl);
      const db = await openPlatformDb(given);
      players = await createRuledPlayers(db);
      await db.close();
    },
  });
  try {
    const play = overHttp(platform.port, players);
    const http = await measure(play).finally(() => play.close());
    await platform.terminate();
    const db = await openPlatformDb({ ...place, poolSize: CALLERS });
    try {
      return { http, sql: await measure(straight(db, players)) };
    } finally {
      await db.close();
    }
  } finally {
    await platform.stop();
  }
}

/** The bound of the time holds where the database is a server of its own. */
function print(title: string, { http, sql }: { http: Sample; sql: Sample }, isServer: boolean): void {
  report(title, [
    { name: 'bet and win pairs over HTTP', value: http.perSecond, unit: '/s' },
    { name: 'p50 of a call over HTTP', value: percentile(http.milliseconds, 0.5), unit: 'ms' },
    {
      name: 'p99 of a call over HTTP',
      value: percentile(http.milliseconds, 0.99),
      unit: 'ms',
      ...(isServer ? { atMost: 60 } : {}),
    },
    { name: 'pairs of the same SQL directly', value: sql.perSecond, unit: '/s' },
    { name: 'p99 of the SQL', value: percentile(sql.milliseconds, 0.99), unit: 'ms' },
    { name: 'HTTP against the SQL', value: http.perSecond / sql.perSecond, unit: '×', atLeast: 0.6 },
  ]);
}

if (existsSync('dist/platform/main.mjs')) process.env.FOYER_PLATFORM_BUNDLE ??= '1';
delete process.env.DATABASE_URL;
print('Bet and win pairs, embedded database', await measureBoth(), false);
if (await isReachable(SERVER)) {
  process.env.DATABASE_URL = SERVER;
  print('Bet and win pairs, PostgreSQL', await measureBoth(), true);
} else {
  console.error(
    `\nBet and win pairs, PostgreSQL: NOT MEASURED, nothing answers at ${new URL(SERVER).host}. Start the service or set DATABASE_URL.`,
  );
  process.exitCode = 1;
}
