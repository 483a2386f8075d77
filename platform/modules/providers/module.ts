import { defineModule } from '../../define-module';
import { describeError, logWarn } from '../../kernel/log';
import { brandsModule } from '../brands/module';
import { createGameProvidersHealth } from './health';
import { createProvidersModule } from './index';
import { providersSettings } from './settings';

/** ms between two looks of a host: how long it may take a provider for open that another host found closed. */
const LOOK_EVERY_MS = 1_000;

export const providersModule = defineModule({
  name: 'providers',
  needs: { brands: brandsModule },
  settings: providersSettings,
  create({ db, wakeConsumers }, { brands }, { gameProviders, gameProviderProbeSeconds, sportsbook }) {
    const providers = createProvidersModule({
      db,
      wakeConsumers,
      providers: gameProviders,
      brands: brands.all.map(({ id }) => id),
      probeSeconds: gameProviderProbeSeconds,
    });
    return {
      api: {
        ...providers,
        /** Null without a sportsbook. */
        sportsbook,
      },
      health: { gameProviders: createGameProvidersHealth(providers) },
      start() {
        let timer: NodeJS.Timeout;
        let looking = Promise.resolve();
        const next = () => {
          timer = setTimeout(() => {
            looking = providers
              .look()
              .catch((error: unknown) => logWarn('game providers are not known', { error: describeError(error) }))
              .then(next);
          }, LOOK_EVERY_MS);
        };
        next();
        return Promise.resolve(async () => {
          clearTimeout(timer);
          await looking;
          clearTimeout(timer);
        });
      },
    };
  },
});
