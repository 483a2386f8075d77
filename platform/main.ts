import { configProblemsAtStart } from '@/contract/config-check';
import { CONFIG_FILES } from './config-files';

/** The configuration is checked before anything that reads it is loaded. */
const problems = configProblemsAtStart(CONFIG_FILES, process.env);
if (problems.length > 0) {
  process.stderr.write(`The platform did not start: ${problems.join('\n')}\n`);
  process.exit(1);
}
await import('./serve');
