import type { Bus } from './bus/bus';
import type { Db, Queryable } from './db/db';
import type { JsonValue } from './json';
import { describeError, logError } from './log';

export interface OutboxEvent {
  topic: string;
  /** Events of one key are published in the order they were written. */
  key: string;
  payload: JsonValue;
}

/** Writes the event in the caller's transaction; it is published after the commit, and not at all after a rollback. */
export async function appendEvent(tx: Queryable, { topic, key, payload }: OutboxEvent): Promise<void> {
  await tx.query('insert into outbox (topic, key, payload) values ($1, $2, $3)', [topic, key, JSON.stringify(payload)]);
}

export interface OutboxRelay {
  /** Looks at once instead of at the next poll: after a commit whose event should not wait. */
  wake(): void;
  /** Publishes what is there and ends. */
  stop(): Promise<void>;
}

const POLL_MS = 50;
const BATCH = 500;
const RETRY_MS = 1_000;

interface OutboxRow {
  id: bigint;
  topic: string;
  payload: JsonValue;
}

/** One relay at a time publishes (advisory lock), so order holds; an event is deleted only once the bus has it. */
async function publishBatch(db: Db, bus: Bus): Promise<number> {
  const { rows: waiting } = await db.query<{ id: bigint }>('select id from outbox limit 1');
  if (waiting.length === 0) return 0;
  // A bus that is away must not keep the transaction, and on the embedded database everybody else, waiting.
  await bus.flush();
  return db.tx(async (tx) => {
    const { rows: lock } = await tx.query<{ held: boolean }>(`select pg_try_advisory_xact_lock(hashtext('foyer.outbox.' || current_schema())) as held`);
    if (!lock[0]?.held) return 0;
    const { rows } = await tx.query<OutboxRow>('select id, topic, payload from outbox order by id limit $1', [BATCH]);
    for (const { topic, payload } of rows) await bus.publish(topic, payload);
    await bus.flush();
    await tx.query('delete from outbox where id = any($1::bigint[])', [rows.map(({ id }) => id)]);
    return rows.length;
  });
}

/** Publishes the outbox until stopped. An event may come twice after a crash, never not at all. */
export function startOutboxRelay(db: Db, bus: Bus): OutboxRelay {
  let stopping = false;
  let signal: () => void = () => undefined;
  let woken = false;

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopping) return resolve();
      const timer = setTimeout(resolve, milliseconds);
      signal = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function loop(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        if ((await publishBatch(db, bus)) < BATCH) await rest(POLL_MS);
      } catch (error) {
        if (stopping) return;
        logError('outbox relay failed, trying again', { error: describeError(error) });
        await rest(RETRY_MS);
      }
    }
    while ((await publishBatch(db, bus)) > 0);
  }

  const running = loop();
  return {
    wake() {
      woken = true;
      signal();
    },
    async stop() {
      stopping = true;
      signal();
      await running;
    },
  };
}
