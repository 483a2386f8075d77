import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { decideHold, lockHold, readWaitingHolds, type Hold } from '../holds';

const MOST_LISTED = 100;

/** An operator's orders about registrations that wait for a check by hand. */
export const holdsOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    after: z.uuid().nullable().default(null),
  }),
  z.strictObject({
    action: z.enum(['release', 'refuse']),
    id: z.uuid(),
    reason: z.string().trim().min(1).max(300),
    operator: z.string().trim().min(1).max(80),
    key: z.string().regex(/^[A-Za-z0-9_:.-]{8,100}$/),
  }),
]);
export type HoldsOrder = z.infer<typeof holdsOrder>;
type Decision = Extract<HoldsOrder, { readonly id: string }>;

interface HoldsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

interface OperatorAnswer {
  readonly status: 200 | 404 | 409;
  readonly body: object;
}

/** Does what an operator asks; the same act with the same key again is done once. */
export async function decideHolds(deps: HoldsDeps, order: HoldsOrder): Promise<OperatorAnswer> {
  if (order.action !== 'list') return decide(deps, order);
  const registrations = await readWaitingHolds(deps.db, order.first, order.after);
  const next = registrations.length === order.first ? (registrations.at(-1)?.id ?? null) : null;
  return { status: 200, body: { registrations, next } };
}

function decide({ db, clock }: HoldsDeps, { action, id, ...act }: Decision): Promise<OperatorAnswer> {
  const status = action === 'release' ? 'Released' : 'Refused';
  return db.tx(async (tx): Promise<OperatorAnswer> => {
    const hold = await lockHold(tx, id);
    if (!hold) return { status: 404, body: { error: 'UnknownRegistration' } };
    if (hold.act?.key === act.key) return repeat(hold, status, act);
    if (hold.status !== 'Waiting') return { status: 409, body: { error: 'WrongState', status: hold.status } };
    return (await decideHold(tx, id, status, act, clock.now()))
      ? { status: 200, body: { status } }
      : { status: 409, body: { error: 'KeyTaken' } };
  });
}

function repeat(
  hold: Hold,
  status: Hold['status'],
  { operator, reason }: Pick<Decision, 'operator' | 'reason'>,
): OperatorAnswer {
  const isSame = hold.status === status && hold.act?.operator === operator && hold.act.reason === reason;
  return isSame ? { status: 200, body: { status, repeated: true } } : { status: 409, body: { error: 'KeyTaken' } };
}
