import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressesOf } from '@/contract/addresses';
import {
  address,
  flag,
  openSandboxProblems,
  port as portNumber,
  secrets,
  sharedEnvironment,
  webAddress,
} from '@/contract/environment.schema';
import type { LogLevel } from '@/contract/log-line';
import type { DatabaseLimits } from './kernel/db/open-db';
import { isNetwork } from './kernel/http/networks';
import type { CodeLimits } from './kernel/one-time-codes/one-time-codes';
import { clientProblems, operatorsFile } from './kernel/operators/operators-file';
import { secretsOf, type Secrets } from './kernel/signed-text';
import { count, problemsOf, type ModuleSettings } from './module-settings';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
/** Ways in which an address lets connections be made without a look at the certificate. */
const UNCHECKED = /[?&](?:sslmode=no-verify|uselibpqcompat=(?!false(?:&|$)))/i;
const bounded = (usual: number, least: number, most: number) => {
  const error = `expected a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error).default(usual);
};

/** In an archive they are beside the program. */
function ownOperations(): string {
  const beside = fileURLToPath(new URL('persisted-operations.json', import.meta.url));
  return existsSync(beside) ? beside : 'lib/graphql/persisted-operations.json';
}
/** The variables of the host. */
export const environment = sharedEnvironment.extend({
  FOYER_DATA: z.string().min(1, 'expected a folder').default('.data'),
  PLATFORM_HOST: z.string().optional(),
  PLATFORM_METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address(['postgres:', 'postgresql:'])
    .refine((text) => !UNCHECKED.test(text), {
      error:
        'expected a TLS mode that checks certificates: verify-full, and sslrootcert or NODE_EXTRA_CA_CERTS for your own authority',
    })
    .optional(),
  DATABASE_POOL_SIZE: bounded(16, 2, 500),
  DATABASE_STATEMENT_MS: bounded(15_000, 100, 600_000),
  DATABASE_LOCK_MS: bounded(5_000, 100, 600_000),
  NATS_URL: address(['nats:', 'tls:']).optional(),
  MIGRATE_AT_START: flag.default(true),
  FOYER_OPEN_GRAPHQL: flag.default(false),
  IDP_ISSUER: webAddress
    .refine((text) => text.includes('{brand}'), { error: 'expected an address with {brand} in it' })
    .optional(),
  OPERATOR_SECRET: secrets.optional(),
  KEY_ENCRYPTION_SECRET: secrets.optional(),
  PERSISTED_OPERATIONS: z.string().min(1, 'expected a file').default(ownOperations()),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine((text) => list(text).every(isNetwork), { error: 'expected addresses or networks such as 10.0.0.0/8' }),
  ALLOWED_ORIGINS: z.string().default(''),
  SOCKETS_PER_ADDRESS: count(200),
  LOGIN_CODES_PER_NUMBER: count(10),
  LOGIN_CODES_PER_NUMBER_DAILY: count(50),
  LOGIN_ATTEMPTS_PER_NUMBER_DAILY: count(50),
  LOGIN_CODES_PER_ADDRESS: count(60),
  LOGIN_ATTEMPTS_PER_ADDRESS: count(60),
  LOGIN_ATTEMPTS_PER_PROGRAM: count(3000),
  CODE_RESEND_SECONDS: z.coerce
    .number({ error: 'expected whole seconds' })
    .int('expected whole seconds')
    .min(0, 'expected 0 or more seconds')
    .max(600, 'expected at most 600 seconds')
    .default(30),
});

/** The host's own settings; each module declares its own beside its manifest. */
export interface Settings {
  /** Where the platform listens. */
  readonly port: number;
  /** The network address that it listens on; undefined is every one. */
  readonly host: string | undefined;
  /** Milliseconds from SIGTERM until calls are not taken any more; the host is not ready meanwhile. */
  readonly shutdownDelayMs: number;
  readonly logLevel: LogLevel;
  /** Of requests, from 0 to 1, of which a line is written. */
  readonly writtenShare: number;
  /** Whether spans are made and sent; where to, OpenTelemetry's own variables say. */
  readonly traces: boolean;
  /** Where GET /metrics is answered, and to nobody else; null where it is not. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Folder of the embedded database and caches. */
  readonly dataFolder: string;
  /** PostgreSQL; without it the embedded database in `dataFolder` is used. */
  readonly databaseUrl: string | undefined;
  /** Connections of this host to PostgreSQL, and milliseconds for a statement and for a wait for a lock. */
  readonly databaseLimits: DatabaseLimits;
  /** Whether a start migrates the database; else it ends where that is to be done. */
  readonly migrateAtStart: boolean;
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
  /** Of the operators together, in place of clients of operators.json; the web does not have it. */
  readonly operatorSecret: Secrets;
  /** The secret that encrypts the private halves of signing keys in the database. */
  readonly keyEncryptionSecret: Secrets;
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
}

/** A setting that cannot be used; the message names it and what was expected. */
export class SettingsError extends Error {}

/** Keys of a purpose that follow from other secrets, in their order: both are accepted while those are rotated. */
const deriveSecrets = (secrets: Secrets, purpose: string): readonly string[] =>
  secretsOf(secrets).map((each) => createHmac('sha256', each).update(purpose).digest('hex'));

/**
 * Reads and checks the settings of the host and of its modules. Throws SettingsError naming every wrong one; a module's
 * are in its manifest's `settings`.
 */
export function parseSettings(
  source: Readonly<Record<string, string | undefined>>,
  ofModules: readonly ModuleSettings<unknown>[] = [],
): Settings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(source)) if (value) given[name] = value;
  const checked = ofModules.map((each) => each.check(given));
  const problems = checked.flatMap((each) => each.problems);
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new SettingsError([...problemsOf(parsed.error, given), ...problems].join('\n'));
  const env = parsed.data;
  if (!env.FOYER_SANDBOX && !env.FOYER_SHARED_SECRET)
    problems.push('FOYER_SHARED_SECRET: expected at least 32 characters outside the sandbox, got nothing');
  problems.push(...openSandboxProblems(env));
  if (!env.FOYER_SANDBOX) problems.push(...clientProblems(operatorsFile.read(), given));
  const sharedSecret = env.FOYER_SHARED_SECRET ?? [randomBytes(32).toString('hex')];
  const standIn = (purpose: string) => (env.FOYER_SANDBOX ? deriveSecrets(sharedSecret, purpose) : []);
  const settings = settingsOf(env, sharedSecret, standIn);
  const { sandbox, dataFolder, publicUrl, port } = settings;
  for (const { read } of checked)
    read(settings, {
      sandbox,
      dataFolder,
      publicUrl,
      ownUrl: `http://127.0.0.1:${port}`,
      given,
      standIn,
      refuse: (problem) => void problems.push(problem),
    });
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return settings;
}

