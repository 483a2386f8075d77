import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import { DIFFERENCES_AT_ONCE } from './domain/reconciliation';
import type { LedgerModule } from './index';
import type { Route } from '../../kernel/http/route';
import { createOperatorRoute } from '../../kernel/http/operator-route';
import type { OperatorGate } from '../../kernel/operators/gate';
import type { Secrets } from '../../kernel/signed-text';

export interface BooksDeps {
  readonly clock: Clock;
  readonly gate: OperatorGate;
  readonly sharedSecret: Secrets;
  readonly ledger: Pick<LedgerModule, 'reconcile' | 'getReconciliations' | 'getDifferences'>;
}

const runsShown = 20;
const orderSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('run') }),
  z.object({ action: z.literal('list') }),
  z.strictObject({
    action: z.literal('differences'),
    run: z.uuid(),
    first: z.number().int().min(1).max(DIFFERENCES_AT_ONCE).default(DIFFERENCES_AT_ONCE),
    /** A place in the run's order. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .nullish(),
  }),
]);

/**
 * POST /internal/ledger/reconciliations: the last runs, after a new one when requested, or all differences of one, page
 * by page; for operators and holders of the shared secret.
 */
export function createBooksRoutes({ clock, gate, sharedSecret, ledger }: BooksDeps): Route {
  return createOperatorRoute({
    path: '/internal/ledger/reconciliations',
    bodyLimit: 1024,
    gate,
    secret: sharedSecret,
    schema: orderSchema,
    async answer(order) {
      if (order.action === 'differences') {
        const page = await ledger.getDifferences(order.run, { first: order.first, after: Number(order.after ?? 0) });
        if (!page) return { status: 404, body: { error: 'UnknownRun' } };
        const { differences, next } = page;
        return { status: 200, body: { now: clock.now(), differences, next: next === null ? null : String(next) } };
      }
      if (order.action === 'run') await ledger.reconcile('on-demand');
      return { status: 200, body: { now: clock.now(), runs: await ledger.getReconciliations(runsShown) } };
    },
  });
}
