import { defineModule } from '../../define-module';
import { complianceModule } from '../compliance/module';
import { playersModule } from '../players/module';
import { harmMarkersFile } from './domain/rules';
import { harmNoticeChanged } from './events';
import { registerHarmMarkersTypes } from './graphql';
import { createHarmMarkersRoute, createSandboxHarmMarkersRoute } from './harm-markers-routes';
import { createHarmMarkersModule } from './index';

export const harmMarkersModule = defineModule({
  name: 'harm-markers',
  needs: { compliance: complianceModule, players: playersModule },
  events: [harmNoticeChanged],
  create({ db, clock, operators, wakeConsumers }, { compliance, players }) {
    const markers = createHarmMarkersModule({
      db,
      clock,
      get config() {
        return harmMarkersFile.read();
      },
      players,
      licenceOf: compliance.licenceOf,
      wakeConsumers,
    });
    return {
      api: markers,
      schema: (builder) => registerHarmMarkersTypes(builder, markers),
      routes: [createHarmMarkersRoute(markers, operators)],
      sandboxRoutes: [createSandboxHarmMarkersRoute(markers)],
      consumers: [markers.consumer],
      purge: markers.purge,
    };
  },
});
