import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import packageJson from '../package.json';
import { createTestDatabase, type TestDatabase } from '../platform/testing/pg-database';
import { freePort, testSharedSecret } from '../platform/testing/start-platform';
import { timeScale } from '../platform/testing/time-scale';
import { waitUntil } from '../platform/testing/wait-until';
import { areServicesThere, serviceAddresses } from './lib-services.mjs';

jest.setTimeout(1_800_000 * timeScale);

const run = promisify(execFile);
const PACKAGES = join(process.cwd(), 'dist', 'packages');
const { version } = packageJson;
/** An empty environment: nothing of this checkout is in it. */
const BARE = { PATH: process.env.PATH ?? '', NODE_ENV: 'production' as const };
/** Of the releases of Node that it is made for, those to try besides this one, by comma: `npm view node versions`. */
const NODES = (process.env.FOYER_TEST_NODES ?? '').split(',').filter(Boolean);

let folder: string;
beforeAll(async () => {
  // Outside of the checkout, so that no node_modules of ours is above it.
  folder = mkdtempSync(join(tmpdir(), 'foyer-archives-'));
  // For the user that the programs run as.
  chmodSync(folder, 0o755);
  await run(process.execPath, ['scripts/package.mjs'], { maxBuffer: 1 << 26 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const archiveOf = (name: string) => join(PACKAGES, `foyer-${name}-${version}.tar.gz`);

async function unpack(name: string, into: string): Promise<string> {
  mkdirSync(into, { recursive: true });
  await run('tar', ['-xzf', archiveOf(name), '-C', into]);
  return join(into, name === 'web' ? `foyer-web-${version}` : `foyer-platform-${version}`);
}

const listOf = async (name: string): Promise<string[]> =>
  (await run('tar', ['-tzf', archiveOf(name)], { maxBuffer: 1 << 26 })).stdout.trim().split('\n');

test('archives hold what a host needs, with licences and a bill of materials, and no test, secret, sandbox or path of the machine that built them [OPR-08]', async () => {
  const sizes = readFileSync(join(PACKAGES, 'SHA256SUMS'), 'utf8').trim().split('\n');
  expect(sizes).toHaveLength(3);
  for (const name of ['web', 'platform']) {
    const files = await listOf(name);
    const own = files.map((file) => file.slice(`foyer-${name}-${version}/`.length));
    const parts = ['main.mjs', 'LICENSE', 'THIRD-PARTY-LICENCES.txt', 'sbom.cdx.json', 'VERSION', 'README.md'];
    expect(own).toEqual(expect.arrayContaining(parts));
    expect(own.filter((file) => /(^|\/)\.env|\.test\.|\.spec\.|secrets|\.pem$|(^|\/)testing\//.test(file))).toEqual([]);
    const maps = own.filter((file) => file.endsWith('.map') && !/^[^/]+\.mjs\.map$/.test(file));
    // Those of the programs hold no source.
    expect(maps).toEqual([]);
    expect(own.filter((file) => /^(?!node_modules\/)(?:.*\/)?(?:sandbox|e2e|bench)\//.test(file))).toEqual([]);
    const at = await unpack(name, join(folder, 'looked-through'));
    expect(readFileSync(join(at, 'README.md'), 'utf8').trim().split('\n').length).toBeLessThanOrEqual(12);
    expect(JSON.parse(readFileSync(join(at, 'VERSION'), 'utf8'))).toMatchObject({ version });
    const found = await run('grep', ['-rlF', process.cwd(), at]).catch(() => ({ stdout: '' }));
    expect(found.stdout).toBe('');
  }
  expect(await listOf('platform')).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/docs\/schemas\/brand\.schema\.json$/)]),
  );
  const ofWeb = await unpack('web', join(folder, 'looked-through'));
  const keys = readFileSync(join(ofWeb, '.next/server/preview-props.json'), 'utf8');
  expect([...keys.matchAll(/[0-9a-f]{32,}/g)].map(([key]) => key)).toEqual(
    Array.from({ length: 3 }, () => '0'.repeat(64)),
  );
});

test('packing the same commit again makes the same bytes [OPR-08]', async () => {
  const sums = () => readFileSync(join(PACKAGES, 'SHA256SUMS'), 'utf8');
  const before = sums();
  await run(process.execPath, ['scripts/package.mjs'], { maxBuffer: 1 << 26 });
  expect(sums()).toBe(before);
});

test('a platform without an address of a database and without the embedded one says what to do', async () => {
  const at = await unpack('platform', join(folder, 'bare'));
  const env = { ...BARE, ...(await settingsOf(at, join(folder, 'bare-data'))) };
  const { stderr } = await run(process.execPath, ['main.mjs'], { cwd: at, env }).catch((error: unknown) =>
    z.object({ stderr: z.string() }).parse(error),
  );
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^The platform did not start: There is no database: set DATABASE_URL .* foyer-embedded-database/,
    ),
  ]);
  // Unpacked beside it, the engine is found.
  await unpack('embedded-database', join(folder, 'bare'));
  expect(readdirSync(at)).toContain('README-embedded-database.md');
  const { stdout } = await run(process.execPath, ['main.mjs', 'migrate'], { cwd: at, env });
  expect(stdout).toContain('migrated: ');
});

/** The settings of a new brand in production, whose folder the archive's own command makes. */
async function settingsOf(platform: string, data: string): Promise<Record<string, string>> {
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o777);
  const config = join(data, 'config');
  const flags = { name: 'Nova', host: 'nova.localhost', licence: 'mga', number: '1', countries: 'FI', languages: 'en' };
  const given = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  await run(process.execPath, ['config.mjs', 'new', config, ...given], { cwd: platform, env: BARE });
  const [port, platformPort] = await Promise.all([freePort(), freePort()]);
  return {
    FOYER_SANDBOX: '0',
    FOYER_CONFIG: config,
    FOYER_DATA: join(data, 'data'),
    FOYER_SHARED_SECRET: testSharedSecret,
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    HOSTNAME: '0.0.0.0',
    DEFAULT_BRAND: 'nova',
    WEB_URL: `http://nova.localhost:${port}`,
    PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
    PLATFORM_PUBLIC_URL: `http://localhost:${platformPort}`,
    SMTP_URL: 'none',
  };
}

