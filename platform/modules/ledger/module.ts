import { defineModule } from '../../define-module';
import { playersModule } from '../players/module';
import { createBooksRoutes } from './books-routes';
import type { FurtherCheck } from './queries/find-differences';
import { registerLedgerTypes } from './graphql';
import { createBooksHealth } from './health';
import { BONUS_EXPIRY_JOB, createLedgerModule, RECONCILIATION_JOB } from './index';
import { createLedgerSandboxRoutes } from './sandbox-routes';

export const ledgerModule = defineModule({
  name: 'ledger',
  needs: { players: playersModule },
  create({ db, clock, settings: { sharedSecret } }, { players }) {
    const furtherChecks: FurtherCheck[] = [];
    const ledger = createLedgerModule({ db, clock, furtherChecks });
    return {
      api: {
        ...ledger,
        /** Adds a comparison to each reconciliation: what another module keeps of money. */
        addBooksCheck: (check: FurtherCheck) => void furtherChecks.push(check),
      },
      schema: (builder) => registerLedgerTypes(builder, ledger),
      routes: [createBooksRoutes({ clock, sharedSecret, ledger })],
      sandboxRoutes: [createLedgerSandboxRoutes({ ledger, players })],
      jobs: { [BONUS_EXPIRY_JOB]: ledger.expireBonus },
      longJobs: { [RECONCILIATION_JOB]: ledger.reconcileNightly },
      health: { ledger: createBooksHealth(ledger) },
      start: () => ledger.startNightlyPlanning(),
    };
  },
});
