import type { AttributionName } from '@/lib/edge/attribution';

/** ms from the first mark that was dropped until the line that counts it and those after it. */
export const REPORT_AFTER_MS = 10 * 60_000;

export interface DroppedMarks {
  /** Counts the marks of one answered page. */
  count(brand: string, names: readonly AttributionName[]): void;
}

/**
 * Counts marks of partners that fit no form, by brand and name, and says so to the operator at most every ten minutes.
 * The marks themselves are a visitor's words and are in no log.
 */
export function createDroppedMarks(write: (line: string) => void): DroppedMarks {
  let counts = new Map<string, number>();
  function report(): void {
    const all = [...counts].toSorted().map(([key, count]) => `${key} ${count}`);
    counts = new Map();
    write(`[partners] marks dropped since they fit no form: ${all.join(', ')}`);
  }
  return {
    count(brand, names) {
      if (names.length > 0 && counts.size === 0) waitFor(report);
      for (const name of names) counts.set(`${brand} ${name}`, (counts.get(`${brand} ${name}`) ?? 0) + 1);
    },
  };
}

/** A program that ends does not wait for the line. The edge's timers are plain numbers. */
function waitFor(report: () => void): void {
  const timer: unknown = setTimeout(report, REPORT_AFTER_MS);
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref();
}

export const droppedMarks = createDroppedMarks((line) => console.warn(line));
