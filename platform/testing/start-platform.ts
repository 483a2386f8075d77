import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { copyTemplateTo } from './database-template';
import { createTestDatabase } from './pg-database';
import { seededData } from './seeded-data';
import { timeScale } from './time-scale';
import { operatorConfig } from './demo-config';

export interface GraphqlCall {
  readonly token?: string;
  /** Request headers beside brand and locale. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly brand?: string;
  readonly locale?: string;
  readonly operationName?: string;
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z
          .looseObject({
            type: z.string().optional(),
            traceId: z.string().optional(),
            params: z.record(z.string(), z.unknown()).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
});
export type GraphqlAnswer = z.infer<typeof answerSchema> & { readonly status: number };

const inboxSchema = z.array(z.looseObject({ id: z.string(), to: z.string(), body: z.string(), locale: z.string() }));
export type SandboxMessage = z.infer<typeof inboxSchema>[number];

/** A running platform, for its callers. */
export interface PlatformClient {
  readonly url: string;
  readonly port: number;
  /** Of its own database on PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** FOYER_DATA. */
  readonly dataFolder: string;
  sandboxInbox(to?: string): Promise<SandboxMessage[]>;
  /** Signs in by the code from the inbox. */
  signIn(phoneNumber: string, brand?: string): Promise<{ accessToken: string; refreshToken: string }>;
  graphql(query: string, variables?: Readonly<Record<string, unknown>>, call?: GraphqlCall): Promise<GraphqlAnswer>;
  /** Makes a player whom no other test has, with a funded account. */
  newPlayer(wish?: NewPlayerWish): Promise<NewPlayer>;
}

export interface TestPlatform extends PlatformClient {
  /** Of the running process. */
  pid(): number;
  /** Lines of stdout and stderr so far, of all starts. */
  output(): string;
  /** Ends it as an operator would and removes its data. */
  stop(): Promise<void>;
  /** SIGKILL, as a crash; the data stays. */
  kill9(): Promise<void>;
  /** Starts again on the same data and port; ends a running one first. */
  restart(env?: Readonly<Record<string, string>>): Promise<void>;
  /** SIGTERM; answers the exit code. The data stays. */
  terminate(): Promise<number | null>;
  /** Moves the platform's clock. */
  advance(seconds: number): Promise<void>;
}

/** As `/sandbox/players` takes it; funds are an exact decimal. */
export interface NewPlayerWish {
  readonly brand?: string;
  readonly funds?: string;
  readonly country?: string;
  readonly currency?: string;
}

const newPlayerSchema = z.object({
  playerId: z.string(),
  phoneNumber: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
});
export type NewPlayer = z.infer<typeof newPlayerSchema>;

export interface StartOptions {
  /** Another host of that platform, on its PostgreSQL; stop it before the first. */
  readonly besides?: TestPlatform;
  /** The program in place of the current one: `main.mjs` of a release. */
  readonly program?: string;
  /** Later test files of this jest worker go on with it: `sharedPlatform`. */
  readonly staysAfterFile?: boolean;
  /** Settings beside the usual ones; FOYER_OPEN_GRAPHQL is 1 unless given. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Works on the migrated database without rows before the platform opens it. Without it the platform starts on the
   * demonstration's data, which take most of a first start (`seededData`).
   */
  readonly prepare?: (place: { readonly dataDir: string; readonly databaseUrl: string | undefined }) => Promise<void>;
}

const readyWithinMs = 60_000 * timeScale;
/** FOYER_SHARED_SECRET of the started platforms. */
export const testSharedSecret = 'test-secret-of-more-than-32-letters';

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Arguments of Node for the platform: dist's bundle when FOYER_PLATFORM_BUNDLE is set, else its source. */
export function platformEntry(): readonly string[] {
  const bundle = process.env.FOYER_PLATFORM_BUNDLE;
  return bundle ? [bundle === '1' ? 'dist/platform/main.mjs' : bundle] : ['--import', 'tsx', 'platform/main.ts'];
}

/** The real platform process. It writes to the file, so that it may outlive who started it. */
function spawnPlatform(
  env: Readonly<Record<string, string | undefined>>,
  log: string,
  program: readonly string[],
): ChildProcess {
  const output = openSync(log, 'a');
  // The test runner's own settings (NODE_ENV=test, its loader) are not the platform's.
  const child = spawn(process.execPath, program, {
    cwd: process.cwd(),
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', resolve));

/** Starts a platform with a free port and data of its own, and waits until it is healthy. */
export async function startPlatform({
  env = {},
  besides,
  prepare,
  program,
  staysAfterFile = false,
}: StartOptions = {}): Promise<TestPlatform> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = process.env.DATABASE_URL;
  // The sandbox's data are of no use without it.
  const seeded = prepare || env.FOYER_SANDBOX === '0' ? null : seededData();
  const database = server && !besides ? await createTestDatabase(server, seeded?.database) : null;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-'));
  const log = join(folder, 'log');
  const databaseUrl = besides?.databaseUrl ?? database?.url;
  /** All of it, once its file is gone. */
  let whole = '';
  const output = () => (existsSync(log) ? readFileSync(log, 'utf8') : whole);
  let extra = env;
  let child: ChildProcess | null = null;

  async function launch(): Promise<void> {
    child = spawnPlatform(
      {
        FOYER_OPEN_GRAPHQL: '1',
        FOYER_SANDBOX: '1',
        FOYER_OPEN_SANDBOX: '1',
        PLATFORM_PORT: String(port),
        PLATFORM_PUBLIC_URL: url,
        PLATFORM_URL: url,
        FOYER_DATA: folder,
        DATABASE_URL: databaseUrl,
        FOYER_SHARED_SECRET: testSharedSecret,
        CODE_RESEND_SECONDS: '0',
        FOYER_CONFIG: extra.FOYER_SANDBOX === '0' ? operatorConfig(join(folder, 'config')) : undefined,
        ...extra,
      },
      log,
      program ? [program] : platformEntry(),
    );
    // The worker ends without waiting for it.
    if (staysAfterFile) child.unref();
    const until = Date.now() + readyWithinMs;
    while (Date.now() < until) {
      if (child.exitCode !== null) break;
      const health = await fetch(`${url}/health`).catch(() => null);
      if (health?.ok) return;
      await wait(50);
    }
    child.kill('SIGKILL');
    throw new Error(`the platform did not get ready:\n${output()}`);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child) return null;
    const ending = child;
    child = null;
    ending.kill(signal);
    return ended(ending);
  }

  async function stop(): Promise<void> {
    await end('SIGTERM');
    await database?.drop();
    whole = output();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    if (seeded?.folder) {
      const itsLog = join(seeded.folder, 'log');
      cpSync(seeded.folder, folder, { recursive: true, filter: (path) => path !== itsLog });
    }
    if (!server && !seeded) await copyTemplateTo(join(folder, 'db'));
    await prepare?.({ dataDir: join(folder, 'db'), databaseUrl: database?.url });
    await launch();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pid: () => child?.pid ?? 0,
    output,
    terminate: () => end('SIGTERM'),
    stop,
    async kill9() {
      await end('SIGKILL');
    },
    async restart(next) {
      await end('SIGTERM');
      extra = next ?? extra;
      await launch();
    },
    ...connectPlatform({ url, port, databaseUrl, dataFolder: folder, inboxUrl: besides?.url }),
    async advance(seconds) {
      await fetch(`${url}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ advanceSeconds: seconds }) });
    },
  };
}

/** Calls of a platform that runs already. */
export function connectPlatform({
  url,
  port,
  databaseUrl,
  dataFolder,
  inboxUrl = url,
}: Pick<PlatformClient, 'url' | 'port' | 'dataFolder'> & {
  readonly databaseUrl?: string | undefined;
  /** Of a host with the sandbox, on the same database. */
  readonly inboxUrl?: string | undefined;
}): PlatformClient {
  async function graphql(
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    call: GraphqlCall = {},
  ): Promise<GraphqlAnswer> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        brand: call.brand ?? 'aurora',
        locale: call.locale ?? 'en_GB',
        ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
        ...call.headers,
      },
      body: JSON.stringify({ query, variables, operationName: call.operationName }),
    });
    return { status: response.status, ...answerSchema.parse(await response.json()) };
  }

  async function sandboxInbox(to?: string): Promise<SandboxMessage[]> {
    const response = await fetch(`${inboxUrl}/sandbox/inbox${to ? `?to=${encodeURIComponent(to)}` : ''}`);
    return inboxSchema.parse(await response.json());
  }

  return {
    url,
    port,
    databaseUrl,
    dataFolder,
    graphql,
    sandboxInbox,
    async newPlayer({ brand = 'aurora', funds = '100.00', ...wish } = {}) {
      const body = JSON.stringify({ brand, funds, ...wish });
      const answer = await fetch(`${url}/sandbox/players`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`no player was made: ${answer.status} ${await answer.text()}`);
      return newPlayerSchema.parse(await answer.json());
    },
    async signIn(phoneNumber, brand = 'aurora') {
      await graphql(
        'mutation RequestLoginCode($phoneNumber: String!) { requestLoginCode(phoneNumber: $phoneNumber) { sent } }',
        { phoneNumber },
        { brand },
      );
      const code = /\d{6}/.exec((await sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0];
      const answer = await graphql(
        'mutation LoginWithCode($phoneNumber: String!, $code: String!) { loginWithCode(phoneNumber: $phoneNumber, code: $code) { accessToken refreshToken } }',
        { phoneNumber, code },
        { brand },
      );
      if (answer.errors) throw new Error(`sign-in of ${phoneNumber} failed: ${JSON.stringify(answer.errors)}`);
      return z
        .object({ loginWithCode: z.object({ accessToken: z.string(), refreshToken: z.string() }) })
        .parse(answer.data).loginWithCode;
    },
  };
}
