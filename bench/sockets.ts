import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import WebSocket from 'ws';
import { z } from 'zod';
import { openGame } from '../platform/testing/game-provider';
import { startPlatform, type TestPlatform } from '../platform/testing/start-platform';
import { freePort } from './support/product';
import { percentile, report } from './support/report';

/**
 * Sockets that follow one player's balance: how long a change takes to reach all of them, from the call that makes it,
 * against a bare ws server that sends the same bytes to as many sockets, turn by turn in the same run.
 */
const SOCKETS = 2_000;
const WARM_UP_ROUNDS = 5;
const ROUNDS = 40;
const OPEN_AT_ONCE = 50;
const PLAYER = '+358401000001';
const SUBSCRIPTION =
  'subscription Wallet { balanceUpdated { balance bonusBalance currency amount moneyType wageringProgress version } }';

/** Sockets that say when the next message came. */
class Audience {
  #sockets: WebSocket[] = [];
  #arrivals: number[] = [];
  #done: () => void = () => undefined;
  lastMessage = '';

  async open(url: string, protocol: string | undefined, begin: (socket: WebSocket) => Promise<void>): Promise<void> {
    for (let opened = 0; opened < SOCKETS; opened += OPEN_AT_ONCE) {
      await Promise.all(Array.from({ length: OPEN_AT_ONCE }, () => this.#openOne(url, protocol, begin)));
    }
  }

  async #openOne(
    url: string,
    protocol: string | undefined,
    begin: (socket: WebSocket) => Promise<void>,
  ): Promise<void> {
    const socket = new WebSocket(url, protocol, { perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await begin(socket);
    this.#sockets.push(socket);
    socket.on('message', (data) => {
      this.#arrivals.push(performance.now());
      if (this.#arrivals.length < SOCKETS) return;
      this.lastMessage = String(data);
      this.#done();
    });
  }

  /** Milliseconds from the call of `trigger` to the message's arrival at each socket. */
  async measure(trigger: () => Promise<unknown>): Promise<number[]> {
    this.#arrivals = [];
    const all = new Promise<void>((resolve) => (this.#done = resolve));
    const start = performance.now();
    await Promise.all([trigger(), all]);
    return this.#arrivals.map((arrival) => arrival - start);
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

const nextMessage = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));

/** Speaks graphql-transport-ws as far as the snapshot. */
function subscribeWith(accessToken: string) {
  return async (socket: WebSocket): Promise<void> => {
    socket.send(
      JSON.stringify({ type: 'connection_init', payload: { accessToken, brand: 'aurora', locale: 'en_GB' } }),
    );
    z.object({ type: z.literal('connection_ack') }).parse(JSON.parse(await nextMessage(socket)));
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION } }));
    z.object({ type: z.literal('next') }).parse(JSON.parse(await nextMessage(socket)));
  };
}

async function startBare(): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/support/bare-ws-server.ts', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return { port, child };
}

/** Resident memory in bytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

async function slotSlug(platform: TestPlatform): Promise<string> {
  const answer = await platform.graphql(
    '{ root { listOfGames(listOfGamesSlug: "slots", ipCountryCode: "FI", license: mga, locale: "en_GB", first: 1) { games { nodes { slug } } } } }',
  );
  const schema = z.object({
    root: z.object({
      listOfGames: z.object({ games: z.object({ nodes: z.array(z.object({ slug: z.string() })).length(1) }) }),
    }),
  });
  return schema
    .parse(answer.data)
    .root.listOfGames.games.nodes.map(({ slug }) => slug)
    .join();
}

async function run(platform: TestPlatform, bare: { port: number }): Promise<void> {
  const { accessToken } = await platform.signIn(PLAYER);
  const game = await openGame(platform, accessToken, await slotSlug(platform));
  const [followers, bareSockets] = [new Audience(), new Audience()];
  const memoryBefore = memoryOf(platform.pid());
  const openingStart = performance.now();
  await followers.open(
    `${platform.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    subscribeWith(accessToken),
  );
  const openingMs = performance.now() - openingStart;
  const memoryPerSocket = (memoryOf(platform.pid()) - memoryBefore) / SOCKETS;
  await bareSockets.open(`ws://127.0.0.1:${bare.port}`, undefined, async () => undefined);

  const times = { platform: [] as number[], spread: [] as number[], bare: [] as number[], bareSpread: [] as number[] };
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const live = await followers.measure(() => game.bet('0.20'));
    const floor = await bareSockets.measure(() =>
      fetch(`http://127.0.0.1:${bare.port}`, { method: 'POST', body: followers.lastMessage }),
    );
    if (round < WARM_UP_ROUNDS) continue;
    times.platform.push(...live);
    times.spread.push(...live.map((time) => time - Math.min(...live)));
    times.bare.push(...floor);
    times.bareSpread.push(...floor.map((time) => time - Math.min(...floor)));
  }
  followers.close();
  bareSockets.close();
  const ratio = (a: readonly number[], b: readonly number[], share: number): number =>
    percentile(a, share) / percentile(b, share);
  report(`Sockets, ${SOCKETS} followers of one balance`, [
    { name: 'opened, subscribed and with a snapshot', value: (SOCKETS * 1000) / openingMs, unit: '/s' },
    { name: 'memory per socket (resident)', value: memoryPerSocket / 1024, unit: 'KiB', atMost: 64 },
    { name: 'from the bet to a follower, p50', value: percentile(times.platform, 0.5), unit: 'ms' },
    { name: 'from the bet to a follower, p99', value: percentile(times.platform, 0.99), unit: 'ms' },
    { name: 'the same bytes by bare ws, p50', value: percentile(times.bare, 0.5), unit: 'ms' },
    { name: 'the same bytes by bare ws, p99', value: percentile(times.bare, 0.99), unit: 'ms' },
    { name: 'fan-out against bare ws, p50', value: ratio(times.spread, times.bareSpread, 0.5), unit: '×', atMost: 3 },
    { name: 'fan-out against bare ws, p99', value: ratio(times.spread, times.bareSpread, 0.99), unit: '×', atMost: 3 },
    {
      name: 'bet and fan-out against bare ws, p50',
      value: ratio(times.platform, times.bare, 0.5),
      unit: '×',
      atMost: 3,
    },
    {
      name: 'bet and fan-out against bare ws, p99',
      value: ratio(times.platform, times.bare, 0.99),
      unit: '×',
      atMost: 3,
    },
  ]);
}

if (existsSync('dist/platform/main.mjs')) process.env.FOYER_PLATFORM_BUNDLE ??= '1';
const bare = await startBare();
const platform = await startPlatform();
try {
  await run(platform, bare);
} finally {
  bare.child.kill();
  await platform.stop();
}
