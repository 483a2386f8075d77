import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';

const READY_MS = 180_000;

/** Starts the built product as a new user would, on a data folder of its own, and ends it after the last test. */
export default async function startProduct(config: FullConfig): Promise<() => Promise<void>> {
  const { port, platformPort } = config.metadata;
  const data = mkdtempSync(join(tmpdir(), 'foyer-e2e-data-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: config.rootDir.replace(/\/e2e$/, ''),
    // Every journey signs in from one address, most of them as one of five demo players.
    env: { ...process.env, LOGIN_CODES_PER_NUMBER: '500', LOGIN_CODES_PER_NUMBER_DAILY: '5000', LOGIN_ATTEMPTS_PER_NUMBER_DAILY: '5000', LOGIN_CODES_PER_ADDRESS: '5000', LOGIN_ATTEMPTS_PER_ADDRESS: '5000', PORT: String(port), PLATFORM_PORT: String(platformPort), FOYER_DATA: data, FOYER_SANDBOX: '1', CODE_RESEND_SECONDS: '3', TEST_UTILITIES: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  await waitUntilReady(`http://localhost:${port}/api/health/`, () => child.exitCode !== null, () => log);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
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
