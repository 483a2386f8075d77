import { defineModule } from '../../define-module';
import { createSetAsideRoute } from './set-aside-route';

/** Operators' decisions about events that a consumer could not apply [EVT-01]. */
export const setAsideEventsModule = defineModule({
  name: 'set-aside-events',
  needs: {},
  create: ({ db, clock, wakeConsumers, operators }) => ({
    api: null,
    routes: [createSetAsideRoute({ db, clock, wakeConsumers }, operators)],
  }),
});
