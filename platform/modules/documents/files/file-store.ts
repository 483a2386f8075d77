import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../../../kernel/ids';

/** Where encrypted files are kept, by generated names. A store of objects elsewhere is another one of these. */
export interface FileStore {
  /** Keeps what comes; when `source` throws nothing is kept, and the error is the caller's. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<void>;
  /** null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>;
}

/** Files in a folder that only this program's user may read. Hosts that share a database share the folder too. */
export function createFolderStore(folder: string): FileStore {
  function placeOf(name: string): { readonly folder: string; readonly path: string } {
    if (!isUuid(name)) throw new RangeError('a file has a generated name');
    // The last letters of a name are spread evenly; the first ones are its time.
    const part = join(folder, name.slice(-2));
    return { folder: part, path: join(part, name) };
  }
  return {
    async write(name, source) {
      const place = placeOf(name);
      await mkdir(place.folder, { recursive: true, mode: 0o700 });
      const unfinished = `${place.path}.${randomUUID()}.part`;
      try {
        // Open before anything flows: a source that ends in an error at once would leave a file that opens after `rm`.
        const created = await open(unfinished, 'wx', 0o600);
        await pipeline(source, created.createWriteStream());
        const file = await open(unfinished, 'r');
        await file.sync().finally(() => file.close());
        await rename(unfinished, place.path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(name) {
      try {
        return await readFile(placeOf(name).path);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(placeOf(name).path, { force: true }),
  };
}