interface Gateway {
  readonly url: string;
  readonly messages: string[];
  readonly server: Server;
}

/** Takes SMS as an operator's gateway would. */
async function startGateway(): Promise<Gateway> {
  const messages: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      messages.push(z.object({ text: z.string() }).parse(JSON.parse(body)).text);
      response.end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}/sms`, messages, server };
}

/** Starts a program of an archive, as a user who may write nothing of it where this one is root. */
function startProgram(
  node: string,
  at: string,
  env: Record<string, string>,
): { child: ChildProcess; output: () => string } {
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(node, ['main.mjs'], {
    cwd: at,
    env: { ...BARE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

async function end({ child }: { readonly child: ChildProcess }): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (child.exitCode === null) child.kill('SIGTERM');
  else return child.exitCode;
  return ended;
}

/** Registers a player and signs them in again, by the operations that the browser sends. */
async function signIn(
  web: { readonly site: string; readonly origin: string },
  operations: readonly string[],
  gateway: Gateway,
): Promise<string> {
  const phoneNumber = '+358401234567';
  async function send(name: string, variables: object, token?: string): Promise<Record<string, unknown>> {
    const query = operations.find((text) => text.startsWith(name));
    const answer = await fetch(`${web.site}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        brand: 'nova',
        locale: 'en_GB',
        origin: web.origin,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const text = await answer.text();
    const { data } = z.object({ data: z.record(z.string(), z.unknown()).nullish() }).parse(JSON.parse(text));
    if (!data) throw new Error(`${name}: ${text}`);
    return data;
  }
  async function code(): Promise<string> {
    await waitUntil('a code', () => gateway.messages.length > 0, 60_000);
    return /\d{6}/.exec(gateway.messages.at(-1) ?? '')?.[0] ?? '';
  }
  await send('mutation RequestRegistrationCode(', { phoneNumber });
  const person = {
    ...{
      firstName: 'Aino',
      lastName: 'Laine',
      dateOfBirth: '1980-04-23',
      email: 'aino@example.com',
      countryCode: 'FI',
    },
    ...{ street: 'Katu 1', zipCode: '00100', city: 'Helsinki', termsAccepted: true, privacyPolicyAccepted: true },
    depositLimit: { noLimit: true },
  };
  const registration = {
    ...{ phoneNumber, variant: 'DINO', code: await code() },
    ...{ emailMarketing: false, phoneMarketing: false, smsMarketing: false },
  };
  const registered = z
    .object({ register: z.object({ ticket: z.string().nullable(), problems: z.array(z.unknown()) }) })
    .parse(await send('mutation Register(', { registration, person })).register;
  expect(registered).toEqual({ ticket: expect.any(String), problems: [] });
  const { redeemSignInTicket } = z
    .object({ redeemSignInTicket: z.object({ accessToken: z.string() }) })
    .parse(await send('mutation RedeemSignInTicket(', { ticket: registered.ticket }));
  return redeemSignInTicket.accessToken;
}

