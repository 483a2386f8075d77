import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { acting, actOnce, refusedAct, type OperatorAnswer } from '../../../kernel/operator-acts';
import { decideHold, lockHold, readWaitingHolds } from '../holds';

const MOST_LISTED = 100;
const deciding = { id: z.uuid(), ...acting };

/** An operator's orders about registrations that wait for a check by hand. */
export const holdsOrder = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('list'),
    first: z.number().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
    after: z.uuid().nullable().default(null),
  }),
  z.strictObject({ action: z.literal('release'), ...deciding }),
  z.strictObject({ action: z.literal('refuse'), ...deciding }),
]);
export type HoldsOrder = z.infer<typeof holdsOrder>;
type Decision = Extract<HoldsOrder, { readonly id: string }>;

interface HoldsDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Does what an operator asks; a decision with the same key again is made once. */
export async function decideHolds(deps: HoldsDeps, order: HoldsOrder): Promise<OperatorAnswer> {
  if (order.action !== 'list') return decide(deps, order);
  const registrations = await readWaitingHolds(deps.db, order.first, order.after);
  const next = registrations.length === order.first ? (registrations.at(-1)?.id ?? null) : null;
  return { status: 200, body: { registrations, next } };
}

function decide({ db, clock }: HoldsDeps, order: Decision): Promise<OperatorAnswer> {
  const now = clock.now();
  return actOnce({ db, endpoint: 'registrations', now }, order, async (tx) => {
    const hold = await lockHold(tx, order.id);
    if (!hold) return refusedAct(404, 'UnknownRegistration');
    if (hold.status !== 'Waiting') return refusedAct(409, 'WrongState', { status: hold.status });
    const status = order.action === 'release' ? 'Released' : 'Refused';
    await decideHold(tx, order.id, status, order, now);
    return { status: 200, body: { status } };
  });
}
