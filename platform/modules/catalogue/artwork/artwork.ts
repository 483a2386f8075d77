import { z } from 'zod';
import { CACHE_TAGS } from '@/contract/cache-tags';
import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import type { FileStore } from '../../../kernel/files/file-store';
import { postponeJob, startJobRunner, type Job, type JobHandler, type JobHandlers } from '../../../kernel/jobs';
import { describeError, logWarn } from '../../../kernel/log';
import { appendContentChange } from '../../content/events';
import {
  artFileName,
  dropForeign,
  DROPPED_AT_ONCE,
  dropUnused,
  enterArtwork,
  FETCH_JOB,
  isMissing,
  isNamed,
  lockArtwork,
  noteUnused,
  queueArtwork,
  readHashes,
  recordFault,
  SHOW_JOB,
} from './artwork-store';
import { artFormats, encodePicture } from './encode-picture';
import { fetchPicture, PictureLate, PictureRefused } from './fetch-picture';
import { thumbnailSizes } from '../domain/game';

export interface ArtworkDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly origins: readonly string[];
  /** ms that a host of pictures has for one. */
  readonly longestMs?: number;
}

/** Tries that may end with their program before the picture counts as one that ends programs. */
const MOST_STARTS = 3;
/** Pictures in a row that a host may be late with before it is left alone for a while. */
const MOST_LATE = 3;
const LATE_PAUSE_MS = 10 * 60_000;
/** One pixel, to see whether pictures can be made and kept. */
const TRIAL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const ofAddress = z.object({ address: z.string() });
const namesOf = (hash: string) =>
  thumbnailSizes.flatMap((size) => artFormats.map((format) => artFileName(hash, size, format)));
const ofBrand = z.object({ brand: z.string() });

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Origins that are left alone: each of their pictures would take twenty seconds from all others. */
function createLateOrigins(clock: Clock) {
  const timesInARow = new Map<string, number>();
  const pausedUntil = new Map<string, Date>();
  return {
    /** null when it may be called. */
    pauseOf(origin: string): Date | null {
      const until = pausedUntil.get(origin);
      return until && until > clock.now() ? until : null;
    },
    note(origin: string, isLate: boolean): void {
      const times = isLate ? (timesInARow.get(origin) ?? 0) + 1 : 0;
      timesInARow.set(origin, times);
      if (times >= MOST_LATE) pausedUntil.set(origin, new Date(clock.now().getTime() + LATE_PAUSE_MS));
    },
  };
}

/** Fetches the pictures that feeds name, keeps them in sizes of ours, and forgets those that nothing names any more. */
export function createArtwork({ db, clock, files, origins, longestMs }: ArtworkDeps) {
  const lateOrigins = createLateOrigins(clock);

  async function fetchFrom(address: string, stopped: AbortSignal): Promise<Buffer> {
    const { origin } = new URL(address);
    try {
      const bytes = await fetchPicture(address.replace('{size}', '900'), { origins, longestMs, stopped });
      lateOrigins.note(origin, false);
      return bytes;
    } catch (error) {
      lateOrigins.note(origin, error instanceof PictureLate);
      throw error;
    }
  }

  async function take(address: string, stopped: AbortSignal): Promise<string> {
    const picture = await encodePicture(await fetchFrom(address, stopped));
    for (const { format, size, bytes } of picture.files) {
      stopped.throwIfAborted();
      await files.write(artFileName(picture.hash, size, format), once(bytes));
    }
    return picture.hash;
  }

  const isWhole = async (hash: string) =>
    (await Promise.all(namesOf(hash).map((name) => files.has(name)))).every(Boolean);

  /** A picture that has been stored when the program ends is entered by the next try, which stores the same files. */
  async function prepareFetch(job: Job, stopped: AbortSignal): Promise<JobHandler> {
    const { address } = ofAddress.parse(job.payload);
    if (!(await isMissing(db, address))) return async () => undefined;
    const pause = lateOrigins.pauseOf(new URL(address).origin);
    if (pause) return async (tx) => void (await postponeJob(tx, job, pause));
    if (job.attempts > MOST_STARTS && job.lastError === null)
      return (tx) => recordFault(tx, address, `the program ended in each of ${MOST_STARTS} tries`, clock.now(), true);
    try {
      const hash = await take(address, stopped);
      return async (tx) => {
        await lockArtwork(tx);
        if (!(await isWhole(hash))) throw new Error('files were removed meanwhile');
        await enterArtwork(tx, address, hash, clock.now());
      };
    } catch (error) {
      // A full store and the like are no fault of the picture.
      if (stopped.aborted || !(error instanceof PictureRefused)) throw error;
      return (tx) => recordFault(tx, address, error.message, clock.now());
    }
  }

  const fetchJobs = (stopped: AbortSignal): JobHandlers => ({
    [FETCH_JOB]: { prepare: (job) => prepareFetch(job, stopped) },
  });

  /** Whether pictures can be made and kept on this host. */
  async function isAble(): Promise<boolean> {
    try {
      await encodePicture(TRIAL);
      const name = artFileName('0'.repeat(64), 150, 'webp');
      await files.write(name, once(TRIAL));
      await files.remove(name);
      return true;
    } catch (error) {
      logWarn('this host fetches no pictures of games', { error: describeError(error) });
      return false;
    }
  }

  /** Files that nothing names do no harm if the program ends before it comes to them. */
  const removeUnnamed = (hash: string) =>
    db.tx(async (tx) => {
      await lockArtwork(tx);
      if (!(await isNamed(tx, hash))) await Promise.all(namesOf(hash).map((name) => files.remove(name)));
    });

  return {
    files,
    fetchJobs,
    jobs: {
      [SHOW_JOB]: (tx, { payload }) => appendContentChange(tx, [CACHE_TAGS.catalogue(ofBrand.parse(payload).brand)]),
    } satisfies JobHandlers,
    /** Fetches until stopped, one at a time on a host; on a runner of its own, for it may have hours to do. */
    async start(): Promise<() => Promise<void>> {
      await db.tx(async (tx) => {
        await dropForeign(tx, origins, clock.now());
        await queueArtwork(tx, origins, clock.now());
      });
      if (origins.length === 0 || !(await isAble())) return async () => undefined;
      const stopping = new AbortController();
      const runner = startJobRunner(db, clock, fetchJobs(stopping.signal));
      return async () => {
        stopping.abort();
        await runner.stop();
      };
    },
    /** Hashes of pictures whose files are not all there. */
    async findLost(): Promise<string[]> {
      const lost = [];
      for (const hash of await readHashes(db)) if (!(await isWhole(hash))) lost.push(hash);
      return lost;
    },
    async purge(): Promise<void> {
      await db.tx((tx) => noteUnused(tx, clock.now()));
      for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE;) {
        const hashes = await db.tx((tx) => dropUnused(tx, clock.now()));
        for (const hash of new Set(hashes)) if (hash !== null) await removeUnnamed(hash);
        dropped = hashes.length;
      }
    },
  };
}
