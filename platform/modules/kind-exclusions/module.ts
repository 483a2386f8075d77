import { defineModule } from '../../define-module';
import { catalogueModule } from '../catalogue/module';
import { complianceModule } from '../compliance/module';
import { ledgerModule } from '../ledger/module';
import { playersModule } from '../players/module';
import { registerKindExclusionsTypes } from './graphql';
import { createKindExclusionsModule } from './index';

export const kindExclusionsModule = defineModule({
  name: 'kind-exclusions',
  needs: {
    catalogue: catalogueModule,
    compliance: complianceModule,
    ledger: ledgerModule,
    players: playersModule,
  },
  answers: ['bet_refusal'],
  refusals: ['KindExcluded'],
  failures: [
    /** The player is excluded from this kind of games. */
    { kind: 'kind-excluded', type: 'KindExcluded' },
  ],
  create({ db, clock }, { compliance, players }) {
    const exclusions = createKindExclusionsModule({
      db,
      clock,
      players,
      periodsOf: (brand) => compliance.licenceOf(brand).kindExclusionPeriods,
    });
    return { api: exclusions, schema: (builder) => registerKindExclusionsTypes(builder, exclusions) };
  },
});
