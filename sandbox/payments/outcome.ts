import { z } from 'zod';
import type { ReportedRefusal } from '@/contract/cashier';
import { readScheduled, scheduleDelivery } from '../../platform/kernel/deliveries';
import type { Clock } from '../../platform/kernel/clock';
import type { Db, Queryable } from '../../platform/kernel/db/db';
import type { Secrets } from '../../platform/kernel/signed-text';

/** The endings that a tester may choose. */
export const endings = [
  'succeed',
  'fail',
  'noFunds',
  'declined',
  'expired',
  'notConfirmed',
  'overLimit',
  'cancel',
  'timeOut',
  'twice',
  'late',
  'afterCancel',
] as const;
export type Ending = (typeof endings)[number];

export interface PaymentsOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Shared with the house. */
  readonly providerSecret: Secrets;
  /** Where the house takes what happened. */
  readonly callbackUrl: string;
  readonly brandOf: (id: string) => { readonly name: string; readonly theme: string } | null;
}

/** Name of the queue of calls to the house. */
export const CALLBACK_QUEUE = 'sandbox.payment-callbacks';

interface Call {
  readonly outcome: 'success' | 'failure' | 'cancel' | 'reversed';
  readonly afterSeconds: number;
  /** Of a failure, where the bank says why. */
  readonly reason?: ReportedRefusal;
}

const refused = (reason: ReportedRefusal): Call => ({ outcome: 'failure', afterSeconds: 0, reason });

const callsOf: Readonly<Record<Ending, readonly Call[]>> = {
  succeed: [{ outcome: 'success', afterSeconds: 0 }],
  fail: [{ outcome: 'failure', afterSeconds: 0 }],
  noFunds: [refused('insufficient-funds')],
  declined: [refused('declined')],
  expired: [refused('card-expired')],
  notConfirmed: [refused('authentication-failed')],
  overLimit: [refused('limit-exceeded')],
  cancel: [{ outcome: 'cancel', afterSeconds: 0 }],
  timeOut: [],
  twice: [
    { outcome: 'success', afterSeconds: 0 },
    { outcome: 'success', afterSeconds: 0 },
  ],
  late: [{ outcome: 'success', afterSeconds: 20 }],
  afterCancel: [
    { outcome: 'cancel', afterSeconds: 0 },
    { outcome: 'success', afterSeconds: 5 },
  ],
};

interface ReportedPayment {
  readonly transactionId: string;
  readonly amount: string;
  readonly currency: string;
  readonly account: { readonly token: string; readonly label: string; readonly holder?: string } | null;
}

async function scheduleReports(
  tx: Queryable,
  { clock, callbackUrl }: PaymentsOptions,
  payment: ReportedPayment,
  calls: readonly Call[],
): Promise<void> {
  for (const [place, { outcome, afterSeconds, reason }] of calls.entries()) {
    await scheduleDelivery(tx, {
      queue: CALLBACK_QUEUE,
      uniqueKey: `${payment.transactionId}/${outcome}/${place}`,
      url: callbackUrl,
      // The same event, however often it is sent.
      body: { eventId: `${payment.transactionId}/${outcome}`, outcome, reason, ...payment },
      runAt: new Date(clock.now().getTime() + afterSeconds * 1000),
    });
  }
}

/** Writes down the reports to the house about a payment: they survive a crash. */
export function endPayment(options: PaymentsOptions, payment: ReportedPayment, ending: Ending): Promise<void> {
  return options.db.tx((tx) => scheduleReports(tx, options, payment, callsOf[ending]));
}

const payoutTakesSeconds = 2;
const returnTakesSeconds = 10;

/** Pays out. Amounts that end in 13 fail, those that end in 14 come back; an order that comes again changes nothing. */
export function payOut(options: PaymentsOptions, payout: Omit<ReportedPayment, 'account'>): Promise<void> {
  const outcome = payout.amount.endsWith('13') ? 'failure' : 'success';
  const paid: Call = { outcome, afterSeconds: payoutTakesSeconds };
  const calls: Call[] = payout.amount.endsWith('14')
    ? [paid, { outcome: 'reversed', afterSeconds: returnTakesSeconds }]
    : [paid];
  return options.db.tx((tx) => scheduleReports(tx, options, { ...payout, account: null }, calls));
}

/** Sends a deposit back to where it came from; an order that comes again changes nothing. */
export function sendBack(options: PaymentsOptions, deposit: Omit<ReportedPayment, 'account'>): Promise<void> {
  return options.db.tx((tx) =>
    scheduleReports(tx, options, { ...deposit, account: null }, [
      { outcome: 'reversed', afterSeconds: payoutTakesSeconds },
    ]),
  );
}

const eventBody = z.object({
  transactionId: z.string(),
  outcome: z.string(),
  amount: z.string(),
  currency: z.string(),
});

/** The payments taken, paid or sent back between these times, each once. */
export async function statementOf({ db }: Pick<PaymentsOptions, 'db'>, from: Date, to: Date) {
  const rows = await readScheduled(db, CALLBACK_QUEUE, from, to);
  return rows
    .map(({ body, at }) => ({ ...eventBody.parse(JSON.parse(body)), at }))
    .filter(({ outcome }) => outcome === 'success' || outcome === 'reversed');
}
