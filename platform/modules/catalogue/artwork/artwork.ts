import { z } from 'zod';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Clock } from '../../../kernel/clock';
import type { Db, Queryable } from '../../../kernel/db/db';
import type { FileStore } from '../../../kernel/files/file-store';
import { startJobRunner, type JobHandler, type JobHandlers } from '../../../kernel/jobs';
import { appendContentChange } from '../../content/events';
import {
  artFileName,
  dropUnused,
  enterArtwork,
  FETCH_JOB,
  isMissing,
  lockArtwork,
  noteUnused,
  queueArtwork,
  recordFault,
  SHOW_JOB,
} from './artwork-store';
import { artFormats, encodePicture } from './encode-picture';
import { fetchPicture, PictureRefused } from './fetch-picture';
import { thumbnailSizes } from '../domain/game';

export interface ArtworkDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly origins: readonly string[];
}

const ofAddress = z.object({ address: z.string() });
const ofBrand = z.object({ brand: z.string() });

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Fetches the pictures that feeds name, keeps them in sizes of ours, and forgets those that nothing names any more. */
export function createArtwork({ db, clock, files, origins }: ArtworkDeps) {
  async function take(address: string, stopped: AbortSignal): Promise<string> {
    const picture = await encodePicture(await fetchPicture(address.replace('{size}', '900'), { origins, stopped }));
    for (const { format, size, bytes } of picture.files) {
      stopped.throwIfAborted();
      await files.write(artFileName(picture.hash, size, format), once(bytes));
    }
    return picture.hash;
  }

  /** A picture that has been stored when the program ends is entered by the next try, which stores the same files. */
  async function prepareFetch(address: string, stopped: AbortSignal): Promise<JobHandler> {
    if (!(await isMissing(db, address))) return async () => undefined;
    try {
      const hash = await take(address, stopped);
      return async (tx) => {
        await lockArtwork(tx);
        if (!(await files.read(artFileName(hash, 300, 'avif')))) throw new Error('the files were removed meanwhile');
        await enterArtwork(tx, address, hash, clock.now());
      };
    } catch (error) {
      if (stopped.aborted) throw error;
      const fault = error instanceof PictureRefused ? error.message : `it cannot be kept: ${String(error)}`;
      return (tx) => recordFault(tx, address, fault, clock.now());
    }
  }

  async function removeUnused(tx: Queryable): Promise<boolean> {
    const dropped = await dropUnused(tx, clock.now());
    const hash = dropped?.hash;
    if (hash)
      await Promise.all(
        thumbnailSizes.flatMap((size) => artFormats.map((format) => files.remove(artFileName(hash, size, format)))),
      );
    return dropped !== null;
  }

  const fetchJobs = (stopped: AbortSignal): JobHandlers => ({
    [FETCH_JOB]: { prepare: ({ payload }) => prepareFetch(ofAddress.parse(payload).address, stopped) },
  });

  return {
    files,
    fetchJobs,
    jobs: {
      [SHOW_JOB]: (tx, { payload }) => appendContentChange(tx, [CACHE_TAGS.catalogue(ofBrand.parse(payload).brand)]),
    } satisfies JobHandlers,
    /** Fetches until stopped, one at a time on a host; on a runner of its own, for it may have hours to do. */
    async start(): Promise<() => Promise<void>> {
      if (origins.length === 0) return async () => undefined;
      await db.tx((tx) => queueArtwork(tx, origins, clock.now()));
      const stopping = new AbortController();
      const runner = startJobRunner(db, clock, fetchJobs(stopping.signal));
      return async () => {
        stopping.abort();
        await runner.stop();
      };
    },
    /** One picture a transaction: a bucket may be slow. */
    async purge(): Promise<void> {
      await noteUnused(db, clock.now());
      while (await db.tx(removeUnused));
    },
  };
}
