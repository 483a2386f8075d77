import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { playersModule } from '../players/module';
import { registerTimeOutsTypes } from './graphql';
import { createTimeOutsModule } from './index';

export const timeOutsModule = defineModule({
  name: 'time-outs',
  needs: { compliance: complianceModule, players: playersModule },
  create({ db, clock }, { compliance, players }) {
    const timeOuts = createTimeOutsModule({ db, clock, players, breaksOf: compliance.licenceOf });
    return { api: timeOuts, schema: (builder) => registerTimeOutsTypes(builder, timeOuts, players) };
  },
});
