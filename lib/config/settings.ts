import 'server-only';
import { z } from 'zod';
import { addressesOf } from '@/contract/addresses';
import { flag, openSandboxProblems, sharedEnvironment, webAddress } from '@/contract/environment.schema';
import { brandById, BRANDS } from '@/contract/brands';
import {
  integrationsFile,
  integrationsOf,
  type GamificationProtocol,
  type Integrations,
} from '@/contract/integrations';
import { isLocalHost } from '@/contract/hosts';
import { isBrandOrigin } from '@/contract/origins';
import { resolveAddress } from '@/contract/resolve-address.cjs';
import { trackingIdSchema, type Tracking } from '@/contract/tracking';

const trackerId = trackingIdSchema.optional();

const commaList = (text: string): string[] => text.split(',').map((part) => part.trim());

/** A list by comma of which each entry is so. */
const listOf = (entry: RegExp, expected: string) =>
  z
    .string()
    .refine((text) => commaList(text).every((part) => entry.test(part)), expected)
    .transform(commaList);

/** The contacts that RFC 9116 allows. `{brand}` stands for the brand. */
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d().-]+)$/;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;

/** The web's variables. */
export const environmentSchema = sharedEnvironment.extend({
  LOBBY_GRAPHQL_URL: webAddress.optional(),
  LOBBY_SCHEMA: z.string().optional(),
  QUERIES_BY_GET: flag.default(false),
  TEST_UTILITIES: flag.optional(),
  TEST_BACKENDS: z
    .string()
    .refine(
      (text) =>
        text
          .split(',')
          .filter(Boolean)
          .every((url) => URL.canParse(url.trim())),
      'expected addresses, separated by commas',
    )
    .default(''),
  NODE_ENV: z.string().optional(),
  DEFAULT_BRAND: z
    .string()
    .refine(
      (id) => BRANDS.some((brand) => brand.id === id),
      `expected one of ${BRANDS.map((brand) => brand.id).join(', ')}`,
    )
    .optional(),
  TRUSTED_PROXY_HOPS: z.coerce
    .number({ error: 'expected the number of proxies in front of the web' })
    .int()
    .min(0)
    .max(10)
    .default(0),
  SECURITY_CONTACT: listOf(CONTACT, 'expected mailto:…, https://… or tel:…, by comma').optional(),
  SECURITY_LANGUAGES: listOf(LANGUAGE, 'expected tags of languages by comma, such as en, fi').default(['en']),
  SECURITY_POLICY_URL: z
    .string()
    .regex(/^https:\/\/\S+$/, 'expected an https address')
    .optional(),
  SENTRY_DSN: webAddress.optional(),
  ANALYTICS_ID: trackerId,
  AD_NETWORK_ID: trackerId,
  MEASUREMENT_ID: trackerId,
  TAG_MANAGER_ID: trackerId,
  SESSION_RECORDING_ID: trackerId,
});

/** The contact for reports of a weakness (RFC 9116). In addresses `{brand}` stands for the brand. */
export interface SecurityContact {
  readonly contacts: readonly string[];
  readonly languages: readonly string[];
  /** How reports are handled; null says nothing of it. */
  readonly policy: string | null;
}

/** The web's settings. Addresses have no trailing slash. */
export interface Settings {
  readonly port: number;
  readonly platformUrl: string;
  readonly platformPublicUrl: string;
  readonly graphqlUrl: string;
  /** Behind `graphqlUrl` is the platform, which knows every operation of this web; else an operator's own back end. */
  readonly isPlatform: boolean;
  /** File with the schema of an operator's back end that shows it to nobody; null asks the back end. */
  readonly schemaFile: string | null;
  /** Queries go by GET where their address is not too long [GQL-02]. */
  readonly queriesByGet: boolean;
  /** The public address of this web, where the operator has set it. */
  readonly webUrl: string | null;
  readonly issuerOf: (brandId: string) => string;
  readonly sandbox: boolean;
  /** Whether testers may change what is shown, on `window.__foyer`. */
  readonly testUtilities: boolean;
  /**
   * The secrets of the calls between web and platform: the one that signs, and while it is rotated the old one, which
   * is accepted; none when none was given, and then nothing signed is accepted.
   */
  readonly sharedSecrets: readonly string[];
  readonly trustedProxyHops: number;
  /** Lower-case name of the header in which our proxy says the visitor's country. */
  readonly countryHeader: string;
  /** The same for the visitor's region. */
  readonly regionHeader: string;
  /** The fields of security.txt; null leaves the file out. */
  readonly securityContact: SecurityContact | null;
  readonly sentryDsn: string | null;
  /** The page of a brand's widget; null where the brand has none, or a variable of its address is not set. */
  readonly widgetUrlOf: (brand: string, widget: string) => string | null;
  /** The trackers that a brand works with, with their addresses; those that are off are left out [ANL-01]. */
  readonly trackersOf: (brand: string) => readonly Integrations['trackers'][number][];
  /** The page of a brand's hosted consent provider; null where the lobby's own banner asks [CNS-01]. */
  readonly consentUrlOf: (brand: string) => string | null;
  /** How the lobby calls the brand's provider of gamification. */
  readonly gamificationProtocolOf: (brand: string) => GamificationProtocol;
  /** The ids at the operator's trackers: a brand's own, else those of the deployment [BRD-05]. */
  readonly trackingOf: (brand: string) => Tracking;
}

