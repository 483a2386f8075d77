import { createInProcessBus } from '../kernel/bus/in-process-bus';
import type { HealthCheck } from '../kernel/http/health';
import { openTestDb } from '../testing/test-db';
import { serveRoutes } from '../testing/serve-routes';
import { createHealthRoute, kernelHealth } from './health-route';

async function ask(checks: Readonly<Record<string, HealthCheck>>, path = '/health', isStopping = false) {
  const served = await serveRoutes([createHealthRoute({ checks, isStopping: () => isStopping })]);
  const answer = await fetch(`${served.url}${path}`);
  const told: unknown = await answer.json();
  await served.close();
  return [answer.status, told];
}

const ok: HealthCheck = () => ({ status: 'ok' });
const alarm: HealthCheck = () => ({ status: 'alarm', lagSeconds: 40 });
const broken: HealthCheck = () => Promise.reject(new Error('no'));

test('an alarm is told and takes no host out [OPS-01]', async () => {
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

test('parts are asked at most once a second', async () => {
  let [time, asked] = [0, 0];
  const checks = { database: () => ({ status: 'ok', asked: (asked += 1) }) satisfies ReturnType<HealthCheck> };
  const served = await serveRoutes([createHealthRoute({ checks, isStopping: () => false, now: () => time })]);
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${served.url}/health`)));
  expect(asked).toBe(1);
  time = 1_000;
  await fetch(`${served.url}/health/ready`);
  expect(asked).toBe(2);
  await served.close();
});

test('a bus that is away and events that wait are alarms', async () => {
  const db = await openTestDb();
  const bus = { ...createInProcessBus(), kind: 'nats' as const, isConnected: () => false };
  const parts = kernelHealth(
    db,
    bus,
    async () => 31,
    async () => 0,
  );
  expect(await parts.bus?.()).toMatchObject({ status: 'alarm', kind: 'nats' });
  expect(await parts.events?.()).toEqual({ status: 'alarm', lagSeconds: 31 });
  const alone = kernelHealth(
    db,
    createInProcessBus(),
    async () => 0,
    async () => 1,
  );
  expect(await alone.bus?.()).toEqual({ status: 'alarm', kind: 'in-process', unreachedHosts: 1 });
  await db.close();
});

test('open jobs are counted by an index, however many are finished', async () => {
  const db = await openTestDb();
  await db.query(
    `insert into jobs (id, kind, unique_key, run_at, payload, finished_at)
     select gen_random_uuid(), 'done', n::text, now(), '{}', now() from generate_series(1, 5000) n`,
  );
  await db.query('analyze jobs');
  const { rows } = await db.query(`explain select count(*) from jobs where finished_at is null`);
  expect(JSON.stringify(rows)).toContain('jobs_open');
  await db.close();
});
