import { z } from 'zod';
import { count, defineSettings } from '../../module-settings';
import { readGameProviders, readSportsbook, type GameProvider, type SportsbookSettings } from './game-providers';

const environment = z.object({
  GAME_PROVIDER_PROBE_SECONDS: count(5),
});

interface ProvidersSettings {
  /** Those of integrations.json that are switched on. */
  readonly gameProviders: readonly GameProvider[];
  /** Null without a sportsbook. */
  readonly sportsbook: SportsbookSettings | null;
  /** Seconds between two questions whether a game provider is there. */
  readonly gameProviderProbeSeconds: number;
}

export const providersSettings = defineSettings(
  environment,
  (env, { sandbox, given, publicUrl, ownUrl, standIn, refuse }): ProvidersSettings => {
    const named = { ...given, PLATFORM_PUBLIC_URL: publicUrl, PLATFORM_URL: ownUrl };
    const { providers, problems } = readGameProviders(named, sandbox ? (id) => standIn(`game provider ${id}`) : null);
    problems.forEach(refuse);
    return {
      gameProviders: providers,
      sportsbook: readSportsbook(named),
      gameProviderProbeSeconds: env.GAME_PROVIDER_PROBE_SECONDS,
    };
  },
);
