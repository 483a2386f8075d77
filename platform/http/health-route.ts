import type { Db } from '../kernel/db/db';
import { sendJson, type RouteHandler } from './answers';

export interface HealthDeps {
  readonly db: Db;
  readonly bus: 'in-process' | 'nats';
  readonly socketCount: () => number;
  readonly isStopping: () => boolean;
  /** What the last reconciliation found. */
  readonly booksState: () => Promise<string>;
  /** How many orders to payment providers were refused for good and wait for somebody. */
  readonly refusedOrders: () => Promise<number>;
}

type Part = { readonly status: 'ok' | 'failing'; readonly [detail: string]: string | number };

const checkWithinMs = 2_000;
/** An outbox older than this means that the relay does not keep up. */
const outboxLagLimitSeconds = 30;

/** GET /health: 200 when every part works, else 503; the body names each part. Books that differ and refused orders are alarms, no outage: the status stays. */
export function createHealthRoute(deps: HealthDeps): RouteHandler {
  return async (request, response, url) => {
    if (!/^\/health\/?$/.test(url.pathname) || request.method !== 'GET') return false;
    const parts = await checkParts(deps);
    const isHealthy = !deps.isStopping() && Object.values(parts).every(({ status }) => status === 'ok');
    sendJson(response, isHealthy ? 200 : 503, { status: isHealthy ? 'ok' : 'failing', parts });
    return true;
  };
}

async function checkParts({ db, bus, socketCount, booksState, refusedOrders }: HealthDeps): Promise<Record<string, Part>> {
  const [outbox, jobs, books, refused] = await Promise.all([
    check(() => db.query<{ waiting: number; lag: number }>(`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as lag from outbox`)),
    check(() => db.query<{ due: number; failed: number }>(`select (count(*) filter (where failed_at is null and run_at < now()))::int as due, (count(*) filter (where failed_at is not null))::int as failed from jobs where finished_at is null`)),
    check(booksState),
    check(refusedOrders),
  ]);
  const waiting = outbox?.rows[0];
  const work = jobs?.rows[0];
  return {
    database: { status: outbox ? 'ok' : 'failing', kind: db.kind },
    bus: { status: 'ok', kind: bus },
    outbox: { status: waiting && waiting.lag < outboxLagLimitSeconds ? 'ok' : 'failing', waiting: waiting?.waiting ?? -1, lagSeconds: Math.round(waiting?.lag ?? -1) },
    jobs: { status: work ? 'ok' : 'failing', due: work?.due ?? -1, failed: work?.failed ?? -1 },
    ledger: { status: books === null ? 'failing' : 'ok', books: books ?? 'unknown' },
    payments: { status: refused === null ? 'failing' : 'ok', refusedOrders: refused ?? -1 },
    sockets: { status: 'ok', open: socketCount() },
  };
}

async function check<T>(run: () => Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), checkWithinMs).unref());
  return Promise.race([run().catch(() => null), timeout]);
}