export type SettingsResult =
  { readonly ok: true; readonly settings: Settings } | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Parses an environment; each problem names its setting, what was found and what was expected. An empty value counts as
 * absent.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}=${JSON.stringify(given[String(issue.path[0])])}: ${issue.message}`,
    );
    return { ok: false, problems };
  }
  const settings = toSettings(parsed.data, given);
  const problems = [
    ...openSandboxProblems(parsed.data),
    ...foreignIssuerProblems(parsed.data, settings),
    ...consentProviderProblems(settings),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings };
}

/** The platform takes only tokens that it signs: a player signed in at another provider would be nobody there. */
function foreignIssuerProblems(
  { IDP_ISSUER, LOBBY_GRAPHQL_URL }: z.infer<typeof environmentSchema>,
  { platformPublicUrl }: Settings,
): string[] {
  if (!IDP_ISSUER || LOBBY_GRAPHQL_URL || new URL(IDP_ISSUER).origin === new URL(platformPublicUrl).origin) return [];
  return [
    `IDP_ISSUER=${JSON.stringify(IDP_ISSUER)}: expected the platform's own issuer at PLATFORM_PUBLIC_URL ` +
      `(${platformPublicUrl}), or LOBBY_GRAPHQL_URL with a back end that takes this provider's tokens`,
  ];
}

/** In a frame of the lobby's own origin a sandbox holds nothing. Plain http is for this machine alone. */
function consentProviderProblems({ consentUrlOf, webUrl, port }: Settings): string[] {
  return BRANDS.flatMap(({ id }) => {
    const url = consentUrlOf(id);
    return url === null || isIsolatedAddress(url, webUrl ?? `http://localhost:${port}`)
      ? []
      : [
          `consent of ${id} in integrations.json=${JSON.stringify(url)}: ` +
            `expected an https address of another origin than the lobby's`,
        ];
  });
}

function isIsolatedAddress(text: string, webUrl: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname));
  return isSafe && !BRANDS.some((brand) => isBrandOrigin(origin, brand, webUrl));
}

function toSettings(
  env: z.infer<typeof environmentSchema>,
  variables: Readonly<Record<string, string | undefined>>,
): Settings {
  const { port, platformUrl, platformPublicUrl, graphqlUrl, issuer } = addressesOf(env);
  return {
    port,
    platformUrl,
    platformPublicUrl,
    graphqlUrl,
    isPlatform: graphqlUrl.startsWith(`${platformUrl}/`),
    schemaFile: env.LOBBY_SCHEMA ?? null,
    queriesByGet: env.QUERIES_BY_GET,
    webUrl: env.WEB_URL ?? null,
    issuerOf: (brandId) => issuer.replace('{brand}', brandId),
    sandbox: env.FOYER_SANDBOX,
    testUtilities: env.TEST_UTILITIES ?? env.NODE_ENV === 'development',
    sharedSecrets: env.FOYER_SHARED_SECRET ?? [],
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    regionHeader: env.REGION_HEADER.toLowerCase(),
    securityContact: env.SECURITY_CONTACT
      ? { contacts: env.SECURITY_CONTACT, languages: env.SECURITY_LANGUAGES, policy: env.SECURITY_POLICY_URL ?? null }
      : null,
    sentryDsn: env.SENTRY_DSN ?? null,
    ...thirdParties({ ...variables, PLATFORM_PUBLIC_URL: platformPublicUrl }, env.FOYER_SANDBOX),
    trackingOf: (brand) => ({ ...trackingOf(env), ...brandById(brand)?.tracking }),
  };
}

function trackingOf(env: z.infer<typeof environmentSchema>): Tracking {
  return {
    analytics: env.ANALYTICS_ID ?? null,
    adNetwork: env.AD_NETWORK_ID ?? null,
    measurement: env.MEASUREMENT_ID ?? null,
    tagManager: env.TAG_MANAGER_ID ?? null,
    sessionRecording: env.SESSION_RECORDING_ID ?? null,
  };
}

function thirdParties(
  env: Readonly<Record<string, string | undefined>>,
  isSandbox: boolean,
): Pick<Settings, 'widgetUrlOf' | 'trackersOf' | 'consentUrlOf' | 'gamificationProtocolOf'> {
  const file = integrationsFile.read();
  return {
    widgetUrlOf(brand, widget) {
      const entry = integrationsOf(file, brand).widgets.find(({ id }) => id === widget);
      return entry && (isSandbox || !entry.sandbox) ? resolveAddress(entry.url, env) : null;
    },
    gamificationProtocolOf: (brand) => integrationsOf(file, brand).gamification?.protocol ?? 'neutral',
    trackersOf: (brand) =>
      integrationsOf(file, brand).trackers.flatMap((entry) => {
        const url = isSandbox || !entry.sandbox ? resolveAddress(entry.url, env) : null;
        return url === null ? [] : [{ ...entry, url }];
      }),
    consentUrlOf(brand) {
      const { consent } = integrationsOf(file, brand);
      return consent && (isSandbox || !consent.sandbox) ? resolveAddress(consent.url, env) : null;
    },
  };
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
