import { templateDump } from './database-template';
import { prepareTemplate } from './pg-database';
import { SEEDED, type SeededData } from './seeded-data';
import { allowSharing, endShared } from './shared-platform';
import { startPlatform } from './start-platform';

/**
 * Makes the migrated database, and with the built platform the seeded one, before the first test waits for them.
 * `jest-global-teardown.ts` calls what it leaves as `endTestRun`: jest reads the two files apart.
 */
export default async function prepareRun(): Promise<void> {
  const server = process.env.DATABASE_URL;
  if (server) await prepareTemplate(server);
  else await templateDump();
  allowSharing();
  const seeded = process.env.FOYER_PLATFORM_BUNDLE && !process.env[SEEDED] ? await makeSeeded() : null;
  Reflect.set(globalThis, 'endTestRun', async () => {
    endShared();
    await seeded?.stop();
  });
}

/** A platform that has started once, for others to copy its data, and has ended since. */
async function makeSeeded() {
  // Given something to prepare, it begins with data without rows.
  const platform = await startPlatform({ prepare: async () => undefined });
  await platform.terminate();
  const { databaseUrl, dataFolder } = platform;
  const data: SeededData = databaseUrl ? { database: new URL(databaseUrl).pathname.slice(1) } : { folder: dataFolder };
  process.env[SEEDED] = JSON.stringify(data);
  return platform;
}
