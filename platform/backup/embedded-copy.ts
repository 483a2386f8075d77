import { readdir, rename, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../kernel/db/directory-lock';
import { backUpFiles, filesBelow, restoreFiles } from './copy-files';
import type { BackedUpFile, Manifest } from './manifest';

export const EMBEDDED = 'database';

/** Copies the files of the embedded database while nobody has it. Throws DirectoryInUse. */
export async function copyEmbedded(
  dataDir: string,
  folder: string,
): Promise<{ readonly files: BackedUpFile[]; readonly folders: string[] }> {
  const lock = await lockDirectory(dataDir);
  try {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const folders = entries
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1))
      .sort();
    return { files: await backUpFiles(dataDir, await filesBelow(dataDir), folder, EMBEDDED), folders };
  } finally {
    await lock.release();
  }
}

/** Puts them back; the database is there whole or not at all. */
export async function restoreEmbedded(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  const lock = await lockDirectory(dataDir);
  try {
    const draft = `${dataDir}.new`;
    await rm(draft, { recursive: true, force: true });
    for (const name of manifest.folders) await mkdir(join(draft, name), { recursive: true, mode: 0o700 });
    await restoreFiles(folder, EMBEDDED, manifest.files, draft);
    await rm(dataDir, { recursive: true, force: true });
    await rename(draft, dataDir);
  } finally {
    await lock.release();
  }
}
