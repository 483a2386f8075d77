// Writes everything that is made from other files and is in no commit: `npm run generate`. After an installation
// (--after-install) it is for editors alone: without development packages nothing is written, and a fault is only
// reported, since every command that needs the files makes them first.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generate, root } from './lib-prepare.mjs';

const isAfterInstall = process.argv.includes('--after-install');
const isComplete = existsSync(join(root, 'node_modules', 'typescript'));
if (isComplete || !isAfterInstall) {
  try {
    generate();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    if (!isAfterInstall) process.exitCode = 1;
  }
}
