import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { CodeLimits } from './kernel/one-time-codes/one-time-codes';

const flag = z.enum(['0', '1'], { error: 'expected 0 or 1' }).transform((value) => value === '1');
const port = z.coerce.number({ error: 'expected a port number' }).int('expected a port number').min(1, 'expected a port from 1 to 65535').max(65535, 'expected a port from 1 to 65535');
const count = (fallback: number) => z.coerce.number({ error: 'expected a whole number above 0' }).int('expected a whole number above 0').min(1, 'expected a whole number above 0').default(fallback);
const address = (protocols: readonly string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { error: `expected an address starting with ${protocols.map((name) => `${name}//`).join(' or ')}` })
    .transform((text) => text.replace(/\/+$/, ''));
const web = address(['http:', 'https:']);

const environment = z.object({
  PORT: port.default(3000),
  PLATFORM_PORT: port.default(4000),
  FOYER_DATA: z.string().min(1, 'expected a folder').default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  NATS_URL: address(['nats:', 'tls:']).optional(),
  FOYER_OPEN_GRAPHQL: flag.default(false),
  FOYER_SANDBOX: flag.default(false),
  PLATFORM_PUBLIC_URL: web.optional(),
  PLATFORM_URL: web.optional(),
  IDP_ISSUER: web.refine((text) => text.includes('{brand}'), { error: 'expected an address with {brand} in it' }).optional(),
  WEB_URL: web.optional(),
  EXTERNAL_SIGN_IN_URL: web.optional(),
  PAYMENT_PROVIDER_URL: web.optional(),
  PARTNER_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  FOYER_SHARED_SECRET: z.string().min(32, 'expected at least 32 characters').optional(),
  PERSISTED_OPERATIONS: z.string().min(1, 'expected a file').default('lib/graphql/persisted-operations.json'),
  TRUSTED_PROXIES: z.string().default(''),
  ALLOWED_ORIGINS: z.string().default(''),
  COUNTRY_HEADER: z.string().regex(/^[a-z0-9-]+$/i, 'expected a header name').default('x-country'),
  REGION_HEADER: z.string().regex(/^[a-z0-9-]+$/i, 'expected a header name').default('x-region'),
  LOGIN_CODES_PER_NUMBER: count(10),
  LOGIN_CODES_PER_NUMBER_DAILY: count(50),
  LOGIN_ATTEMPTS_PER_NUMBER_DAILY: count(50),
  LOGIN_CODES_PER_ADDRESS: count(60),
  LOGIN_ATTEMPTS_PER_ADDRESS: count(60),
  CODE_RESEND_SECONDS: z.coerce.number({ error: 'expected whole seconds' }).int('expected whole seconds').min(0, 'expected 0 or more seconds').max(600, 'expected at most 600 seconds').default(30),
});

export interface Settings {
  /** Where the platform listens. */
  readonly port: number;
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
  readonly sharedSecret: string;
  /** Shared with the game provider; signs the seamless-wallet calls. */
  readonly gameProviderSecret: string;
  /** Where browsers sign in at a bank or a cashier, followed by `/<method>/`; null without a provider. */
  readonly externalSignInUrl: string | null;
  /** Shared with the providers of outside sign-ins; seals orders and signs callbacks. */
  readonly signInProviderSecret: string;
  /** Signs the tokens of the partner whose customers may come over; null without a partner. */
  readonly partnerSecret: string | null;
  /** Where browsers pay, followed by `/<kind>/`; null without a provider. */
  readonly paymentProviderUrl: string | null;
  /** Where payouts are ordered, from server to server; null without a provider. */
  readonly payoutsUrl: string | null;
  /** Where deposits are sent back. */
  readonly returnsUrl: string | null;
  /** Shared with the payment provider; seals orders, signs payouts and callbacks. */
  readonly paymentProviderSecret: string;
  readonly persistedOperationsFile: string;
  /** Addresses whose x-forwarded-* headers are believed, besides loopback. */
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly countryHeader: string;
  readonly regionHeader: string;
  /** Limits of one-time codes, and the wait between two. */
  readonly codeLimits: CodeLimits;
}

/** A setting that cannot be used; the message names it and what was expected. */
export class SettingsError extends Error {}

const list = (text: string): string[] => text.split(',').map((part) => part.trim()).filter(Boolean);

/** Reads and checks the settings. Throws SettingsError naming every wrong one. */
export function parseSettings(source: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}, got ${JSON.stringify(given[String(issue.path[0])])}`).join('\n'));
  }
  const env = parsed.data;
  if (!env.FOYER_SANDBOX && !env.FOYER_SHARED_SECRET) throw new SettingsError('FOYER_SHARED_SECRET: expected at least 32 characters outside the sandbox, got nothing');
  const sharedSecret = env.FOYER_SHARED_SECRET ?? randomBytes(32).toString('hex');
  const publicUrl = env.PLATFORM_PUBLIC_URL ?? `http://localhost:${env.PLATFORM_PORT}`;
  return {
    port: env.PLATFORM_PORT,
    dataFolder: env.FOYER_DATA,
    databaseUrl: env.DATABASE_URL,
    natsUrl: env.NATS_URL,
    openGraphql: env.FOYER_OPEN_GRAPHQL,
    sandbox: env.FOYER_SANDBOX,
    publicUrl,
    issuer: env.IDP_ISSUER ?? `${publicUrl}/realms/{brand}`,
    webUrl: env.WEB_URL ?? `http://localhost:${env.PORT}`,
    sharedSecret,
    gameProviderSecret: createHmac('sha256', sharedSecret).update('game provider').digest('hex'),
    externalSignInUrl: env.EXTERNAL_SIGN_IN_URL ?? (env.FOYER_SANDBOX ? `${publicUrl}/bank` : null),
    signInProviderSecret: createHmac('sha256', sharedSecret).update('sign-in provider').digest('hex'),
    partnerSecret: env.PARTNER_SECRET ?? (env.FOYER_SANDBOX ? createHmac('sha256', sharedSecret).update('partner').digest('hex') : null),
    paymentProviderUrl: env.PAYMENT_PROVIDER_URL ?? (env.FOYER_SANDBOX ? `${publicUrl}/pay` : null),
    returnsUrl: env.PAYMENT_PROVIDER_URL ? `${env.PAYMENT_PROVIDER_URL}/returns` : env.FOYER_SANDBOX ? `http://127.0.0.1:${env.PLATFORM_PORT}/pay/returns` : null,
    payoutsUrl: env.PAYMENT_PROVIDER_URL ? `${env.PAYMENT_PROVIDER_URL}/payouts` : env.FOYER_SANDBOX ? `http://127.0.0.1:${env.PLATFORM_PORT}/pay/payouts` : null,
    paymentProviderSecret: createHmac('sha256', sharedSecret).update('payment provider').digest('hex'),
    persistedOperationsFile: env.PERSISTED_OPERATIONS,
    trustedProxies: list(env.TRUSTED_PROXIES),
    allowedOrigins: list(env.ALLOWED_ORIGINS),
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    regionHeader: env.REGION_HEADER.toLowerCase(),
    codeLimits: {
      codesPerTarget: env.LOGIN_CODES_PER_NUMBER,
      codesPerTargetDaily: env.LOGIN_CODES_PER_NUMBER_DAILY,
      wrongCodesPerTargetDaily: env.LOGIN_ATTEMPTS_PER_NUMBER_DAILY,
      codesPerAddress: env.LOGIN_CODES_PER_ADDRESS,
      wrongCodesPerAddress: env.LOGIN_ATTEMPTS_PER_ADDRESS,
      resendSeconds: env.CODE_RESEND_SECONDS,
    },
  };
}
