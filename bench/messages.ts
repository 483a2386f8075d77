import { fork, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../platform/kernel/clock';
import type { Db } from '../platform/kernel/db/db';
import { startSending } from '../platform/modules/messaging/deliveries';
import { createMessagingModule } from '../platform/modules/messaging/index';
import { createSignedSmsGateway } from '../platform/modules/messaging/sms-gateways';
import { createGamePlayers, openPlatformDb } from '../platform/testing/game-players';
import { newId } from '../platform/kernel/ids';
import { FUNDS, isReachable, SERVER, straight, withDatabase } from './support/bets';
import { percentile, report } from './support/report';

/**
 * Codes by SMS, ten thousand in a minute on PostgreSQL beside 200 bets a second: two hosts send them to a gateway that
 * takes 30 ms, one of them is ended by `kill -9` half way and another one starts. The time from the request to the
 * gateway, against that of codes into an empty queue in the same run. A code that was on its way at the kill may come a
 * second time under its own id, by which gateways know it; nothing else may.
 */
const CODES = Number(process.env.CODES || 10_000);
const MINUTE_MS = 60_000;
const BETS_A_SECOND = 200;
const ALONE = 200;
const GATEWAY_MS = 30;
/** The second host may be later than the first. */
const START_MS = 3_000;
const FIRST = '+358300';
const SECRETS = 'a key of the benchmark, of 32 characters';

const hostOrder = z.object({ BENCH_DATABASE: z.string(), BENCH_GATEWAY: z.string() });

const openMessages = (db: Db) =>
  createMessagingModule({ db, clock: systemClock, secrets: SECRETS, smsPerPrefixHourly: 10 * CODES });

const sendFrom = (db: Db, url: string) =>
  startSending({
    db,
    clock: systemClock,
    secrets: SECRETS,
    gateways: { sms: createSignedSmsGateway({ url, clock: systemClock, secrets: SECRETS }), email: null },
  });

/** A gateway that notes when each number's code came, and under which ids. */
async function openGateway() {
  const cameAt = new Map<string, number>();
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id, to } = z.object({ id: z.string(), to: z.string() }).parse(JSON.parse(String(Buffer.concat(parts))));
      if (!cameAt.has(to)) cameAt.set(to, performance.now());
      times.set(id, (times.get(id) ?? 0) + 1);
      setTimeout(() => response.writeHead(200).end(), GATEWAY_MS);
    });
  });
  await new Promise<void>((open) => void server.listen(0, '127.0.0.1', open));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { cameAt, times, url: `http://127.0.0.1:${port}/sms`, close: () => server.close() };
}

const startHost = (databaseUrl: string, gateway: string): ChildProcess =>
  fork(process.argv[1] ?? '', { env: { ...process.env, BENCH_DATABASE: databaseUrl, BENCH_GATEWAY: gateway } });

/** Runs `act` at a steady rate, whatever each takes. */
async function steadily(count: number, aSecond: number, act: (index: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    await rest(Math.max(0, start + (index * 1_000) / aSecond - performance.now()));
    running.push(act(index));
  }
  await Promise.all(running);
}

async function measureCodes(db: Db, databaseUrl: string) {
  const gateway = await openGateway();
  const messages = openMessages(db);
  const requestedAt = new Map<string, number>();
  const request = async (to: string) => {
    requestedAt.set(to, performance.now());
    await db.tx((tx) =>
      messages.sendSms(tx, {
        brand: 'aurora',
        to,
        sender: 'Aurora',
        textKey: 'signInCode',
        params: { code: '123456', brand: 'Aurora', minutes: '5' },
        locale: 'en_GB',
      }),
    );
  };
  const numbers = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const waits = (of: readonly string[]) =>
    of.flatMap((to) => (gateway.cameAt.get(to) ?? Infinity) - (requestedAt.get(to) ?? 0));
  const hosts = [startHost(databaseUrl, gateway.url), startHost(databaseUrl, gateway.url)];
  try {
    // Hosts take seconds to start, which no code waits for.
    await request(FIRST);
    while (!gateway.cameAt.has(FIRST)) await rest(50);
    await rest(START_MS);
    gateway.times.clear();
    const few = numbers('+35840', ALONE);
    await steadily(ALONE, 20, (index) => request(few[index] ?? ''));
    const play = straight(db, await createGamePlayers(db, 8, FUNDS));
    const many = numbers('+35850', CODES);
    const bets = steadily((BETS_A_SECOND * MINUTE_MS) / 1_000, BETS_A_SECOND, async (index) => {
      const round = { caller: index % 8, roundId: newId() };
      await play.bet(round);
      await play.win(round);
    });
    const killed = rest(MINUTE_MS / 2).then(() => {
      hosts[0]?.kill('SIGKILL');
      hosts.push(startHost(databaseUrl, gateway.url));
    });
    const codes = steadily(CODES, (CODES * 1_000) / MINUTE_MS, (index) => request(many[index] ?? ''));
    // All at once: what fails ends the run, and the hosts with it.
    await Promise.all([codes, bets, killed]);
    // Those that the killed host had taken are taken again when its lease is over.
    for (let second = 0; second < 90 && gateway.times.size < ALONE + CODES; second += 1) await rest(1_000);
    const again = [...gateway.times.values()].reduce((sum, times) => sum + times - 1, 0);
    return { alone: waits(few), full: waits(many), lost: ALONE + CODES - gateway.times.size, again };
  } finally {
    for (const host of hosts) host.kill('SIGKILL');
    gateway.close();
  }
}

const host = hostOrder.safeParse(process.env);
if (host.success) {
  process.once('disconnect', () => process.exit());
  sendFrom(
    await openPlatformDb({ dataDir: '', databaseUrl: host.data.BENCH_DATABASE, poolSize: 12 }),
    host.data.BENCH_GATEWAY,
  );
} else if (await isReachable(SERVER)) {
  const { alone, full, lost, again } = await withDatabase(SERVER, async (databaseUrl) => {
    const db = await openPlatformDb({ dataDir: '', databaseUrl, poolSize: 32 });
    try {
      return await measureCodes(db, databaseUrl);
    } finally {
      await db.close();
    }
  });
  const [floor, p95] = [percentile(alone, 0.95), percentile(full, 0.95)];
  report(`Messages: ${CODES} codes in a minute beside ${BETS_A_SECOND} bets a second, two hosts, one killed`, [
    { name: 'p95 from request to gateway, empty queue', value: floor, unit: 'ms' },
    { name: 'p95 from request to gateway, full load', value: p95, unit: 'ms', atMost: 2_000 },
    { name: 'full load against the empty queue', value: p95 / floor, unit: '×', atMost: 5 },
    { name: 'codes lost', value: lost, unit: '', atMost: 0 },
    { name: 'calls with an id that came before', value: again, unit: '', atMost: 40 },
  ]);
} else {
  console.error(`\nMessages: NOT MEASURED, no PostgreSQL answers at ${new URL(SERVER).host}.`);
  process.exitCode = 1;
}
