import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

// Under Node 20 a function of the engine is compiled again by the optimizing compiler after 1.8 MB of work, so that a
// start spends a third of its processor time on code that it runs once. Later versions of V8 wait longer by themselves.
// Five times this value starts 0.3 s sooner, but then the database is a quarter slower at first (bench/restart,
// bench/bets).
setFlagsFromString('--wasm-tiering-budget=6000000');

/** Answers wire messages one after the other. */
export interface PgliteEngine {
  exchange(message: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Opens the engine on a folder, or in memory when none is given: empty, or with what a dump holds.
 * relaxedDurability stays off: an answered commit is in the write-ahead log of the operating system, so it survives the
 * process.
 */
export async function openPgliteEngine(dataDir?: string, dump?: string): Promise<PgliteEngine> {
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(dump ? { loadDataDir: new Blob([await readFile(dump)]) } : {}),
    relaxedDurability: false,
  });
  return {
    exchange: (message) => pglite.execProtocolRaw(message),
    close: () => pglite.close(),
  };
}
