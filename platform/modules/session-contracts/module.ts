import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { sessionContractChanged } from './events';
import { sessionContractFailures } from './domain/failures';
import { registerSessionContractsTypes } from './graphql';
import { createSessionContractsModule } from './index';
import { writeRules } from './store';

export const sessionContractsModule = defineModule({
  name: 'session-contracts',
  needs: { compliance: complianceModule, ledger: ledgerModule, players: playersModule },
  answers: ['bet_refusal', 'count_play', 'break_ends_at'],
  refusals: ['SessionContractNeeded', 'SessionContractBreak', 'BudgetReached'],
  failures: sessionContractFailures,
  events: [sessionContractChanged],
  async create({ db, clock }, { compliance, players }) {
    await compliance.followRules((tx, licences) =>
      writeRules(
        tx,
        licences.filter(({ sessionContract }) => sessionContract !== null).map(({ code }) => code),
      ),
    );
    const contracts = createSessionContractsModule({
      db,
      clock,
      players,
      offerOf: (brand) => compliance.licenceOf(brand).sessionContract,
    });
    return {
      api: contracts,
      schema: (builder) => registerSessionContractsTypes(builder, contracts),
      jobs: contracts.jobs,
    };
  },
});
