/** Writes the schema to lib/graphql/schema.graphql; with --check only compares and ends with code 1 on a difference. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createModules, createSchema, migrationModules } from '../composition';
import { systemClock } from '../kernel/clock';
import { parseSettings } from '../settings';
import { openTestDb } from '../testing/test-db';

const file = join(process.cwd(), 'lib/graphql/schema.graphql');
const db = await openTestDb(migrationModules.filter((name) => name !== 'kernel'));
const settings = parseSettings({ FOYER_SANDBOX: '1' });
const modules = await createModules({ db, clock: systemClock, settings, requests: { clientAddress: () => '', countryOf: () => null }, wakeOutbox: () => undefined });
const text = `${printSchema(lexicographicSortSchema(createSchema(modules, systemClock)))}\n`;
await db.close();

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('lib/graphql/schema.graphql differs from the platform\'s schema. Run npm run schema:print.\n');
  process.exitCode = 1;
}
