// The printed total of a run's tests. .ci/run adds up those of its steps, which TEST_TOTALS names a file for.
import { appendFileSync } from 'node:fs';

/** Prints `N passed, N failed, N skipped`. */
export function printTotal({ passed, failed, skipped }) {
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  if (process.env.TEST_TOTALS) appendFileSync(process.env.TEST_TOTALS, `${passed} ${failed} ${skipped}\n`);
}

/** The sum of results `{ passed, failed, skipped, ok }`. */
export function sumOf(results) {
  const total = { passed: 0, failed: 0, skipped: 0, ok: true };
  for (const { passed, failed, skipped, ok } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.ok &&= ok;
  }
  return total;
}
