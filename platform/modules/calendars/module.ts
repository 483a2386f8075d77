import { brandById } from '@/contract/brands';
import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { playersModule } from '../players/module';
import { rewardsModule } from '../rewards/module';
import { createCalendarsRoute } from './calendars-routes';
import { dayOpened } from './events';
import { registerCalendarTypes } from './graphql';
import { createCalendarsModule } from './index';

export const calendarsModule = defineModule({
  name: 'calendars',
  needs: { compliance: complianceModule, players: playersModule, rewards: rewardsModule },
  events: [dayOpened],
  create({ db, clock, operators, wakeConsumers }, { compliance, players, rewards }) {
    const calendars = createCalendarsModule({
      db,
      clock,
      players,
      rewards,
      licenceOf: compliance.licenceOf,
      brandById,
      wakeConsumers,
    });
    return {
      api: calendars,
      schema: (builder) => registerCalendarTypes(builder, calendars, () => clock.now()),
      routes: [createCalendarsRoute(calendars, operators)],
    };
  },
});
