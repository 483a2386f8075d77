import 'server-only';
import { z } from 'zod';
import { BRANDS } from '@/lib/brand/brand';

const address = z.url({ protocol: /^https?$/, error: 'expected an http(s) address, such as http://127.0.0.1:4000' });
const port = z.coerce.number({ error: 'expected a port, 1 to 65535' }).int().min(1).max(65_535);
const flag = z.enum(['0', '1'], { error: 'expected 0 or 1' }).transform((value) => value === '1');
const trackerId = z.string().regex(/^[\w.-]{1,64}$/, 'expected letters, digits, dots, dashes; at most 64').optional();

const environmentSchema = z.object({
  PORT: port.default(3000),
  PLATFORM_PORT: port.default(4000),
  PLATFORM_URL: address.optional(),
  PLATFORM_PUBLIC_URL: address.optional(),
  LOBBY_GRAPHQL_URL: address.optional(),
  IDP_ISSUER: z.string().regex(/^https?:\/\//, 'expected an http(s) address; {brand} stands for the brand').optional(),
  WEB_URL: address.optional(),
  FOYER_SANDBOX: flag.default(false),
  TEST_UTILITIES: flag.optional(),
  TEST_BACKENDS: z.string().refine((text) => text.split(',').filter(Boolean).every((url) => URL.canParse(url.trim())), 'expected addresses, separated by commas').default(''),
  NODE_ENV: z.string().optional(),
  FOYER_SHARED_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  COUNTRY_HEADER: z.string().regex(/^[\w-]+$/, 'expected the name of a header, such as cf-ipcountry').default('x-country'),
  DEFAULT_BRAND: z.string().refine((id) => BRANDS.some((brand) => brand.id === id), `expected one of ${BRANDS.map((brand) => brand.id).join(', ')}`).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number({ error: 'expected the number of proxies in front of the web' }).int().min(0).max(10).default(0),
  SENTRY_DSN: address.optional(),
  ANALYTICS_ID: trackerId,
  AD_NETWORK_ID: trackerId,
  MEASUREMENT_ID: trackerId,
  TAG_MANAGER_ID: trackerId,
  SESSION_RECORDING_ID: trackerId,
});

/** The web's settings. Addresses have no trailing slash. */
export interface Settings {
  readonly port: number;
  readonly platformUrl: string;
  readonly platformPublicUrl: string;
  readonly graphqlUrl: string;
  /** The public address of this web, when the operator told it. */
  readonly webUrl: string | null;
  readonly issuerOf: (brandId: string) => string;
  readonly sandbox: boolean;
  /** Whether testers may change what is shown, on `window.__foyer`. */
  readonly testUtilities: boolean;
  /** Signs what web and platform tell each other; null when none was given, and then nothing signed is accepted. */
  readonly sharedSecret: string | null;
  readonly trustedProxyHops: number;
  readonly sentryDsn: string | null;
  /** The ids of the operator's trackers; null is off [BRD-05]. */
  readonly tracking: { readonly [Tracker in 'analytics' | 'adNetwork' | 'measurement' | 'tagManager' | 'sessionRecording']: string | null };
}

export type SettingsResult = { readonly ok: true; readonly settings: Settings } | { readonly ok: false; readonly problems: readonly string[] };

/** Parses an environment; each problem names its setting, what was found and what was expected. An empty value counts as absent. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}=${JSON.stringify(given[String(issue.path[0])])}: ${issue.message}`);
    return { ok: false, problems };
  }
  return { ok: true, settings: toSettings(parsed.data) };
}

function toSettings(env: z.infer<typeof environmentSchema>): Settings {
  const platformUrl = trimmed(env.PLATFORM_URL ?? `http://127.0.0.1:${env.PLATFORM_PORT}`);
  const platformPublicUrl = trimmed(env.PLATFORM_PUBLIC_URL ?? `http://localhost:${env.PLATFORM_PORT}`);
  // Browsers and this server must know the issuer by one name.
  const issuer = env.IDP_ISSUER ?? `${platformPublicUrl}/realms/{brand}`;
  return {
    port: env.PORT,
    platformUrl,
    platformPublicUrl,
    graphqlUrl: env.LOBBY_GRAPHQL_URL ?? `${platformUrl}/graphql`,
    webUrl: env.WEB_URL ? trimmed(env.WEB_URL) : null,
    issuerOf: (brandId) => issuer.replace('{brand}', brandId),
    sandbox: env.FOYER_SANDBOX,
    testUtilities: env.TEST_UTILITIES ?? env.NODE_ENV === 'development',
    sharedSecret: env.FOYER_SHARED_SECRET ?? null,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    sentryDsn: env.SENTRY_DSN ?? null,
    tracking: {
      analytics: env.ANALYTICS_ID ?? null,
      adNetwork: env.AD_NETWORK_ID ?? null,
      measurement: env.MEASUREMENT_ID ?? null,
      tagManager: env.TAG_MANAGER_ID ?? null,
      sessionRecording: env.SESSION_RECORDING_ID ?? null,
    },
  };
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '');
}

let known: Settings | null = null;

/** The settings of this process. Throws on wrong ones; instrumentation has ended the process before that. */
export function settings(): Settings {
  if (known) return known;
  const result = parseSettings(process.env);
  if (!result.ok) throw new Error(`wrong settings: ${result.problems.join('; ')}`);
  known = result.settings;
  return known;
}
