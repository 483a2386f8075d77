import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { resolveAddress } from '@/contract/resolve-address.cjs';
import { addressesOf } from '@/contract/addresses';
import {
  address,
  flag,
  headerName,
  openSandboxProblems,
  secret,
  secrets,
  sharedEnvironment,
  webAddress,
} from '@/contract/environment.schema';
import { isNetwork } from './http/client-address';
import { readGamificationProvider, type GamificationProvider } from './gamification-provider';
import { readGameProviders, readSportsbook, type SportsbookSettings, type GameProvider } from './game-providers';
import type { CodeLimits } from './kernel/one-time-codes/one-time-codes';
import { firstSecret, secretsOf, type Secrets } from './kernel/signed-text';
import integrations from '../config/integrations.json';
import { readWidgetSecrets, type WidgetSecrets } from './widget-secrets';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const count = (fallback: number) =>
  z.coerce
    .number({ error: 'expected a whole number above 0' })
    .int('expected a whole number above 0')
    .min(1, 'expected a whole number above 0')
    .default(fallback);
/** Ways in which an address lets connections be made without a look at the certificate. */
const UNCHECKED = /[?&](?:sslmode=no-verify|uselibpqcompat=(?!false(?:&|$)))/i;
const environment = sharedEnvironment.extend({
  FOYER_DATA: z.string().min(1, 'expected a folder').default('.data'),
  PLATFORM_HOST: z.string().optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:'])
    .refine((text) => !UNCHECKED.test(text), {
      error:
        'expected a TLS mode that checks certificates: verify-full, and sslrootcert or NODE_EXTRA_CA_CERTS for your own authority',
    })
    .optional(),
  NATS_URL: address(['nats:', 'tls:']).optional(),
  FOYER_OPEN_GRAPHQL: flag.default(false),
  IDP_ISSUER: webAddress
    .refine((text) => text.includes('{brand}'), { error: 'expected an address with {brand} in it' })
    .optional(),
  EXTERNAL_SIGN_IN_URL: webAddress.optional(),
  PAYMENT_PROVIDER_URL: webAddress.optional(),
  PAYMENT_PROVIDER_STATEMENTS: flag.default(false),
  PARTNER_SECRET: secret.optional(),
  OPERATOR_SECRET: secrets.optional(),
  KEY_ENCRYPTION_SECRET: secrets.optional(),
  GAME_PROVIDER_PROBE_SECONDS: count(5),
  PAYMENT_PROVIDER_SECRET: secrets.optional(),
  SIGN_IN_PROVIDER_SECRET: secrets.optional(),
  PERSISTED_OPERATIONS: z.string().min(1, 'expected a file').default('lib/graphql/persisted-operations.json'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine((text) => list(text).every(isNetwork), { error: 'expected addresses or networks such as 10.0.0.0/8' }),
  ALLOWED_ORIGINS: z.string().default(''),
  SOCKETS_PER_ADDRESS: count(200),
  REGION_HEADER: headerName.default('x-region'),
  LOGIN_CODES_PER_NUMBER: count(10),
  LOGIN_CODES_PER_NUMBER_DAILY: count(50),
  LOGIN_ATTEMPTS_PER_NUMBER_DAILY: count(50),
  LOGIN_CODES_PER_ADDRESS: count(60),
  LOGIN_ATTEMPTS_PER_ADDRESS: count(60),
  LOGIN_ATTEMPTS_PER_PROGRAM: count(3000),
  EXTERNAL_SIGN_INS_PER_ADDRESS: count(60),
  SMS_PER_PREFIX_HOURLY: count(2000),
  SESSION_LONGEST_DAYS: count(365),
  SESSION_RETENTION_DAYS: count(1827),
  PROVIDER_EVENT_RETENTION_DAYS: count(400),
  DOCUMENTS_FOLDER: z.string().min(1, 'expected a folder').optional(),
  DOCUMENT_SCANNER: z
    .string()
    .regex(/^(?:tcp:\/\/[\w.-]+:\d{1,5}|unix:\/[\w./-]+)$/, 'expected tcp://host:port or unix:/path')
    .optional(),
  DOCUMENT_RETENTION_DAYS: count(1827),
  CODE_RESEND_SECONDS: z.coerce
    .number({ error: 'expected whole seconds' })
    .int('expected whole seconds')
    .min(0, 'expected 0 or more seconds')
    .max(600, 'expected at most 600 seconds')
    .default(30),
});

export interface Settings {
  /** Where the platform listens. */
  readonly port: number;
  /** The network address that it listens on; undefined is every one. */
  readonly host: string | undefined;
  /** Folder of the embedded database and caches. */
  readonly dataFolder: string;
  /** PostgreSQL; without it the embedded database in `dataFolder` is used. */
  readonly databaseUrl: string | undefined;
  /** NATS; without it the bus is in this process. */
  readonly natsUrl: string | undefined;
  /** Admits any document and introspection; for development. */
  readonly openGraphql: boolean;
  /** Opens /sandbox/* and the demo data. */
  readonly sandbox: boolean;
  /** Origin of game frames, as browsers see it. */
  readonly publicUrl: string;
  /** Token issuer with `{brand}` in it. */
  readonly issuer: string;
  /** The web's address: revalidation calls and allowed socket origins. */
  readonly webUrl: string;
  /** Shared with the web; signs calls between the two and keys the hashes of sign-in codes. */
  readonly sharedSecret: Secrets;
  /** The operators' own, which the web does not have; none closes their internal API. */
  readonly operatorSecret: Secrets;
  /** The secret that encrypts the private halves of signing keys in the database. */
  readonly keyEncryptionSecret: Secrets;
  /** Those of config/integrations.json that are switched on. */
  readonly gameProviders: readonly GameProvider[];
  /** Null without a sportsbook. */
  readonly sportsbook: SportsbookSettings | null;
  /** Seconds between two questions whether a game provider is there. */
  readonly gameProviderProbeSeconds: number;
  /** Key of a widget's back end at a brand; null for a widget that is not there or has no back end. */
  readonly widgetSecretOf: WidgetSecrets['secretOf'];
  /** Null for a brand without gamification. */
  readonly gamificationOf: (brand: string) => GamificationProvider | null;
  /** Where browsers sign in at a bank or a cashier, followed by `/<method>/`; null without a provider. */
  readonly externalSignInUrl: string | null;
  /** Shared with the providers of outside sign-ins; seals orders and signs callbacks. */
  readonly signInProviderSecret: Secrets;
  /** Signs the tokens of the partner whose customers may come over; null without a partner. */
  readonly partnerSecret: string | null;
  /** Where browsers pay, followed by `/<kind>/`; null without a provider. */
  readonly paymentProviderUrl: string | null;
  /** Where payouts are ordered, from server to server; null without a provider. */
  readonly payoutsUrl: string | null;
  /** Where the provider's statement is read; null where it has none. */
  readonly statementsUrl: string | null;
  /** Where deposits are sent back. */
  readonly returnsUrl: string | null;
  /** Shared with the payment provider; seals orders, signs payouts and callbacks. */
  readonly paymentProviderSecret: Secrets;
  /** The socket of an operator's own jackpot service; null where browsers reach it by way of the web. */
  readonly jackpotSocketUrl: string | null;
  readonly persistedOperationsFile: string;
  /** Addresses and networks whose x-forwarded-* headers are believed, besides loopback. */
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Open sockets from one address, an IPv6 one counted by its network of 64 bits. */
  readonly socketsPerAddress: number;
  readonly countryHeader: string;
  readonly regionHeader: string;
  /** Limits of one-time codes, and the wait between two. */
  readonly codeLimits: CodeLimits;
  /** Days after its sign-in that a session ends at the latest, however often it is renewed. */
  readonly longestSessionDays: number;
  /** Days that a sign-in stays in its player's history after it could be used last. */
  readonly sessionRetentionDays: number;
  /** Days that the id of a payment provider's event is known after its transaction has ended. */
  readonly providerEventRetentionDays: number;
  /** Where what players send is kept, encrypted; hosts that share a database share it. */
  readonly documentsFolder: string;
  /** clamd as `tcp://host:port` or `unix:/path`; null searches nothing. */
  readonly documentScanner: string | null;
  /** Days that a document is kept after its decision. */
  readonly documentRetentionDays: number;
  /** SMS an hour of one brand to numbers of one calling code. */
  readonly smsPerPrefixHourly: number;
  /** Sign-ins at a bank or partner that one address may begin in ten minutes. */
  readonly externalSignInsPerAddress: number;
}

/** A setting that cannot be used; the message names it and what was expected. */
export class SettingsError extends Error {}

/** Which key each provider's address needs: outside the sandbox none follows from what the web has as well. */
const providerSecrets = [
  ['PAYMENT_PROVIDER_URL', 'PAYMENT_PROVIDER_SECRET'],
  ['EXTERNAL_SIGN_IN_URL', 'SIGN_IN_PROVIDER_SECRET'],
] as const;

/** Keys of a purpose that follow from other secrets, in their order: both are accepted while those are rotated. */
const deriveSecrets = (secrets: Secrets, purpose: string): readonly string[] =>
  secretsOf(secrets).map((each) => createHmac('sha256', each).update(purpose).digest('hex'));

/** Reads and checks the settings. Throws SettingsError naming every wrong one. */
export function parseSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues
        .map(
          (issue) => `${issue.path.join('.')}: ${issue.message}, got ${JSON.stringify(given[String(issue.path[0])])}`,
        )
        .join('\n'),
    );
  }
  const env = parsed.data;
  if (!env.FOYER_SANDBOX && !env.FOYER_SHARED_SECRET)
    throw new SettingsError('FOYER_SHARED_SECRET: expected at least 32 characters outside the sandbox, got nothing');
  const open = openSandboxProblems(env);
  if (open.length > 0) throw new SettingsError(open.join('\n'));
  const sharedSecret = env.FOYER_SHARED_SECRET ?? [randomBytes(32).toString('hex')];
  const standIn = (purpose: string): Secrets => (env.FOYER_SANDBOX ? deriveSecrets(sharedSecret, purpose) : []);
  for (const [address, key] of providerSecrets)
    if (!env.FOYER_SANDBOX && env[address] && !env[key])
      throw new SettingsError(`${key}: expected at least 32 characters, the key of ${address}, got nothing`);
  const { port, platformPort, platformPublicUrl: publicUrl, issuer } = addressesOf(env);
  const widgets = readWidgetSecrets(
    { ...given, PLATFORM_PUBLIC_URL: publicUrl },
    env.FOYER_SANDBOX ? (id) => firstSecret(deriveSecrets(sharedSecret, `widget ${id}`)) : null,
  );
  const games = readGameProviders(
    { ...given, PLATFORM_PUBLIC_URL: publicUrl, PLATFORM_URL: `http://127.0.0.1:${platformPort}` },
    env.FOYER_SANDBOX ? (id) => deriveSecrets(sharedSecret, `game provider ${id}`) : null,
  );
  const problems = [...widgets.problems, ...games.problems];
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    port: platformPort,
    host: env.PLATFORM_HOST,
    dataFolder: env.FOYER_DATA,
    databaseUrl: env.DATABASE_URL,
    natsUrl: env.NATS_URL,
    openGraphql: env.FOYER_OPEN_GRAPHQL,
    sandbox: env.FOYER_SANDBOX,
    publicUrl,
    issuer,
    webUrl: env.WEB_URL ?? `http://localhost:${port}`,
    sharedSecret,
    keyEncryptionSecret: env.KEY_ENCRYPTION_SECRET ?? deriveSecrets(sharedSecret, 'signing keys'),
    operatorSecret: env.OPERATOR_SECRET ?? standIn('operators'),
    gameProviders: games.providers,
    sportsbook: readSportsbook({
      ...given,
      PLATFORM_PUBLIC_URL: publicUrl,
      PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
    }),
    gameProviderProbeSeconds: env.GAME_PROVIDER_PROBE_SECONDS,
    externalSignInUrl: env.EXTERNAL_SIGN_IN_URL ?? (env.FOYER_SANDBOX ? `${publicUrl}/bank` : null),
    widgetSecretOf: widgets.secretOf,
    gamificationOf: (brand) => readGamificationProvider({ ...given, PLATFORM_PUBLIC_URL: publicUrl }, brand),
    signInProviderSecret: env.SIGN_IN_PROVIDER_SECRET ?? standIn('sign-in provider'),
    partnerSecret:
      env.PARTNER_SECRET ?? (env.FOYER_SANDBOX ? firstSecret(deriveSecrets(sharedSecret, 'partner')) : null),
    paymentProviderUrl: env.PAYMENT_PROVIDER_URL ?? (env.FOYER_SANDBOX ? `${publicUrl}/pay` : null),
    statementsUrl: !env.PAYMENT_PROVIDER_URL
      ? env.FOYER_SANDBOX
        ? `http://127.0.0.1:${platformPort}/pay/statements`
        : null
      : env.PAYMENT_PROVIDER_STATEMENTS
        ? `${env.PAYMENT_PROVIDER_URL}/statements`
        : null,
    returnsUrl: env.PAYMENT_PROVIDER_URL
      ? `${env.PAYMENT_PROVIDER_URL}/returns`
      : env.FOYER_SANDBOX
        ? `http://127.0.0.1:${platformPort}/pay/returns`
        : null,
    payoutsUrl: env.PAYMENT_PROVIDER_URL
      ? `${env.PAYMENT_PROVIDER_URL}/payouts`
      : env.FOYER_SANDBOX
        ? `http://127.0.0.1:${platformPort}/pay/payouts`
        : null,
    paymentProviderSecret: env.PAYMENT_PROVIDER_SECRET ?? standIn('payment provider'),
    jackpotSocketUrl: resolveAddress(integrations.jackpot.socket, given),
    persistedOperationsFile: env.PERSISTED_OPERATIONS,
    trustedProxies: list(env.TRUSTED_PROXIES),
    allowedOrigins: list(env.ALLOWED_ORIGINS),
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    regionHeader: env.REGION_HEADER.toLowerCase(),
    longestSessionDays: env.SESSION_LONGEST_DAYS,
    sessionRetentionDays: env.SESSION_RETENTION_DAYS,
    providerEventRetentionDays: env.PROVIDER_EVENT_RETENTION_DAYS,
    documentsFolder: env.DOCUMENTS_FOLDER ?? join(env.FOYER_DATA, 'documents'),
    documentScanner: env.DOCUMENT_SCANNER ?? null,
    documentRetentionDays: env.DOCUMENT_RETENTION_DAYS,
    smsPerPrefixHourly: env.SMS_PER_PREFIX_HOURLY,
    externalSignInsPerAddress: env.EXTERNAL_SIGN_INS_PER_ADDRESS,
    codeLimits: {
      codesPerTarget: env.LOGIN_CODES_PER_NUMBER,
      codesPerTargetDaily: env.LOGIN_CODES_PER_NUMBER_DAILY,
      wrongCodesPerTargetDaily: env.LOGIN_ATTEMPTS_PER_NUMBER_DAILY,
      codesPerAddress: env.LOGIN_CODES_PER_ADDRESS,
      wrongCodesPerAddress: env.LOGIN_ATTEMPTS_PER_ADDRESS,
      wrongCodesPerProgram: env.LOGIN_ATTEMPTS_PER_PROGRAM,
      resendSeconds: env.CODE_RESEND_SECONDS,
    },
  };
}
