import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { connectPlatform, startPlatform, type PlatformClient } from './start-platform';

/** Says where the run's workers note the platforms that they share. */
const FOLDER = 'FOYER_TEST_SHARED';

/** OPERATOR_SECRET of the shared platforms. */
export const sharedOperatorSecret = 'operator-secret-of-more-than-32-letters';
/** WEB_URL of the shared platforms. */
export const sharedWebUrl = 'http://aurora.localhost:3000';

const noteSchema = z.object({
  url: z.string(),
  port: z.number(),
  databaseUrl: z.string().optional(),
  dataFolder: z.string(),
  pid: z.number(),
});

/**
 * The running platform of this jest worker, which the test files of the worker share one after the other: each acts with
 * players of its own (`newPlayer`), and puts back what it changes for all. Files that move the clock, kill, or need
 * settings start one of their own (`startPlatform`).
 */
export async function sharedPlatform(): Promise<PlatformClient> {
  const folder = process.env[FOLDER];
  if (!folder) throw new Error(`${FOLDER} is not set: jest's global set-up does`);
  const file = join(folder, `${process.env.JEST_WORKER_ID ?? '1'}.json`);
  if (!existsSync(file)) {
    const { url, port, databaseUrl, dataFolder, pid } = await startPlatform({
      env: {
        OPERATOR_SECRET: sharedOperatorSecret,
        WEB_URL: sharedWebUrl,
        LOGIN_CODES_PER_NUMBER: '500',
        LOGIN_CODES_PER_NUMBER_DAILY: '500',
        LOGIN_CODES_PER_ADDRESS: '5000',
      },
      staysAfterFile: true,
    });
    writeFileSync(file, JSON.stringify({ url, port, databaseUrl, dataFolder, pid: pid() }));
  }
  return connectPlatform(noteSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

/** Before the run's first worker. */
export function allowSharing(): void {
  process.env[FOLDER] = mkdtempSync(join(tmpdir(), 'foyer-shared-'));
}

/** Ends what the run's workers have shared. */
export function endShared(): void {
  const folder = process.env[FOLDER];
  if (!folder) return;
  for (const name of readdirSync(folder)) {
    const { pid, dataFolder } = noteSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended before; its tests are red by it.
    }
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
  rmSync(folder, { recursive: true });
}
