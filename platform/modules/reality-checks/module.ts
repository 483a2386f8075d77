import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { realityCheckChanged } from './events';
import { registerRealityChecksTypes } from './graphql';
import { createRealityChecksModule } from './index';
import { writeRules } from './store';

export const realityChecksModule = defineModule({
  name: 'reality-checks',
  needs: { compliance: complianceModule, players: playersModule, ledger: ledgerModule },
  answers: ['bet_refusal', 'note_play'],
  events: [realityCheckChanged],
  async create({ db, clock }, { compliance, players, ledger }) {
    await compliance.followRules(writeRules);
    const ruleOf = (brand: string) => compliance.licenceOf(brand).realityCheck;
    const checks = createRealityChecksModule({ db, clock, ledger, players, ruleOf });
    return { api: checks, schema: (builder) => registerRealityChecksTypes(builder, checks), jobs: checks.jobs };
  },
});
