import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { migrationFolders, modules, moduleSettings } from '../../platform/composition';
import { systemClock } from '../../platform/kernel/clock';
import { locateMigrations, migrate } from '../../platform/kernel/db/migrate';
import { openPgliteDb } from '../../platform/kernel/db/pglite-db';
import { startPgliteWorker } from '../../platform/kernel/db/pglite-worker-transport';
import { createOneTimeCodes } from '../../platform/kernel/one-time-codes/one-time-codes';
import { createOperatorGate } from '../../platform/kernel/operators/gate';
import { complianceModule } from '../../platform/modules/compliance/module';
import { buildSchema, openModules } from '../../platform/open-modules';
import { parseSettings } from '../../platform/settings';

/** The platform's GraphQL schema, of all modules on an empty database. */
export async function printGraphqlSchema() {
  const platformDir = join(process.cwd(), 'platform');
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
    operators: createOperatorGate({ db, secret: settings.operatorSecret }),
    requests: { clientAddress: () => '', countryOf: () => ({ code: 'FI', subDivision: null }) },
    modules,
    wakeConsumers: () => undefined,
  };
  const schema = buildSchema(await openModules(modules, host), complianceModule.of(host).gates);
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  await db.close();
  return { 'lib/graphql/schema.graphql': text };
}
