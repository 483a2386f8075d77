import { holdAtStart } from '@/contract/config-reload';
import { CONFIG_FILES } from './config-files';

/** The configuration is checked before anything that reads it is loaded. */
const problems = holdAtStart(CONFIG_FILES, process.env);
if (problems.length > 0) {
  process.stderr.write(`The platform did not start: ${problems.join('\n')}\n`);
  process.exit(1);
}
const [command, ...rest] = process.argv.slice(2);
if (command === undefined) await import('./serve');
else await (await import('./run-command')).runCommand(command, rest);
