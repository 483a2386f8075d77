import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../../kernel/start-worker';
import type { FileFault } from '../domain/file-fault';
import type { LookedInto, SealedFile } from './look-into';

/** The thread's answer about a file. */
export type FromLookThrough = { readonly found: LookedInto | FileFault } | { readonly failed: string };

/** As `lookInto`; `too-slow` when the time for it was over. Throws what is a bug. The bytes may be gone afterwards. */
export type LookThrough = (file: SealedFile) => Promise<LookedInto | FileFault | 'too-slow'>;

interface Bounds {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}
/** The worst ten megabytes take 100 MB, and three seconds on a busy machine. */
const BOUNDS: Bounds = { timeoutMs: 20_000, memoryMb: 256 };

const here = import.meta.url;
/** Beside the bundle, or the source. */
const WORKER = new URL(here.endsWith('.mjs') ? './look-through-worker.mjs' : './look-through-worker.ts', here);

/**
 * Looks through files in threads of their own, one file at a time in each. A thread that takes too much time or memory
 * is ended; the others are used again.
 */
export function createLookThrough({ timeoutMs, memoryMb }: Bounds = BOUNDS, workerUrl = WORKER): LookThrough {
  const idle: Worker[] = [];

  function take(): Worker {
    const worker = idle.pop();
    if (!worker) {
      const started = startWorker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
      // One that ends while nobody uses it hurts nobody.
      return started.on('error', () => undefined);
    }
    if (worker.threadId === -1) return take();
    worker.ref();
    return worker;
  }

  return (file) =>
    new Promise((resolve, reject) => {
      const worker = take();
      const end = (settle: () => void, isReusable = false) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        worker.unref();
        if (isReusable) idle.push(worker);
        else void worker.terminate();
        settle();
      };
      const onMessage = (answer: FromLookThrough) => {
        if ('failed' in answer) end(() => reject(new Error(answer.failed)));
        else end(() => resolve(answer.found), true);
      };
      const onError = (error: Error) => {
        const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        end(() => (isTooLarge ? resolve('file-not-plain') : reject(error)));
      };
      const onExit = () => end(() => reject(new Error('the thread that looks through files has ended')));
      const timer = setTimeout(() => end(() => resolve('too-slow')), timeoutMs);
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      // Ten megabytes are handed over, not copied, where nothing else shares their memory.
      const { buffer } = file.sealed;
      const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === file.sealed.byteLength;
      worker.postMessage(file, isAlone ? [buffer] : []);
    });
}
