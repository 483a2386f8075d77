import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { createTestDatabase } from '../../platform/testing/pg-database';
import { forgetPlatformTimes, placeOf, scaled } from './product';

const READY_MS = scaled(180_000);

/**
 * Starts the built product as a new user would, one for each worker, and ends them after the last test. With DATABASE_URL
 * the second one has a database of its own there, and with NATS_URL that bus, as in production: one alone, because hosts
 * on one bus are one product.
 */
export default async function startProducts({ workers, rootDir }: FullConfig): Promise<() => Promise<void>> {
  const root = rootDir.replace(/\/e2e$/, '');
  const { DATABASE_URL: server, NATS_URL: bus } = process.env;
  // For nothing else that a product or a journey starts, unless it uses scripts/lib-services.mjs.
  if (server) process.env.E2E_DATABASE_URL = server;
  if (bus) process.env.E2E_NATS_URL = bus;
  delete process.env.DATABASE_URL;
  delete process.env.NATS_URL;
  // Copied before anything runs in it.
  const copies = Array.from({ length: workers }, (_, worker) => (worker === 0 ? null : copyInstallation(root)));
  const stops = await Promise.all(
    copies.map((copy, worker) => startProduct(copy, root, worker, worker === 1 && server ? { server, bus } : null)),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * An installation of its own, built as this one is: a web keeps its pages beside itself, with its own addresses in
 * them.
 */
function copyInstallation(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-copy-'));
  cpSync(root, folder, { recursive: true, filter: (path) => isPartOfInstallation(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function isPartOfInstallation(path: string): boolean {
  const [first = '', second] = path.split('/');
  if (first === '.next') return second === undefined || second === 'standalone' || second === '.sources';
  return !/^(?:node_modules|test-results|\.git|\.data.*|\.next-.*)$/.test(first);
}

async function startProduct(
  copy: string | null,
  root: string,
  worker: number,
  services: { readonly server: string; readonly bus: string | undefined } | null,
): Promise<() => Promise<void>> {
  const { port, platformPort } = placeOf(worker);
  // A product that an interrupted run has left there would be tested in the place of this build.
  if (await fetch(`http://localhost:${port}/`).catch(() => null)) throw new Error(`port ${port} is taken`);
  const data = mkdtempSync(join(tmpdir(), 'foyer-e2e-data-'));
  // Empty, as the operator makes it.
  const database = services && (await createTestDatabase(services.server, 'template0'));
  forgetPlatformTimes(platformPort);
  // The tests, which inherit it, act as the operator.
  process.env.FOYER_SHARED_SECRET ??= randomBytes(32).toString('hex');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy ?? root,
    // Every journey signs in from one address, most of them as one of five demo players.
    env: {
      ...process.env,
      LOGIN_CODES_PER_NUMBER: '500',
      LOGIN_CODES_PER_NUMBER_DAILY: '5000',
      LOGIN_ATTEMPTS_PER_NUMBER_DAILY: '5000',
      LOGIN_CODES_PER_ADDRESS: '5000',
      LOGIN_ATTEMPTS_PER_ADDRESS: '5000',
      EXTERNAL_SIGN_INS_PER_ADDRESS: '5000',
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      FOYER_DATA: data,
      FOYER_SANDBOX: '1',
      ...(database && { DATABASE_URL: database.url, NATS_URL: services.bus, FOYER_OPEN_SANDBOX: '1' }),
      CODE_RESEND_SECONDS: '3',
      // The journeys are the proxy as well: they say where a visitor comes from.
      TRUSTED_PROXY_HOPS: '1',
      RESTARTS_PER_MINUTE: '1000',
      TEST_UTILITIES: '1',
      // For one demo brand; the others have the lobby's own banner.
      CONSENT_PROVIDER_URL: `http://localhost:${platformPort}/widgets/consent`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  await waitUntilReady(
    `http://localhost:${port}/api/health/`,
    () => child.exitCode !== null,
    () => log,
  );
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await database?.drop();
    for (const folder of [data, copy]) if (folder !== null) rmSync(folder, { recursive: true, force: true });
    if (process.env.E2E_LOG) process.stdout.write(log);
  };
}

async function waitUntilReady(url: string, hasEnded: () => boolean, log: () => string): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    if (hasEnded()) throw new Error(`The product ended before it was ready:\n${log()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The product was not ready in time:\n${log()}`);
}
