import { configProblemsAtStart, SHARED_CONFIG } from '@/contract/config-check';

// Imported before anything that reads the configuration: a fault in it ends the process.
const problems = configProblemsAtStart(SHARED_CONFIG, process.env);
if (problems.length > 0) {
  process.stderr.write(`The web did not start: ${problems.join('\n')}\n`);
  process.exit(1);
}
