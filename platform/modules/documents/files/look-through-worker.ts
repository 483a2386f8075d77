import { parentPort } from 'node:worker_threads';
import { lookInto, type SealedFile } from './look-into';
import type { FromLookThrough } from './look-through';

const post = (message: FromLookThrough) => parentPort?.postMessage(message);

parentPort?.on('message', (file: SealedFile) => {
  try {
    post({ found: lookInto(file) });
  } catch (error) {
    post({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
