import { addressesOf } from '@/contract/addresses';
import { integrationsFile } from '@/contract/integrations';
import { resolveAddress } from '@/contract/resolve-address.cjs';
import { policySourcesOf, type PolicySources } from '@/lib/security/policy.cjs';

/**
 * The settings that the edge reads, at run time, so that one build serves every deployment. They are checked at start
 * by lib/config/settings.ts; here only the defaults are filled in, without zod.
 */
export interface EdgeSettings {
  readonly platformUrl: string;
  readonly graphqlUrl: string;
  /** Signs the edge's calls to the platform; undefined where there is none, or where an operator's own back end answers. */
  readonly sharedSecret: string | undefined;
  /** The jackpot service: the platform, or the operator's own. */
  readonly jackpotUrl: string;
  /** The sources that the pages' policy allows for the operator's third parties. */
  readonly policySources: PolicySources;
  readonly countryHeader: string;
  readonly regionHeader: string;
  /** How many proxies of our own stand in front of the web; 0 believes no forwarded header. */
  readonly trustedProxyHops: number;
  readonly defaultBrand: string | undefined;
  readonly development: boolean;
  /** Whether the sandbox's own pages answer. */
  readonly sandbox: boolean;
  /** Whether testers may change what is shown. */
  readonly testUtilities: boolean;
  /** GraphQL endpoints that testers may choose instead of the lobby's own. */
  readonly testBackends: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The edge's settings of an environment. */
export function readEdgeSettings(env: Environment): EdgeSettings {
  const { platformUrl, graphqlUrl } = addressesOf(env);
  const { jackpot } = integrationsFile.read();
  return {
    platformUrl,
    graphqlUrl,
    sharedSecret: graphqlUrl.startsWith(`${platformUrl}/`) ? firstSecret(env.FOYER_SHARED_SECRET) : undefined,
    jackpotUrl: (jackpot && resolveAddress(jackpot.url, env)) ?? platformUrl,
    policySources: policySourcesOf(env, integrationsFile.read()),
    countryHeader: (env.COUNTRY_HEADER || 'x-country').toLowerCase(),
    regionHeader: (env.REGION_HEADER || 'x-region').toLowerCase(),
    trustedProxyHops: Number(env.TRUSTED_PROXY_HOPS) || 0,
    defaultBrand: env.DEFAULT_BRAND,
    development: env.NODE_ENV === 'development',
    sandbox: env.FOYER_SANDBOX === '1',
    testUtilities: env.TEST_UTILITIES ? env.TEST_UTILITIES === '1' : env.NODE_ENV === 'development',
    testBackends: (env.TEST_BACKENDS ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  };
}

/** The one that signs, of those in force while the secret is rotated. */
function firstSecret(secrets: string | undefined): string | undefined {
  return secrets?.split(',').map((secret) => secret.trim())[0] || undefined;
}
