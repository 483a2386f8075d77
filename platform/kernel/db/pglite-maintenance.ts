import type { PgliteEngine } from './pglite-engine';

const READY_IDLE = 0x49;

/**
 * The engine runs alone, without the server's checkpointer: nothing would ever shorten its log.
 * A checkpoint is due every so often, and only between transactions.
 */
export interface Maintenance {
  observe(answer: Uint8Array): void;
  run(engine: PgliteEngine): Promise<void>;
}

export function createMaintenance(everyMs = 30_000, now: () => number = Date.now): Maintenance {
  let last = now();
  let idle = true;
  let statements = 0;
  return {
    observe(answer) {
      statements += 1;
      idle = answer.at(-1) === READY_IDLE;
    },
    async run(engine) {
      if (!idle || statements === 0 || now() - last < everyMs) return;
      statements = 0;
      await engine.exchange(simpleQuery('checkpoint'));
      last = now();
    },
  };
}

/** The wire message Query: 'Q', length, text, zero. */
function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`, 'utf8');
  const header = Buffer.alloc(5);
  header.write('Q');
  header.writeInt32BE(text.length + 4, 1);
  return new Uint8Array(Buffer.concat([header, text]));
}
