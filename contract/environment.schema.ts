import { z } from 'zod';
import { isLocalHost } from './hosts';
import { LOG_LEVELS } from './log-line';

const zeroOrOne = z.enum(['0', '1'], { error: 'expected 0 or 1' }).describe('0 or 1');

/** How settings are written in the environment; each message says what was expected. */
export const flag = zeroOrOne.transform((value) => value === '1');

export const port = z.coerce
  .number({ error: 'expected a port, 1 to 65535' })
  .int('expected a port, 1 to 65535')
  .min(1, 'expected a port, 1 to 65535')
  .max(65_535, 'expected a port, 1 to 65535')
  .describe('port');

/** An address with one of these protocols, without the slashes at its end. */
export const address = (protocols: readonly string[], expected?: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: expected ?? `expected an address starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .describe('address');

export const webAddress = address(['http:', 'https:'], 'expected an http(s) address, such as http://127.0.0.1:4000');

export const secret = z.string().min(32, 'expected at least 32 characters').describe('secret');

/** One secret, or the new one and the old one by comma while it is rotated: the first signs, both are accepted. */
export const secrets = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((given) => given.length > 0 && given.length <= 2 && given.every((each) => secret.safeParse(each).success), {
    error: 'expected at least 32 characters, or a new and an old secret by comma',
  })
  .describe('secret, or two by comma');

export const headerName = z
  .string()
  .regex(/^[\w-]+$/, 'expected the name of a header, such as cf-ipcountry')
  .describe('header');

/** The settings that both programs read. */
export const sharedEnvironment = z.object({
  PORT: port.optional(),
  PLATFORM_PORT: port.optional(),
  PLATFORM_URL: webAddress.optional(),
  PLATFORM_PUBLIC_URL: webAddress.optional(),
  IDP_ISSUER: webAddress.optional(),
  WEB_URL: webAddress.optional(),
  /** The folder of the operator's configuration; contract/config-check.ts says what is wrong with it. */
  FOYER_CONFIG: z.string().optional(),
  FOYER_SANDBOX: flag.default(false),
  /** Says that a sandbox with others' data or visitors is meant. */
  FOYER_OPEN_SANDBOX: flag.default(false),
  FOYER_SHARED_SECRET: secrets.optional(),
  COUNTRY_HEADER: headerName.default('x-country'),
  REGION_HEADER: headerName.default('x-region'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `expected one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  /** The share of requests of which a line is written. */
  LOG_REQUESTS: z.coerce
    .number({ error: 'expected a share from 0 to 1' })
    .min(0, 'expected a share from 0 to 1')
    .max(1, 'expected a share from 0 to 1')
    .default(0),
  /** OpenTelemetry's own, which reads its others by itself; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** How long a host that ends goes on serving while it says that it is not ready. */
  SHUTDOWN_DELAY_MS: z.coerce
    .number({ error: 'expected whole milliseconds' })
    .int('expected whole milliseconds')
    .min(0, 'expected 0 or more milliseconds')
    .max(120_000, 'expected at most 120000 milliseconds')
    .default(0),
  /** Node's own; the programs only refuse what would let anybody pass for a provider or a database. */
  NODE_TLS_REJECT_UNAUTHORIZED: z
    .string()
    .refine((text) => text !== '0', { error: 'expected not 0, with which nobody checks certificates' })
    .optional(),
});

/**
 * The reasons against a sandbox here; empty when there are none. It signs anybody in and makes money, so it stays on
 * this machine and its own data unless FOYER_OPEN_SANDBOX=1 says that more is meant.
 */
export function openSandboxProblems(env: {
  readonly FOYER_SANDBOX: boolean;
  readonly FOYER_OPEN_SANDBOX: boolean;
  readonly WEB_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}): string[] {
  if (!env.FOYER_SANDBOX || env.FOYER_OPEN_SANDBOX) return [];
  const isRemote = env.WEB_URL !== undefined && !isLocalHost(new URL(env.WEB_URL).host);
  return [...(isRemote ? ['WEB_URL'] : []), ...(env.DATABASE_URL === undefined ? [] : ['DATABASE_URL'])].map(
    (name) =>
      `${name} beside FOYER_SANDBOX=1: the sandbox signs anybody in and makes money. Expected FOYER_SANDBOX=0, or ` +
      'FOYER_OPEN_SANDBOX=1 where nothing real is at stake',
  );
}
