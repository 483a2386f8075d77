import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { embeddedFolder, openUnmigrated } from '../open-database';
import type { Settings } from '../settings';
import { backUpFiles, filesBelow } from './copy-files';
import { copyEmbedded } from './embedded-copy';
import { inOneMoment, type Facts } from './facts';
import { hashFile, MANIFEST, sealManifest, type BackedUpFile, type Manifest } from './manifest';
import { documentsFolder, DOCUMENTS, DUMP, PICTURES, picturesFolder } from './places';
import { dumpDatabase } from './postgres-programs';
import { CommandRefused } from './refused';

type Say = (line: string) => void;
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/**
 * Backs up database, documents and kept pictures into a new folder, which appears when it is whole. Hosts go on beside
 * it, those of the embedded database apart.
 */
export async function backUp(settings: Settings, place: string, say: Say): Promise<void> {
  const folder = resolve(place);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new CommandRefused(`${folder} is not empty: name a new folder.`);
  const unfinished = `${folder}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const manifest = await fill(settings, unfinished);
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    report(manifest, say);
    say(`backed up to ${folder}`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && NO_ROOM.includes(error.code))
      throw new CommandRefused(`There is no room for the backup at ${folder}.`);
    throw error;
  }
}

async function fill(settings: Settings, folder: string): Promise<Manifest> {
  const { facts, files, folders } = await copyDatabase(settings, folder);
  const documents = documentsFolder(settings);
  const there = await filesBelow(documents);
  const wanted = new Set(facts.documentFiles);
  files.push(
    ...(await backUpFiles(
      documents,
      there.filter((path) => wanted.has(path)),
      folder,
      DOCUMENTS,
    )),
  );
  const copied = new Set(files.map(({ path }) => path));
  const pictures = picturesFolder(settings);
  if (pictures) files.push(...(await backUpFiles(pictures, await filesBelow(pictures), folder, PICTURES)));
  return {
    format: 1,
    version: packageJson.version,
    madeAt: new Date().toISOString(),
    database: facts.database,
    documents: {
      rows: wanted.size,
      missing: facts.documentFiles.filter((path) => !copied.has(join(DOCUMENTS, path))),
      extra: there.filter((path) => !wanted.has(path)),
    },
    files,
    folders,
  };
}

/** Its files are read later than its moment: a document that comes in between is an extra one. */
async function copyDatabase(
  settings: Settings,
  folder: string,
): Promise<{ readonly facts: Facts; readonly files: BackedUpFile[]; readonly folders: string[] }> {
  const { databaseUrl } = settings;
  const db = await openUnmigrated(settings);
  const dump = join(folder, DUMP);
  let facts: Facts;
  try {
    facts = await inOneMoment(db, async (snapshot) => {
      if (databaseUrl) await dumpDatabase(databaseUrl, snapshot, dump);
    });
  } finally {
    await db.close();
  }
  if (databaseUrl) return { facts, files: [{ path: DUMP, ...(await hashFile(dump)) }], folders: [] };
  return { facts, ...(await copyEmbedded(embeddedFolder(settings), folder)) };
}

async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, MANIFEST), 'wx', 0o600);
  try {
    await file.writeFile(sealManifest(manifest));
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Says the sizes of a backup, and each part that does not agree. */
export function report({ version, madeAt, database, documents, files }: Manifest, say: Say): void {
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
  say(
    `Foyer ${version}, ${madeAt}: ${rows} rows up to event ${database.lastEvent}, ${documents.rows} documents, ${files.length} files`,
  );
  for (const path of documents.missing) say(`document without its file: ${path}`);
  for (const path of documents.extra) say(`file of no document, left out: ${path}`);
  for (const difference of database.differences) say(`the ledger differs from its entries: ${difference}`);
}
