import { configProblemsAtStart } from '@/contract/config-check';
import { SHARED_CONFIG } from '@/contract/config-files';

/** Ends the process where the configuration is wrong; called before anything that reads it is loaded. */
export function requireConfig(): void {
  const problems = configProblemsAtStart(SHARED_CONFIG, process.env);
  if (problems.length === 0) return;
  process.stderr.write(`The web did not start: ${problems.join('\n')}\n`);
  process.exit(1);
}