/** Node's binary of a release, from the registry's package of this machine. */
async function nodeOf(release: string): Promise<string> {
  const home = join(folder, `node-${release}`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{}');
  const name = `node-${process.platform}-${process.arch}@${release}`;
  await run('npm', ['install', '--no-audit', '--no-fund', '--silent', '--prefix', home, name], { maxBuffer: 1 << 26 });
  return join(home, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
}

test.each([process.versions.node, ...NODES])(
  'web and platform run from their archives alone in production with Node %s, on PostgreSQL and NATS, and sign a player in [OPR-08, AUT-02]',
  async (release) => {
    if (!(await areServicesThere())) throw new Error('PostgreSQL or NATS does not answer (DATABASE_URL, NATS_URL)');
    const node = release === process.versions.node ? process.execPath : await nodeOf(release);
    const place = join(folder, `run-${release}`);
    const [platform, web] = [await unpack('platform', place), await unpack('web', place)];
    expect(readdirSync(place).sort()).toEqual([`foyer-platform-${version}`, `foyer-web-${version}`]);
    const database: TestDatabase = await createTestDatabase(serviceAddresses.DATABASE_URL, 'template0');
    const gateway = await startGateway();
    const settings: Record<string, string> = {
      ...(await settingsOf(platform, join(folder, `data-${release}`))),
      DATABASE_URL: database.url,
      NATS_URL: serviceAddresses.NATS_URL,
      SMS_URL: gateway.url,
      SMS_SECRET: testSharedSecret,
      MIGRATE_AT_START: '0',
    };
    const { DATABASE_URL: _url, SMS_SECRET: _secret, ...forWeb } = settings;
    const started: { child: ChildProcess; output: () => string }[] = [];
    try {
      const behind = startProgram(node, platform, settings);
      await new Promise((resolve) => behind.child.once('close', resolve));
      expect(behind.output()).toMatch(
        /The platform did not start: The database is of an earlier release .*main\.mjs migrate/,
      );
      await run(node, ['main.mjs', 'migrate'], { cwd: platform, env: { ...BARE, ...settings } });
      const begun = Date.now();
      started.push(startProgram(node, platform, settings), startProgram(node, web, forWeb));
      // By a name that every machine has; the brand is the one for any name.
      const site = `http://localhost:${settings['PORT'] ?? ''}`;
      await waitUntil(
        'both programs',
        async () => {
          const dead = started.find(({ child }) => child.exitCode !== null);
          if (dead) throw new Error(dead.output());
          return (await fetch(`${site}/api/health/`).catch(() => null))?.ok ?? false;
        },
        180_000,
      );
      process.stdout.write(`Node ${release}: both ready after ${Date.now() - begun} ms\n`);
      const page = await fetch(`${site}/en/`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('data-brand="nova"')]);
      const operations = Object.values(
        z
          .record(z.string(), z.string())
          .parse(JSON.parse(readFileSync(join(platform, 'persisted-operations.json'), 'utf8'))),
      );
      expect(await signIn({ site, origin: settings['WEB_URL'] ?? '' }, operations, gateway)).toMatch(
        /^[\w-]+\.[\w-]+\.[\w-]+$/,
      );
      expect(started.map(({ output }) => output()).join('')).not.toMatch(/EACCES|EROFS|"level":"error"|unhandled/i);
      expect(await Promise.all(started.map(end))).toEqual([0, 0]);
    } finally {
      for (const { child } of started) child.kill('SIGKILL');
      gateway.server.close();
      await database.drop();
    }
  },
);
