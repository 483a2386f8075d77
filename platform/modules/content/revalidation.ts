import { createHmac } from 'node:crypto';
import type { Bus } from '../../kernel/bus/bus';
import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { scheduleJob, type JobHandler } from '../../kernel/jobs';
import { appendContentChange, CONTENT_CHANGED, contentChanged, type ContentChanged } from './events';

/** Kind of the job that tells the web once more. */
export const REVALIDATION_JOB = 'content.revalidate';

const GATHER_MS = 200;
const TIMEOUT_MS = 5_000;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const MOST_ATTEMPTS = 40;

export interface RevalidationDeps {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly webUrl: string;
  readonly sharedSecret: string;
  readonly post?: typeof fetch;
}

/** Hex HMAC-SHA256 over `<timestamp>.<body>`. */
export function signRevalidation(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

async function tellWeb({ webUrl, sharedSecret, clock, post = fetch }: RevalidationDeps, tags: readonly string[]): Promise<void> {
  const body = JSON.stringify({ tags });
  const timestamp = clock.now().toISOString();
  const response = await post(`${webUrl}/api/revalidate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signRevalidation(sharedSecret, timestamp, body) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the web answered ${response.status}`);
}

async function tryLater({ db, clock }: RevalidationDeps, { tags, attempt }: Required<ContentChanged>): Promise<void> {
  if (attempt >= MOST_ATTEMPTS) return;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  const runAt = new Date(clock.now().getTime() + wait);
  await db.tx((tx) => scheduleJob(tx, { kind: REVALIDATION_JOB, uniqueKey: newId(), runAt, payload: { tags: [...tags], attempt: attempt + 1 } }));
}

/** Puts the change on the bus again; the call itself must not be made inside a transaction. */
export const repeatRevalidation: JobHandler = async (tx, { payload }) => {
  const { tags, attempt = 1 } = contentChanged.parse(payload);
  await appendContentChange(tx, tags, attempt);
};

/**
 * Tells the web which cached pages are out of date. Changes that come close together are told in one call; a call that fails is
 * repeated by a job, later each time, so that a web that was away hears of everything.
 */
export async function startRevalidation(deps: RevalidationDeps): Promise<{ stop(): Promise<void> }> {
  let gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = gathered;
    gathered = new Map();
    if (batch.size === 0) return;
    const tags = [...batch.keys()];
    try {
      await tellWeb(deps, tags);
    } catch {
      await tryLater(deps, { tags, attempt: Math.max(...batch.values()) }).catch(() => keep(batch));
    }
  }

  /** The database is away as well: the tags stay here and are told with the next ones. */
  function keep(batch: ReadonlyMap<string, number>): void {
    for (const [tag, attempt] of batch) gathered.set(tag, Math.max(gathered.get(tag) ?? 0, attempt));
    if (!stopped) arm(FIRST_WAIT_MS);
  }

  function arm(milliseconds: number): void {
    timer ??= setTimeout(() => {
      running = running.then(flush);
    }, milliseconds);
  }

  const unsubscribe = await deps.bus.subscribe(CONTENT_CHANGED, (payload) => {
    const parsed = contentChanged.safeParse(payload);
    if (!parsed.success) return;
    for (const tag of parsed.data.tags) gathered.set(tag, Math.max(gathered.get(tag) ?? 0, parsed.data.attempt ?? 0));
    arm(GATHER_MS);
  });

  return {
    async stop() {
      stopped = true;
      unsubscribe();
      clearTimeout(timer);
      running = running.then(flush);
      await running;
    },
  };
}
