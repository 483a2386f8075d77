import { configProblemsAtStart, SHARED_CONFIG } from '@/contract/config-check';
import { folderHash } from '@/contract/config-folder.cjs';
import { inProcess } from '@/lib/store/in-process';

// Imported before anything that reads the configuration: a fault in it ends the process.
endAt(configProblemsAtStart(SHARED_CONFIG, process.env));

/** Ends the process when there are problems. */
export function endAt(problems: readonly string[]): void {
  if (problems.length === 0) return;
  process.stderr.write(`The web did not start: ${problems.join('\n')}\n`);
  process.exit(1);
}
inProcess.configHash ??= folderHash();
