import { z } from 'zod';
import { err, ok, type Result } from '@/contract/result';
import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import { txUnlessRefused } from '../../../kernel/db/tx-unless-refused';
import { readAside, releaseAside, retryAside } from '../../../kernel/events/set-aside';
import { findAct, insertAct, readActs, type Act } from '../store';

const MOST_LISTED = 100;
const first = z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED);
/** The number of an event in the log, which may be larger than JSON's numbers. */
const number = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const acting = {
  consumer: z.string().min(1).max(80),
  number,
  operator: z.string().trim().min(1).max(80),
  reason: z.string().trim().min(1).max(500),
  key: z.string().regex(/^[A-Za-z0-9_:.-]{8,100}$/),
};

/** An operator's orders about events that were set aside. */
export const setAsideOrder = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('list'), first, after: number.nullable().default(null) }),
  z.strictObject({ action: z.literal('acts'), first, after: z.uuid().nullable().default(null) }),
  z.strictObject({ action: z.literal('retry'), ...acting }),
  z.strictObject({ action: z.literal('release'), ...acting }),
]);
export type SetAsideOrder = z.infer<typeof setAsideOrder>;
type ActOrder = Extract<SetAsideOrder, { readonly key: string }>;

interface OperatorAnswer {
  readonly status: 200 | 404 | 409;
  readonly body: object;
}

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

/** An act or its refusal, which leaves nothing behind. */
type Done = Result<OperatorAnswer, OperatorAnswer>;

async function act({ db, clock, wakeConsumers }: SetAsideDeps, order: ActOrder): Promise<OperatorAnswer> {
  const { action, consumer, number: event, key, operator, reason } = order;
  const done = await txUnlessRefused(db, async (tx): Promise<Done> => {
    const known = await findAct(tx, key);
    if (known)
      return isSame(known, order)
        ? ok({ status: 200, body: { repeated: true } })
        : err({ status: 409, body: { error: 'KeyTaken' } });
    const acted = await carryOut(tx, order);
    if (!acted) return err({ status: 404, body: { error: 'NotSetAside' } });
    await insertAct(tx, { key, action, consumer, number: event, event: acted.event, operator, reason }, clock.now());
    return ok({ status: 200, body: {} });
  });
  if (done.ok) wakeConsumers();
  return done.ok ? done.value : done.error;
}

const isSame = (known: Act, { action, consumer, number: event }: ActOrder): boolean =>
  known.action === action && known.consumer === consumer && known.number === event;

/** Null when the event waits for no operator. */
async function carryOut(tx: Queryable, order: ActOrder): Promise<Pick<Act, 'event'> | null> {
  if (order.action === 'retry') return (await retryAside(tx, order)) ? { event: null } : null;
  const released = await releaseAside(tx, order);
  if (!released) return null;
  const { topic, key, payload } = released;
  return { event: { topic, key, payload } };
}
