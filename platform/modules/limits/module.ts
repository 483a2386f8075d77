import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { playersModule } from '../players/module';
import { registerLimitsTypes } from './graphql';
import { createLimitsModule } from './index';

export const limitsModule = defineModule({
  name: 'limits',
  needs: { compliance: complianceModule, players: playersModule },
  create({ db, clock }, { compliance, players }) {
    const limits = createLimitsModule({
      db,
      clock,
      players,
      termsOf(brand) {
        const { code, timeZone, limitRaiseWaitHours: raiseWait } = compliance.licenceOf(brand);
        return { timeZone, raiseWait, depositPeriods: compliance.depositLimitPeriods(code) };
      },
    });
    return { api: limits, schema: (builder) => registerLimitsTypes(builder, limits), jobs: limits.jobs };
  },
});
