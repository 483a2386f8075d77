import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import { readAside, releaseAside, retryAside } from '../../../kernel/events/set-aside';
import { acting as anyAct, actOnce, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import { insertAct, readActs, type Act } from '../store';

const MOST_LISTED = 100;
const first = z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED);
/** The number of an event in the log, which may be larger than JSON's numbers. */
const number = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const acting = { consumer: z.string().min(1).max(80), number, ...anyAct };

/** An operator's orders about events that were set aside. */
export const setAsideOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), first, after: number.nullable().default(null) }),
  z.strictObject({ action: z.literal('acts'), first, after: z.uuid().nullable().default(null) }),
  z.strictObject({ action: z.literal('retry'), ...acting }),
  z.strictObject({ action: z.literal('release'), ...acting }),
]);
export type SetAsideOrder = z.infer<typeof setAsideOrder>;
type ActOrder = Extract<SetAsideOrder, { readonly key: string }>;

export interface SetAsideDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Looks at once for what may be tried now. */
  readonly wakeConsumers: () => void;
}

/** Does what an operator orders; the same act with the same key is done once. */
export async function operate(deps: SetAsideDeps, order: SetAsideOrder): Promise<OperatorAnswer> {
  switch (order.action) {
    case 'list': {
      const events = await readAside(deps.db, order.first, order.after);
      const next = events.length === order.first ? (events.at(-1)?.number ?? null) : null;
      return { status: 200, body: { events: events.map(withText), next: next === null ? null : String(next) } };
    }
    case 'acts': {
      const acts = await readActs(deps.db, order.first, order.after);
      const next = acts.length === order.first ? (acts.at(-1)?.id ?? null) : null;
      return { status: 200, body: { acts: acts.map(withText), next } };
    }
    default:
      return act(deps, order);
  }
}

const withText = <T extends { readonly number: bigint }>(row: T) => ({ ...row, number: String(row.number) });

async function act({ db, clock, wakeConsumers }: SetAsideDeps, order: ActOrder): Promise<OperatorAnswer> {
  const { action, consumer, number: event, key, operator, reason } = order;
  const now = clock.now();
  const done = await actOnce({ db, endpoint: 'set-aside-events', now }, order, async (tx) => {
    const acted = await carryOut(tx, order);
    if (!acted) return refusedAct(404, 'NotSetAside');
    await insertAct(tx, { key, action, consumer, number: event, event: acted.event, operator, reason }, now);
    return { status: 200, body: {} };
  });
  if (done.status === 200) wakeConsumers();
  return done;
}

/** Null when the event waits for no operator. */
async function carryOut(tx: Queryable, order: ActOrder): Promise<Pick<Act, 'event'> | null> {
  if (order.action === 'retry') return (await retryAside(tx, order)) ? { event: null } : null;
  const released = await releaseAside(tx, order);
  if (!released) return null;
  const { topic, key, payload } = released;
  return { event: { topic, key, payload } };
}
