import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread. A .ts entry is development: the loader of the main thread does not reach a worker, so it is registered
 * there again.
 */
export function startWorker(url: URL, options: WorkerOptions): Worker {
  if (!url.pathname.endsWith('.ts')) return new Worker(url, options);
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); });`;
  return new Worker(source, { ...options, eval: true });
}
