import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../../kernel/clock';
import { newId } from '../../kernel/ids';
import type { Db } from '../../kernel/db/db';
import { openPgDb } from '../../kernel/db/pg-db';
import { rebuild } from '../../kernel/events/consumer';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { readTestSettings } from '../../testing/test-settings';
import { atChaosScale } from '../../testing/chaos-scale';
import { createGamePlayers, openPlatformDb, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { createRandom } from '../../testing/random';
import { seedOf, testSeed } from '../../testing/seed';
import { startPlatform, testSharedSecret, type TestPlatform } from '../../testing/start-platform';
import { createActivityModule } from './index';
import { providerKey } from '../../testing/test-providers';

/** TEST_SEED repeats a run. */
const SEED = seedOf('activity');
const BETS = atChaosScale(20_000);
const CALLERS = 16;
const KILLS = atChaosScale(12, 3);
const random = createRandom(SEED);
const gameProviderSecret = providerKey(readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: testSharedSecret }));
const answerSchema = z.looseObject({ error: z.string().optional() });

const hosts: TestPlatform[] = [];
let players: GamePlayer[] = [];
let dataDir = '';

beforeAll(async () => {
  console.info(`TEST_SEED=${testSeed}`);
  const first = await startPlatform({
    prepare: async (place) => {
      dataDir = place.dataDir;
      const db = await openPlatformDb(place);
      players = await createGamePlayers(db, CALLERS, 1_000_000_00n);
      await db.close();
    },
  });
  hosts.push(first);
  // The embedded database belongs to one process.
  if (first.databaseUrl) hosts.push(await startPlatform({ besides: first }));
});

afterAll(async () => {
  for (const host of hosts.reverse()) await host.stop();
});

/** A signed wallet call, repeated until it is answered, at whichever host is there. */
async function call(operation: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const text = JSON.stringify(body);
  for (;;) {
    const host = hosts[Math.floor(random() * hosts.length)];
    const timestamp = new Date().toISOString();
    const response = await fetch(`${host?.url}/wallet/v1/${operation}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': signCall(gameProviderSecret, toPlatform(`/wallet/v1/${operation}`), timestamp, text),
      },
      body: text,
    }).catch(() => null);
    if (response && response.status < 500) {
      answerSchema.parse(await response.json());
      return;
    }
    await wait(50);
  }
}

/** Rounds of one to three bets with wins between them, some bets rolled back, some rounds left open. */
async function play({ sessionId }: GamePlayer, bets: number): Promise<void> {
  for (let made = 0; made < bets;) {
    const roundId = newId();
    for (let n = Math.ceil(random() * 3); n > 0 && made < bets; n -= 1, made += 1) {
      const requestId = newId();
      const stake = (0.1 + random() * 5).toFixed(2);
      await call('bet', { requestId, sessionId, roundId, gameSlug: TEST_GAME, stake, currency: 'EUR' });
      if (random() < 0.1) await call('rollback', { requestId: newId(), betRequestId: requestId });
      if (random() < 0.2)
        await call('win', { requestId: newId(), sessionId, roundId, amount: random().toFixed(2), roundClosed: false });
    }
    if (random() < 0.9)
      await call('win', {
        requestId: newId(),
        sessionId,
        roundId,
        amount: (random() * 6).toFixed(2),
        roundClosed: true,
      });
  }
}

async function withDb<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const [host] = hosts;
  if (!host?.databaseUrl) throw new Error('only PostgreSQL has room for another reader');
  const db = await openPgDb({ databaseUrl: host.databaseUrl, poolSize: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The oracle: what the ledger's own entries say, apart from any event. */
const ORACLE = `
  select m.player_id::text as player, sum(case m.kind when 'bet' then p.amount when 'rollback' then -p.amount else 0 end)::bigint as turnover,
    sum(case m.kind when 'win' then p.amount else 0 end)::bigint as won,
    (select count(*) from games_rounds r where r.player_id = m.player_id and r.status = 'closed') as rounds
  from ledger_movements m join ledger_postings p on p.movement_id = m.id
  where m.kind in ('bet', 'win', 'rollback') and m.player_id = any($1::uuid[]) group by m.player_id order by 1`;

const PROJECTION = `
  select player_id::text as player, sum(turnover)::bigint as turnover, sum(won)::bigint as won, sum(rounds)::bigint as rounds
  from activity_days where player_id = any($1::uuid[]) group by player_id order by 1`;

async function expectProjection(db: Db): Promise<void> {
  const ids = players.map(({ playerId }) => playerId);
  const oracle = (await db.query(ORACLE, [ids])).rows;
  expect(oracle).toHaveLength(CALLERS);
  const until = Date.now() + 60_000;
  let projection = (await db.query(PROJECTION, [ids])).rows;
  while (Date.now() < until && JSON.stringify(projection, toText) !== JSON.stringify(oracle, toText)) {
    await wait(100);
    projection = (await db.query(PROJECTION, [ids])).rows;
  }
  expect(projection).toEqual(oracle);
}

const toText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);

test(`${BETS} bets, ${KILLS} kills and re-reads from zero: the projection is what the ledger says [EVT-01]`, async () => {
  let playing = true;
  const games = Promise.all(players.map((player) => play(player, Math.ceil(BETS / CALLERS)))).finally(() => {
    playing = false;
  });
  for (let kill = 0; kill < KILLS && playing; kill += 1) {
    await wait(300 + random() * 1_500);
    const host = hosts[kill % hosts.length];
    await host?.kill9();
    await host?.restart();
    if (kill % 3 === 1 && host?.databaseUrl)
      await withDb((db) =>
        rebuild(
          db,
          createActivityModule({ db, clock: systemClock, timeZoneOf: () => 'UTC', timeZoneOfBrand: () => 'UTC' })
            .consumer,
        ),
      );
  }
  await games;
  if (hosts[0]?.databaseUrl) {
    await withDb(async (db) => {
      await expectProjection(db);
      await createActivityModule({
        db,
        clock: systemClock,
        timeZoneOf: () => 'UTC',
        timeZoneOfBrand: () => 'UTC',
      }).rebuild();
      await expectProjection(db);
    });
    return;
  }
  // Stopped, the embedded database can be read; its consumers applied all there was.
  const [host] = hosts;
  await host?.terminate();
  const db = await openPlatformDb({ dataDir });
  try {
    await expectProjection(db);
  } finally {
    await db.close();
  }
  await host?.restart();
}, 1_200_000);
