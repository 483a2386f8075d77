/** Writes the schema to lib/graphql/schema.graphql; with --check only compares and ends with code 1 on a difference. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { migrationFolders, modules, moduleSettings } from './composition';
import { systemClock } from './kernel/clock';
import { locateMigrations, migrate } from './kernel/db/migrate';
import { openPgliteDb } from './kernel/db/pglite-db';
import { startPgliteWorker } from './kernel/db/pglite-worker-transport';
import { createOneTimeCodes } from './kernel/one-time-codes/one-time-codes';
import { complianceModule } from './modules/compliance/module';
import { buildSchema, openModules } from './open-modules';
import { parseSettings } from './settings';

const file = join(process.cwd(), 'lib/graphql/schema.graphql');
const platformDir = dirname(fileURLToPath(import.meta.url));
const clock = systemClock;
const settings = parseSettings({ FOYER_SANDBOX: '1' }, moduleSettings);
const db = await openPgliteDb(
  await startPgliteWorker(null, pathToFileURL(join(platformDir, 'kernel/db/pglite-worker.ts'))),
);
await migrate(db, locateMigrations(platformDir, migrationFolders));
const host = {
  db,
  clock,
  settings,
  codes: createOneTimeCodes({ db, clock, limits: settings.codeLimits, secret: settings.sharedSecret }),
  requests: { clientAddress: () => '', countryOf: () => ({ code: 'FI', subDivision: null }) },
  modules,
  wakeConsumers: () => undefined,
};
const schema = buildSchema(await openModules(modules, host), complianceModule.of(host).gates);
const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
await db.close();

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write("lib/graphql/schema.graphql differs from the platform's schema. Run npm run schema:print.\n");
  process.exitCode = 1;
}
