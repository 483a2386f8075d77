import { existsSync } from 'node:fs';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { startPlatform, type TestPlatform } from '../platform/testing/start-platform';
import { percentile, report } from './support/report';
import { demoBrands } from '../platform/testing/demo-config';

/**
 * Sign-ins and refreshes per second over HTTP against the least that a GraphQL call can be, and how long after a
 * sign-in on another device the first one's socket hears of it. The embedded database always, PostgreSQL when
 * DATABASE_URL names a server.
 */
const MEASURE_MS = 8_000;
const WARM_UP_MS = 1_000;
const OTHER_DEVICE_ROUNDS = 60;

const players = demoBrands.map(({ id, demoPlayer }) => ({ brand: id, phoneNumber: demoPlayer.phoneNumber }));
type Player = (typeof players)[number];

const pair = z.object({ accessToken: z.string(), refreshToken: z.string() });
type Pair = z.infer<typeof pair>;

async function openSession(platform: TestPlatform, { brand, phoneNumber }: Player): Promise<Pair> {
  const answer = await fetch(`${platform.url}/sandbox/tokens`, {
    method: 'POST',
    body: JSON.stringify({ brand, phoneNumber }),
  });
  return pair.parse(await answer.json());
}

interface Sample {
  readonly perSecond: number;
  readonly milliseconds: readonly number[];
}

/** Every caller goes on as soon as it has its answer. */
async function measure(callers: readonly (() => Promise<void>)[]): Promise<Sample> {
  const milliseconds: number[] = [];
  const start = performance.now() + WARM_UP_MS;
  const end = start + MEASURE_MS;
  await Promise.all(
    callers.map(async (call) => {
      for (let before = performance.now(); before < end; before = performance.now()) {
        await call();
        const after = performance.now();
        if (before >= start && after <= end) milliseconds.push(after - before);
      }
    }),
  );
  return { perSecond: (milliseconds.length * 1000) / MEASURE_MS, milliseconds };
}

/** Two callers a player: a sign-in waits for the other of the same player, as on two devices at once. */
const signIns = (platform: TestPlatform): Promise<Sample> =>
  measure([...players, ...players].map((player) => async () => void (await openSession(platform, player))));

async function refreshes(platform: TestPlatform): Promise<Sample> {
  const callers = await Promise.all(
    players.map(async (player) => {
      let { refreshToken } = await openSession(platform, player);
      return async () => {
        const { data } = await platform.graphql(
          'mutation($token: String!) { refreshAccessToken(refreshToken: $token) { accessToken refreshToken } }',
          { token: refreshToken },
          { brand: player.brand },
        );
        refreshToken = z.object({ refreshAccessToken: pair }).parse(data).refreshAccessToken.refreshToken;
      };
    }),
  );
  return measure(callers);
}

/** The floor: a call that asks for nothing. */
const nothing = (platform: TestPlatform): Promise<Sample> =>
  measure(
    players.map(
      ({ brand }) =>
        async () =>
          void (await platform.graphql('{ __typename }', {}, { brand })),
    ),
  );

/** ms from a sign-in elsewhere until the first device's socket hears of it. */
async function otherDevice(platform: TestPlatform, player: Player): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < OTHER_DEVICE_ROUNDS; round += 1) {
    const { accessToken } = await openSession(platform, player);
    const client = createClient({
      url: `${platform.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      lazy: false,
      connectionParams: { accessToken, brand: player.brand, locale: 'en_GB' },
    });
    const notified = new Promise<number>((resolve) => {
      client.subscribe(
        { query: 'subscription { sessionDestroyed { sessionId } }' },
        { next: () => resolve(performance.now()), error: () => resolve(performance.now()), complete: () => undefined },
      );
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const before = performance.now();
    await openSession(platform, player);
    waits.push((await notified) - before);
    await client.dispose();
  }
  return waits;
}

async function run(title: string): Promise<void> {
  const platform = await startPlatform();
  try {
    const [floor, opened, refreshed] = [await nothing(platform), await signIns(platform), await refreshes(platform)];
    const [first] = players;
    const waits = first ? await otherDevice(platform, first) : [];
    report(title, [
      { name: 'a call that asks for nothing', value: floor.perSecond, unit: '/s' },
      { name: 'sign-ins', value: opened.perSecond, unit: '/s' },
      { name: 'p99 of a sign-in', value: percentile(opened.milliseconds, 0.99), unit: 'ms' },
      { name: 'refreshes', value: refreshed.perSecond, unit: '/s' },
      { name: 'p99 of a refresh', value: percentile(refreshed.milliseconds, 0.99), unit: 'ms' },
      { name: 'refreshes against nothing', value: refreshed.perSecond / floor.perSecond, unit: '×', atLeast: 0.1 },
      { name: 'other device notified, median', value: percentile(waits, 0.5), unit: 'ms', atMost: 500 },
      { name: 'other device notified, p99', value: percentile(waits, 0.99), unit: 'ms' },
    ]);
  } finally {
    await platform.stop();
  }
}

if (existsSync('dist/platform/main.mjs')) process.env.FOYER_PLATFORM_BUNDLE ??= '1';
const server = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;
await run('Sessions, embedded database');
if (server) {
  process.env.DATABASE_URL = server;
  await run('Sessions, PostgreSQL');
} else {
  console.log('\nSessions, PostgreSQL: left out, DATABASE_URL is not set');
}
