import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPgliteEngine } from './pglite-engine';

/** Makes a new database beside its place and moves it in when whole: a kill in between leaves nothing half made. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  const draft = `${dataDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(dataDir), { recursive: true });
  const engine = await openPgliteEngine(draft);
  await engine.close();
  await rm(dataDir, { recursive: true, force: true });
  await rename(draft, dataDir);
}
