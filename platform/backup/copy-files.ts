import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile, type BackedUpFile } from './manifest';

const UNFINISHED = '.part';

/** Paths of the files below a folder, sorted; none where there is no folder. Files that are still being written are none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

/** Copies a file to the disk; it appears whole or not at all. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomUUID()}${UNFINISHED}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, unfinished);
    const file = await open(unfinished, 'r+');
    try {
      await file.chmod(0o600);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Copies files into a backup; one that was removed meanwhile is left out. */
export async function backUpFiles(
  from: string,
  paths: readonly string[],
  folder: string,
  name: string,
): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  for (const path of paths) {
    const to = join(folder, name, path);
    try {
      await copyWhole(join(from, path), to);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    copied.push({ path: join(name, path), ...(await hashFile(to)) });
  }
  return copied;
}

/** Puts a backup's files where they were; those that are there already as they were stay. */
export async function restoreFiles(
  folder: string,
  name: string,
  files: readonly BackedUpFile[],
  to: string,
): Promise<number> {
  const own = files.filter(({ path }) => path.startsWith(`${name}/`));
  for (const { path, sha256 } of own) {
    const target = join(to, path.slice(name.length + 1));
    const there = await hashFile(target).catch(() => null);
    if (there?.sha256 !== sha256) await copyWhole(join(folder, path), target);
  }
  return own.length;
}
