import { parentPort, workerData } from 'node:worker_threads';
import { prepareDataDir } from './pglite-data-dir';
import { openPgliteEngine, type PgliteEngine } from './pglite-engine';
import type { FromWorker, ToWorker, WorkerStart } from './pglite-worker-messages';

function post(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function serve(engine: PgliteEngine): void {
  let tail: Promise<void> = Promise.resolve();

  async function handle(message: ToWorker): Promise<void> {
    if (message === 'close') {
      await engine.close();
      post({ kind: 'closed' });
      return;
    }
    post(await engine.exchange(message));
  }

  parentPort?.on('message', (message: ToWorker) => {
    tail = tail.then(() => handle(message)).catch((error: unknown) => post({ kind: 'failed', message: String(error) }));
  });
}

async function start(): Promise<void> {
  const { dataDir, dump }: WorkerStart = workerData;
  if (dataDir !== null) await prepareDataDir(dataDir);
  serve(await openPgliteEngine(dataDir ?? undefined, dump));
  post({ kind: 'ready' });
}

start().catch((error: unknown) => post({ kind: 'failed', message: String(error) }));
