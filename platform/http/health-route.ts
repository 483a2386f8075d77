import { z } from 'zod';
import type { Bus } from '../kernel/bus/bus';
import type { Db } from '../kernel/db/db';
import { queryRows, rowReader } from '../kernel/db/rows';
import type { EventLog } from '../kernel/events/event-log';
import { countAside } from '../kernel/events/set-aside';
import { sendJson, type RouteHandler } from '../kernel/http/answers';
import type { HealthCheck, HealthState } from '../kernel/http/health';
import { jobOldestDue, jobsDue, jobsFailed } from './metrics';

export interface HealthDeps {
  readonly checks: Readonly<Record<string, HealthCheck>>;
  readonly isStopping: () => boolean;
  /** Facts of the deployment that make no status, in the body of /health beside the parts. */
  readonly about?: () => Promise<Readonly<Record<string, unknown>>>;
  /** Milliseconds; never goes back. */
  readonly now?: () => number;
}

export const LIVE_PATH = '/health/live';
const checkWithinMs = 2_000;
/** An answer is given again for so long, so that asking costs the database nothing. */
const keptMs = 1_000;
/** The same of what changes by operators' work alone. */
const aboutKeptMs = 10_000;
/** An event that waits longer than this means that a consumer does not keep up. */
const eventLagLimitSeconds = 30;
/** The same for live events, which people wait for. */
const liveLagLimitSeconds = 5;
/**
 * Parts without which this host can serve nobody. Parts that all hosts share may be behind, and each host goes on
 * serving.
 */
const needed: readonly string[] = ['database'];

const toJobCounts = rowReader({ kind: z.string(), due: z.number(), failed: z.number(), seconds: z.number() });

export interface Health {
  readonly status: HealthState['status'];
  readonly parts: Readonly<Record<string, HealthState>>;
}

/**
 * GET /health/live: 200 while the process answers. GET /health/ready: 503 when this host can serve nobody. GET /health:
 * the same status, and the body names each part; an alarm leaves it at 200. `read` answers the parts as they are shown.
 */
export function createHealthRoute({
  checks,
  isStopping,
  about = () => Promise.resolve({}),
  now = () => performance.now(),
}: HealthDeps): RouteHandler & { readonly pattern: string; readonly read: () => Promise<Health> } {
  const readHealth = kept(now, keptMs, () => look(checks));
  const readAbout = kept(now, aboutKeptMs, () => inTime(about, {}));

  const answer: RouteHandler = async (request, response, url) => {
    const path = url.pathname.replace(/\/$/, '');
    if (!['/health', '/health/ready', LIVE_PATH].includes(path) || request.method !== 'GET') return false;
    if (path === LIVE_PATH) {
      sendJson(response, 200, { status: 'ok' });
      return true;
    }
    const { status, parts } = await readHealth();
    const shown = isStopping() ? 'failing' : status;
    sendJson(
      response,
      shown === 'failing' ? 503 : 200,
      path === '/health' ? { status: shown, ...(await readAbout()), parts } : { status: shown },
    );
    return true;
  };
  return Object.assign(answer, { pattern: '/health', read: readHealth });
}

/** Reads again when the last reading is so old. */
export function kept<Value>(now: () => number, ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (!known || now() - known.at >= ms) known = { at: now(), value: read() };
    return known.value;
  };
}

async function look(checks: HealthDeps['checks']): Promise<Health> {
  const parts = Object.fromEntries(
    await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const)),
  );
  const isServing = needed.every((name) => parts[name]?.status !== 'failing');
  const isCalm = Object.values(parts).every(({ status }) => status === 'ok');
  return { status: !isServing ? 'failing' : isCalm ? 'ok' : 'alarm', parts };
}

/** Parts of the kernel. `countOtherHosts` says how many hosts a bus inside this process does not reach. */
export function kernelHealth(
  db: Db,
  bus: Pick<Bus, 'kind' | 'isConnected'>,
  eventLags: EventLog['lags'],
  countOtherHosts: () => Promise<number>,
): Readonly<Record<string, HealthCheck>> {
  return {
    async database() {
      await db.query('select 1');
      return { status: 'ok', kind: db.kind };
    },
    async bus() {
      const unreached = bus.kind === 'in-process' ? await countOtherHosts() : 0;
      return {
        status: bus.isConnected() && unreached === 0 ? 'ok' : 'alarm',
        kind: bus.kind,
        unreachedHosts: unreached,
      };
    },
    async events() {
      const [{ all, live }, { setAside, waiting }] = await Promise.all([eventLags(), countAside(db)]);
      // An event that was set aside waits for an operator, and others behind it.
      const isCalm = all < eventLagLimitSeconds && live < liveLagLimitSeconds && setAside === 0;
      const lags = { lagSeconds: Math.round(all), liveLagSeconds: Math.round(live) };
      return { status: isCalm ? 'ok' : 'alarm', ...lags, setAside, waiting };
    },
    async jobs() {
      const counts = await queryRows(
        db,
        toJobCounts,
        `select kind, (count(*) filter (where failed_at is null and run_at < now()))::int as due,
           (count(*) filter (where failed_at is not null))::int as failed,
           coalesce(extract(epoch from now() - min(run_at) filter (where failed_at is null and run_at < now())), 0)::float8 as seconds
         from jobs where finished_at is null group by kind`,
      );
      jobsDue.replace(counts.map(({ kind, due }) => [{ kind }, due]));
      jobsFailed.replace(counts.map(({ kind, failed }) => [{ kind }, failed]));
      jobOldestDue.set({}, Math.max(0, ...counts.map(({ seconds }) => seconds)));
      const [due, failed] = [sum(counts.map((each) => each.due)), sum(counts.map((each) => each.failed))];
      // The job has failed, and nobody tries again.
      return { status: failed === 0 ? 'ok' : 'alarm', due, failed };
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const stateOf = (check: HealthCheck): Promise<HealthState> => inTime(check, { status: 'failing' });

/** The other value for a reading that throws or takes too long. */
export async function inTime<Value>(read: () => Promise<Value> | Value, otherwise: Value): Promise<Value> {
  const timeout = new Promise<Value>((resolve) => setTimeout(() => resolve(otherwise), checkWithinMs).unref());
  return Promise.race([
    Promise.resolve()
      .then(read)
      .catch(() => otherwise),
    timeout,
  ]);
}
