import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDb } from './kernel/db/open-db';
import { operatorConfig } from './testing/demo-config';
import { startPlatform } from './testing/start-platform';
import { WORKER_URL } from './testing/test-db';

/** As after an install without the sandbox's workspace. */
const withoutPackages = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(process.cwd(), 'platform/testing/without-sandbox-packages.mjs')).href}`,
};

/** Tables that the demonstration fills. */
const EMPTY = [
  'catalogue_games',
  'content_items',
  'jackpots_pots',
  'ledger_movements',
  'players',
  'raffles_draws',
  'raffles_series',
  'rewards_campaigns',
];
/** A folder of one brand and its licence, and nothing else. */
function smallConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-config-'));
  const whole = operatorConfig(join(folder, 'whole'));
  for (const name of ['brands/aurora', 'licences/mga.json'])
    cpSync(join(whole, name), join(folder, name), { recursive: true });
  rmSync(whole, { recursive: true });
  return folder;
}

test('a platform without the sandbox starts where the packages of the sandbox are not installed, and has no pot, draw, campaign or game that its folder does not name [JKP-01]', async () => {
  const folder = smallConfig();
  const platform = await startPlatform({ env: { ...withoutPackages, FOYER_SANDBOX: '0', FOYER_CONFIG: folder } });
  try {
    expect((await platform.graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
    expect((await fetch(`${platform.url}/studio/slot/`)).status).toBe(404);
    expect((await fetch(`${platform.url}/art/studios/skerry.svg`)).status).toBe(404);
    await platform.terminate();
    const db = await openDb({
      databaseUrl: platform.databaseUrl,
      dataDir: join(platform.dataFolder, 'db'),
      workerUrl: WORKER_URL,
    });
    const count = async (table: string) =>
      Number((await db.query(`select count(*) as rows from ${table}`)).rows[0]?.rows);
    const rows = [];
    for (const table of EMPTY) rows.push([table, await count(table)]);
    await db.close();
    expect(rows).toEqual(EMPTY.map((table) => [table, 0]));
  } finally {
    await platform.stop();
    rmSync(folder, { recursive: true });
  }
});

test('a platform with the sandbox and without its packages does not start and says what to do', async () => {
  const started = startPlatform({ env: { ...withoutPackages, FOYER_SANDBOX: '1' } });
  await expect(started).rejects.toThrow(/FOYER_SANDBOX is 1, but the sandbox's packages are not installed \('[^']+'\)/);
});
