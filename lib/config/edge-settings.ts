import { frameOriginOf } from '@/lib/security/policy.cjs';

/**
 * The settings that the edge reads, at run time, so that one build serves every deployment. They are checked at start
 * by lib/config/settings.ts; here only the defaults are filled in, without zod.
 */
export interface EdgeSettings {
  readonly platformUrl: string;
  readonly graphqlUrl: string;
  /** The origin of game, payment and widget frames. */
  readonly frameOrigin: string;
  readonly countryHeader: string;
  readonly defaultBrand: string | undefined;
  readonly development: boolean;
  /** Whether testers may change what is shown. */
  readonly testUtilities: boolean;
  /** GraphQL endpoints that testers may choose instead of the lobby's own. */
  readonly testBackends: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The edge's settings of an environment. */
export function readEdgeSettings(env: Environment): EdgeSettings {
  const port = env.PLATFORM_PORT ?? '4000';
  const platformUrl = (env.PLATFORM_URL ?? `http://127.0.0.1:${port}`).replace(/\/+$/, '');
  return {
    platformUrl,
    graphqlUrl: env.LOBBY_GRAPHQL_URL ?? `${platformUrl}/graphql`,
    frameOrigin: frameOriginOf(env),
    countryHeader: env.COUNTRY_HEADER ?? 'x-country',
    defaultBrand: env.DEFAULT_BRAND,
    development: env.NODE_ENV === 'development',
    testUtilities: env.TEST_UTILITIES ? env.TEST_UTILITIES === '1' : env.NODE_ENV === 'development',
    testBackends: (env.TEST_BACKENDS ?? '').split(',').map((url) => url.trim()).filter(Boolean),
  };
}
