import { SHARED_CONFIG } from '@/contract/config-check';
import { holdAtStart } from '@/contract/config-reload';

// Imported before anything that reads the configuration: a fault in it ends the process.
endAt(holdAtStart(SHARED_CONFIG, process.env));

/** Ends the process when there are problems. */
export function endAt(problems: readonly string[]): void {
  if (problems.length === 0) return;
  process.stderr.write(`The web did not start: ${problems.join('\n')}\n`);
  process.exit(1);
}