function settingsOf(
  env: z.output<typeof environment>,
  sharedSecret: Secrets,
  standIn: (purpose: string) => Secrets,
): Settings {
  const { port, platformPort, platformPublicUrl: publicUrl, issuer } = addressesOf(env);
  return {
    port: platformPort,
    host: env.PLATFORM_HOST,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    logLevel: env.LOG_LEVEL,
    writtenShare: env.LOG_REQUESTS,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    metrics: env.PLATFORM_METRICS_PORT ? { port: env.PLATFORM_METRICS_PORT, host: env.METRICS_HOST } : null,
    dataFolder: env.FOYER_DATA,
    databaseUrl: env.DATABASE_URL,
    databaseLimits: {
      poolSize: env.DATABASE_POOL_SIZE,
      statementMs: env.DATABASE_STATEMENT_MS,
      lockMs: env.DATABASE_LOCK_MS,
    },
    migrateAtStart: env.MIGRATE_AT_START,
    natsUrl: env.NATS_URL,
    openGraphql: env.FOYER_OPEN_GRAPHQL,
    sandbox: env.FOYER_SANDBOX,
    publicUrl,
    issuer,
    webUrl: env.WEB_URL ?? `http://localhost:${port}`,
    sharedSecret,
    keyEncryptionSecret: env.KEY_ENCRYPTION_SECRET ?? deriveSecrets(sharedSecret, 'signing keys'),
    operatorSecret: env.OPERATOR_SECRET ?? standIn('operators'),
    persistedOperationsFile: env.PERSISTED_OPERATIONS,
    trustedProxies: list(env.TRUSTED_PROXIES),
    allowedOrigins: list(env.ALLOWED_ORIGINS),
    socketsPerAddress: env.SOCKETS_PER_ADDRESS,
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    regionHeader: env.REGION_HEADER.toLowerCase(),
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
