import { defineModule } from '../../define-module';
import { playersModule } from '../players/module';
import { registerTimeOutsTypes } from './graphql';
import { createTimeOutsModule } from './index';

export const timeOutsModule = defineModule({
  name: 'time-outs',
  needs: { players: playersModule },
  create({ db, clock }, { players }) {
    const timeOuts = createTimeOutsModule({ db, clock, players });
    return { api: timeOuts, schema: (builder) => registerTimeOutsTypes(builder, timeOuts, players) };
  },
});
