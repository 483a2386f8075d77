export interface WorkerStart {
  /** In memory without it. */
  readonly dataDir: string | null;
  /** Path of a dump that a database in memory begins with. */
  readonly dump?: string | undefined;
}

/** The messages between the main thread and the database's thread. Plain bytes are wire messages and their answers. */
export type ToWorker = Uint8Array | 'close';
export type FromWorker = Uint8Array | { kind: 'ready' } | { kind: 'closed' } | { kind: 'failed'; message: string };
