import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { z } from 'zod';
import { startPlatform, type TestPlatform } from './start-platform';

/** The actions of a greedy client; see greedy-client.ts. */
export const greeds = [
  'pings',
  'unread pings',
  'unread queries',
  'sockets',
  'bodies',
  'drips',
  'queries',
  'mutations',
] as const;
export type Greed = (typeof greeds)[number];

const reportSchema = z.object({
  /** How often the platform closed, refused or answered, by what it said. */
  counts: z.record(z.string(), z.number()),
  /** Connections that were open at a time. */
  mostOpen: z.number(),
});
export type GreedReport = z.infer<typeof reportSchema>;

/** The value below which the given share (0 to 1) of the samples lie. */
export const percentile = (samples: readonly number[], share: number): number =>
  [...samples].sort((a, b) => a - b)[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? Number.NaN;

/** The waits of a polite client that sent requests all the time, in ms, and its failures. */
export interface PoliteSample {
  readonly http: number[];
  readonly socket: number[];
  readonly failures: string[];
}

export interface Trial extends GreedReport {
  readonly before: PoliteSample;
  readonly during: PoliteSample;
  /** Resident memory of the platform, in bytes. */
  readonly memory: { readonly before: number; readonly most: number };
}

/** A platform with a polite client: it asks over HTTP and over a socket that stays open, in turn with short rests. */
export interface GreedBench {
  /** Measures the polite client without greed and then beside a greedy client of this kind. */
  tryGreed(greed: Greed, times: { readonly beforeMs: number; readonly duringMs: number }): Promise<Trial>;
  stop(): Promise<void>;
}

/** Well within what one socket may send. */
const restMs = 30;
/** After one greedy client, before the next trial. */
const settleMs = 500;
/** An answer that takes longer is a failure. */
const patienceMs = 10_000;
const politeHeaders = { 'x-forwarded-for': '198.51.100.7' };

/** The operations of the clients; no others are known, as in production. */
export const operations = {
  balance: '{ viewer { wallet { balance } } }',
  games:
    '{ root { listOfGames(listOfGamesSlug: "slots", ipCountryCode: "FI", license: mga, locale: "en_GB", first: 50) { games { nodes { slug game { studio { name } } } } } } }',
  removeFavourite: 'mutation { removeFavourite(gameId: "none") { version } }',
} as const;

async function openSession(platform: TestPlatform, brand: string, phoneNumber: string): Promise<string> {
  const body = JSON.stringify({ brand, phoneNumber });
  const answer = await fetch(`${platform.url}/sandbox/tokens`, { method: 'POST', body });
  return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken;
}

/** Resident memory in bytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

async function openSocket(platform: TestPlatform, accessToken: string) {
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: politeHeaders,
  });
  let hear: (text: string) => void = () => undefined;
  socket.on('message', (data) => hear(String(data)));
  const next = (type: string): Promise<string> =>
    new Promise((resolve) => (hear = (text) => (text.includes(`"${type}"`) ? resolve(text) : undefined)));
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
  const acknowledged = next('connection_ack');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { accessToken, brand: 'aurora' } }));
  await acknowledged;
  let count = 0;
  return {
    async ask(): Promise<string> {
      if (socket.readyState !== socket.OPEN) throw new Error('the socket is closed');
      const answered = next('next');
      socket.send(
        JSON.stringify({ type: 'subscribe', id: `p${(count += 1)}`, payload: { query: operations.balance } }),
      );
      return answered;
    },
    close: () => socket.close(),
  };
}

/** Asks again and again until the time is over. */
async function sample(ms: number, ask: () => Promise<string>): Promise<{ times: number[]; failures: string[] }> {
  const times: number[] = [];
  const failures: string[] = [];
  for (const until = performance.now() + ms; performance.now() < until; await wait(restMs)) {
    const begun = performance.now();
    const answer = await Promise.race([ask(), wait(patienceMs, 'no answer', { ref: false })]).catch(String);
    times.push(performance.now() - begun);
    if (!answer.includes('"balance"')) failures.push(answer.slice(0, 300));
  }
  return { times, failures };
}

/** By how many ms the greed made the polite client's slowest twentieth slower. */
export function costOf({ before, during }: Pick<Trial, 'before' | 'during'>): { http: number; socket: number } {
  const cost = (way: 'http' | 'socket') => percentile(during[way], 0.95) - percentile(before[way], 0.95);
  return { http: cost('http'), socket: cost('socket') };
}

export async function openGreedBench(): Promise<GreedBench> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-operations-'));
  const file = join(folder, 'operations.json');
  const hashes = Object.values(operations).map((text) => [createHash('sha256').update(text).digest('hex'), text]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(hashes)));
  const platform = await startPlatform({ env: { FOYER_OPEN_GRAPHQL: '0', PERSISTED_OPERATIONS: file } });
  const [polite, greedy] = [
    await openSession(platform, 'aurora', '+358401000001'),
    await openSession(platform, 'kuu', '+37251000001'),
  ];
  const socket = await openSocket(platform, polite);
  const overHttp = async (): Promise<string> =>
    JSON.stringify((await platform.graphql(operations.balance, {}, { token: polite, headers: politeHeaders })).data);

  async function askPolitely(ms: number): Promise<PoliteSample> {
    const [http, live] = await Promise.all([sample(ms, overHttp), sample(ms, socket.ask)]);
    return { http: http.times, socket: live.times, failures: [...http.failures, ...live.failures] };
  }

  return {
    async tryGreed(greed, { beforeMs, duringMs }) {
      const before = await askPolitely(beforeMs);
      const memory = { before: memoryOf(platform.pid()), most: 0 };
      const child = fork('platform/testing/greedy-client.ts', [platform.url, greed, greedy], {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      const watch = setInterval(() => (memory.most = Math.max(memory.most, memoryOf(platform.pid()))), 100);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const nextMessage = (): Promise<unknown> =>
        new Promise((resolve, reject) => {
          child.once('message', resolve);
          void ended.then((code) => reject(new Error(`the greedy client ended with ${String(code)}`)));
        });
      await nextMessage();
      const during = await askPolitely(duringMs);
      clearInterval(watch);
      const report = nextMessage();
      child.send('end');
      const { counts, mostOpen } = reportSchema.parse(await report);
      await ended;
      await wait(settleMs);
      return { counts, mostOpen, before, during, memory };
    },
    async stop() {
      socket.close();
      await platform.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
