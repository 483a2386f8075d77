import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { playersModule } from '../players/module';
import { createBooksRoutes } from './books-routes';
import { balanceChanged } from './events';
import type { FurtherCheck } from './queries/find-differences';
import { registerLedgerTypes } from './graphql';
import { movementsMade } from './metrics';
import { registerStatement } from './graphql-statement';
import { createBooksHealth } from './health';
import { BONUS_EXPIRY_JOB, createLedgerModule, RECONCILIATION_JOB } from './index';
import { createLedgerSandboxRoutes } from './sandbox-routes';

export const ledgerModule = defineModule({
  name: 'ledger',
  needs: { compliance: complianceModule, players: playersModule },
  events: [balanceChanged],
  create({ db, clock, operators, settings: { sharedSecret } }, { compliance, players }) {
    const furtherChecks: FurtherCheck[] = [];
    const ledger = createLedgerModule({ db, clock, furtherChecks });
    compliance.joinClosing({
      find: async (tx, playerId) => ({ wallet: await ledger.getWallet(playerId, tx) }),
      end: async (tx, playerId) => void (await ledger.forfeitBonuses(tx, playerId, 'removed')),
    });
    return {
      api: {
        ...ledger,
        /** Adds a comparison to each reconciliation: what another module keeps of money. */
        addBooksCheck: (check: FurtherCheck) => void furtherChecks.push(check),
      },
      schema: (builder) => {
        registerLedgerTypes(builder, ledger);
        registerStatement(builder, ledger, compliance);
      },
      routes: [createBooksRoutes({ clock, gate: operators, sharedSecret, ledger })],
      sandboxRoutes: [createLedgerSandboxRoutes({ ledger, players })],
      jobs: { [BONUS_EXPIRY_JOB]: ledger.expireBonus },
      longJobs: { [RECONCILIATION_JOB]: ledger.reconcileNightly },
      health: { ledger: createBooksHealth(ledger) },
      published({ topic, payload }) {
        if (topic === balanceChanged.topic) movementsMade.count({ kind: balanceChanged.read(payload)?.kind ?? '' });
      },
      start: () => ledger.startNightlyPlanning(),
    };
  },
});
