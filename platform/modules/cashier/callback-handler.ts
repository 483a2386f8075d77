import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { logError } from '../../kernel/log';
import { reportedRefusals } from '@/contract/cashier';
import type { Result } from '@/contract/result';
import { toPlatform } from '@/contract/signed-call';
import { isCallSigned } from '../../kernel/signed-text';
import { takeProviderEvent, type EventRefused } from './commands/take-provider-event';
import type { CashierDeps } from './deps';
import { providerOutcomes } from './domain/provider-event';

/** The path to which payment providers report the outcome. */
export const PAYMENT_CALLBACK_PATH = '/payments/callback';

const holderName = z.string().max(1000);
const account = z
  .object({
    token: z.string().min(1).max(200),
    label: z.string().min(1).max(60),
    holder: z.union([holderName, z.array(holderName).max(20)]).nullish(),
  })
  .transform(({ holder, ...known }) => ({ ...known, holders: [holder ?? []].flat() }));

const event = z.object({
  eventId: z.string().min(8).max(100),
  transactionId: z.string().max(100),
  outcome: z.enum(providerOutcomes),
  amount: z.string().regex(/^[0-9]{1,12}(\.[0-9]{1,2})?$/),
  currency: z.string().length(3),
  account: account.nullish().transform((given) => given ?? null),
  // A reason that is not of the list is none: the outcome counts all the same.
  reason: z.enum(reportedRefusals).nullable().catch(null),
});

export interface CallbackAnswer {
  readonly status: number;
  readonly body: { readonly received: boolean; readonly error?: string };
}

const statusOf: Readonly<Record<EventRefused['kind'], number>> = {
  'unknown-transaction': 404,
  'wrong-amount': 409,
  'event-id-taken': 409,
  contradiction: 409,
  'too-early': 503,
};

type Moving = <T, E>(work: (tx: Queryable) => Promise<Result<T, E>>) => Promise<Result<T, E>>;

/**
 * The endpoint that payment providers call: JSON, signed with x-timestamp and x-signature. 5xx asks for the same call
 * again later.
 */
export function createPaymentCallback(deps: CashierDeps, moving: Moving) {
  return async (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
  ): Promise<CallbackAnswer> => {
    const signed = { timestamp: headers['x-timestamp'], signature: headers['x-signature'], body: rawBody };
    if (!isCallSigned(deps.providerSecret, toPlatform(PAYMENT_CALLBACK_PATH), signed, deps.clock.now()))
      return refuse(401, 'signature');
    const parsed = event.safeParse(parseJson(rawBody));
    if (!parsed.success) return refuse(400, 'body');
    const taken = await moving((tx) => takeProviderEvent(deps, tx, parsed.data));
    // A report that could not be booked is kept.
    const kind = taken.ok ? taken.value : taken.error.kind;
    if (kind === null) return { status: 200, body: { received: true } };
    if (kind !== 'too-early')
      logError('a payment provider reported what cannot be', {
        kind,
        eventId: parsed.data.eventId,
        transactionId: parsed.data.transactionId,
        amount: parsed.data.amount,
        currency: parsed.data.currency,
      });
    return refuse(statusOf[kind], kind);
  };
}

const refuse = (status: number, error: string): CallbackAnswer => ({ status, body: { received: false, error } });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
