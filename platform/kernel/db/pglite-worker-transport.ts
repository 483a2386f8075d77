import type { Worker } from 'node:worker_threads';
import { startWorker } from '../start-worker';
import { lockDirectory, type DirectoryLock } from './directory-lock';
import type { PgliteTransport } from './pglite-transport';
import type { FromWorker, ToWorker, WorkerStart } from './pglite-worker-messages';

/**
 * Takes the folder for this process alone and starts the engine on a thread of its own; in memory when there is no
 * folder, there with what the dump holds.
 * Throws DirectoryInUse.
 */
export async function startPgliteWorker(
  dataDir: string | null,
  workerUrl: URL,
  dump?: string,
): Promise<PgliteTransport> {
  const lock = dataDir === null ? null : await lockDirectory(dataDir);
  try {
    const worker = startWorker(workerUrl, { workerData: { dataDir, dump } satisfies WorkerStart });
    await firstMessage(worker, 'ready');
    return overWorker(worker, lock);
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function firstMessage(worker: Worker, kind: 'ready' | 'closed'): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (message instanceof Uint8Array) return;
      worker.off('message', onMessage);
      if (message.kind === kind) resolve();
      else reject(new Error(message.kind === 'failed' ? message.message : `database thread: ${message.kind}`));
    };
    worker.on('message', onMessage);
    worker.once('error', reject);
  });
}

function overWorker(worker: Worker, lock: DirectoryLock | null): PgliteTransport {
  const send = (message: ToWorker) => worker.postMessage(message);
  return {
    send,
    listen(onAnswer, onFailure) {
      worker.on('message', (message: FromWorker) => {
        if (message instanceof Uint8Array) onAnswer(message);
        else if (message.kind === 'failed') onFailure(new Error(message.message));
      });
      worker.on('error', onFailure);
    },
    async close() {
      const closed = firstMessage(worker, 'closed');
      send('close');
      await closed;
      await worker.terminate();
      await lock?.release();
    },
  };
}
