import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../ids';

/** Where files are kept, by names that code makes: a folder, or a bucket. */
export interface FileStore {
  /** Keeps what comes; when `source` throws nothing is kept, and the error is the caller's. Throws StoreFull. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<void>;
  /** null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Whether there is such a file, without reading it. */
  has(name: string): Promise<boolean>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
}

export interface FolderStore extends FileStore {
  /** How much more it takes; null when nothing can be written. */
  freeBytes(): Promise<number | null>;
}

/** There is no room for the file. */
export class StoreFull extends Error {}

const codeOf = (error: unknown) => (typeof error === 'object' && error !== null && 'code' in error ? error.code : null);
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/**
 * Files in a folder that only this program's user may read. Hosts that share a database share the folder too. A name
 * that is not `isName` never reaches the disk; its last two letters should be spread evenly.
 */
export function createFolderStore(folder: string, isName: (name: string) => boolean = isUuid): FolderStore {
  function placeOf(name: string): { readonly folder: string; readonly path: string } {
    if (!isName(name)) throw new RangeError('a file has a generated name');
    const part = join(folder, name.slice(-2));
    return { folder: part, path: join(part, name) };
  }
  return {
    async write(name, source) {
      const place = placeOf(name);
      const unfinished = `${place.path}.${randomUUID()}.part`;
      try {
        await mkdir(place.folder, { recursive: true, mode: 0o700 });
        // Open before anything flows: a source that ends in an error at once would leave a file that opens after `rm`.
        const created = await open(unfinished, 'wx', 0o600);
        await pipeline(source, created.createWriteStream());
        const file = await open(unfinished, 'r');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, place.path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw FULL.includes(codeOf(error)) ? new StoreFull('no room for a file', { cause: error }) : error;
      }
    },
    async read(name) {
      try {
        return await readFile(placeOf(name).path);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async has(name) {
      try {
        return (await stat(placeOf(name).path)).isFile();
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
    },
    remove: (name) => rm(placeOf(name).path, { force: true }),
    async freeBytes() {
      const trial = join(folder, `trial-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(trial, 'x', { mode: 0o600 });
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      } catch (error) {
        return FULL.includes(codeOf(error)) ? 0 : null;
      } finally {
        await rm(trial, { force: true }).catch(() => undefined);
      }
    },
  };
}
