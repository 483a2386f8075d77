import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import type { LedgerModule } from './index';
import type { Route } from '../../kernel/http/route';
import { createSignedRoute } from '../../kernel/http/signed-route';
import type { Secrets } from '../../kernel/signed-text';

export interface BooksDeps {
  readonly clock: Clock;
  readonly sharedSecret: Secrets;
  readonly ledger: Pick<LedgerModule, 'reconcile' | 'getReconciliations'>;
}

const runsShown = 20;

/**
 * POST /internal/ledger/reconciliations: the last runs, after a new one when requested; for holders of the shared
 * secret.
 */
export function createBooksRoutes({ clock, sharedSecret, ledger }: BooksDeps): Route {
  return createSignedRoute({
    path: '/internal/ledger/reconciliations',
    bodyLimit: 1024,
    secret: sharedSecret,
    schema: z.object({ action: z.enum(['run', 'list']) }),
    async answer({ action }) {
      if (action === 'run') await ledger.reconcile('on-demand');
      return { status: 200, body: { now: clock.now(), runs: await ledger.getReconciliations(runsShown) } };
    },
  });
}
