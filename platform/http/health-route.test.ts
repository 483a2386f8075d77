import { createInProcessBus } from '../kernel/bus/in-process-bus';
import type { Db } from '../kernel/db/db';
import { shiftableClock } from '../kernel/clock';
import type { HealthCheck } from '../kernel/http/health';
import { newId } from '../kernel/ids';
import { runDueJob, scheduleJob } from '../kernel/jobs';
import { openTestDb } from '../testing/test-db';
import { serveRoutes } from '../testing/serve-routes';
import { createHealthRoute, kernelHealth } from './health-route';

async function ask(checks: Readonly<Record<string, HealthCheck>>, path = '/health', isStopping = false) {
  const served = await serveRoutes([createHealthRoute({ checks, isStopping: () => isStopping })]);
  const answer = await fetch(`${served.url}${path}`);
  const body: unknown = await answer.json();
  await served.close();
  return [answer.status, body];
}

const opened: Db[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const db of opened.splice(0)) await db.close();
});

async function openDb(): Promise<Db> {
  const db = await openTestDb();
  opened.push(db);
  return db;
}

const ok: HealthCheck = () => ({ status: 'ok' });
const alarm: HealthCheck = () => ({ status: 'alarm', lagSeconds: 40 });
const broken: HealthCheck = () => Promise.reject(new Error('no'));

test('an alarm is reported and takes no host out [OPS-01]', async () => {
  expect(await ask({ database: ok, events: alarm })).toEqual([
    200,
    { status: 'alarm', parts: { database: { status: 'ok' }, events: { status: 'alarm', lagSeconds: 40 } } },
  ]);
  expect(await ask({ database: ok, events: alarm }, '/health/ready')).toEqual([200, { status: 'alarm' }]);
});

test('a part that all hosts share may fail without taking them out [OPS-01]', async () => {
  expect(await ask({ database: ok, jobs: broken })).toEqual([
    200,
    { status: 'alarm', parts: { database: { status: 'ok' }, jobs: { status: 'failing' } } },
  ]);
});

test('a host without its database, or one that stops, is not ready and lives [OPS-01]', async () => {
  expect(await ask({ database: broken }, '/health/ready')).toEqual([503, { status: 'failing' }]);
  expect(await ask({ database: ok }, '/health/ready', true)).toEqual([503, { status: 'failing' }]);
  expect(await ask({ database: broken }, '/health/live', true)).toEqual([200, { status: 'ok' }]);
});

test('facts of the deployment stand beside the parts, make no status, and may fail [OPS-01]', async () => {
  const answersWith = async (about: () => Promise<Readonly<Record<string, unknown>>>) => {
    const route = createHealthRoute({ checks: { database: ok }, isStopping: () => false, about });
    const served = await serveRoutes([route]);
    const bodies = ['/health', '/health/ready'].map(async (path) => (await fetch(`${served.url}${path}`)).json());
    const answers: unknown = await Promise.all(bodies);
    await served.close();
    return answers;
  };
  const parts = { database: { status: 'ok' } };
  expect(await answersWith(async () => ({ missing: { nova: ['no games'] } }))).toEqual([
    { status: 'ok', missing: { nova: ['no games'] }, parts },
    { status: 'ok' },
  ]);
  expect(await answersWith(() => Promise.reject(new Error('no')))).toEqual([{ status: 'ok', parts }, { status: 'ok' }]);
});

test('parts are read at most once a second', async () => {
  let [time, reads] = [0, 0];
  const checks = { database: () => ({ status: 'ok', reads: (reads += 1) }) satisfies ReturnType<HealthCheck> };
  const served = await serveRoutes([createHealthRoute({ checks, isStopping: () => false, now: () => time })]);
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${served.url}/health`)));
  expect(reads).toBe(1);
  time = 1_000;
  await fetch(`${served.url}/health/ready`);
  expect(reads).toBe(2);
  await served.close();
});

test('a bus that is away, and events that wait, are alarms: live ones after five seconds [OPS-01]', async () => {
  const db = await openDb();
  const bus = { ...createInProcessBus(), kind: 'nats' as const, isConnected: () => false };
  const parts = kernelHealth(
    db,
    bus,
    async () => ({ all: 31, live: 0 }),
    async () => 0,
  );
  expect(await parts.bus?.()).toMatchObject({ status: 'alarm', kind: 'nats' });
  const figures = { setAside: 0, waiting: 0 };
  expect(await parts.events?.()).toEqual({ status: 'alarm', lagSeconds: 31, liveLagSeconds: 0, ...figures });
  const eventsAt = (all: number, live: number) =>
    kernelHealth(
      db,
      bus,
      async () => ({ all, live }),
      async () => 0,
    ).events?.();
  // Facts may wait for a long transaction; a live value that waits is one that a player does not see.
  expect(await eventsAt(6, 6)).toEqual({ status: 'alarm', lagSeconds: 6, liveLagSeconds: 6, ...figures });
  expect(await eventsAt(6, 0)).toMatchObject({ status: 'ok' });
  const alone = kernelHealth(
    db,
    createInProcessBus(),
    async () => ({ all: 0, live: 0 }),
    async () => 1,
  );
  expect(await alone.bus?.()).toEqual({ status: 'alarm', kind: 'in-process', unreachedHosts: 1 });
});

test('a job that has failed for good is an alarm of the whole health until it is put back and done [OPS-01]', async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const db = await openDb();
  const clock = shiftableClock();
  let isBroken = true;
  const handlers = {
    async draw() {
      if (isBroken) throw new Error('no winners');
    },
  };
  const health = () =>
    ask(
      kernelHealth(
        db,
        createInProcessBus(),
        async () => ({ all: 0, live: 0 }),
        async () => 0,
      ),
    );
  await scheduleJob(db, { kind: 'draw', uniqueKey: newId(), runAt: clock.now(), payload: {} });
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(await health()).toMatchObject([200, { status: 'ok', parts: { jobs: { status: 'ok', failed: 0 } } }]);
    expect(await runDueJob(db, clock, handlers)).toBe(true);
    clock.shift(3_600_000);
  }
  expect(await runDueJob(db, clock, handlers)).toBe(false);
  expect(await health()).toMatchObject([200, { status: 'alarm', parts: { jobs: { status: 'alarm', failed: 1 } } }]);
  await db.query('update jobs set failed_at = null, attempts = 0 where failed_at is not null');
  isBroken = false;
  expect(await runDueJob(db, clock, handlers)).toBe(true);
  expect(await health()).toMatchObject([200, { status: 'ok', parts: { jobs: { status: 'ok', failed: 0 } } }]);
});

test('open jobs are counted by an index, however many are finished', async () => {
  const db = await openDb();
  await db.query(
    `insert into jobs (id, kind, unique_key, run_at, payload, finished_at)
     select gen_random_uuid(), 'done', n::text, now(), '{}', now() from generate_series(1, 5000) n`,
  );
  await db.query('analyze jobs');
  const { rows } = await db.query(`explain select count(*) from jobs where finished_at is null`);
  expect(JSON.stringify(rows)).toContain('jobs_open');
});
