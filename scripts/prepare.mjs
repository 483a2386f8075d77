// Installs the locked dependencies and makes the generated files, for programs that begin at once beside each other.
import { generate, install, requireNode } from './lib-prepare.mjs';

requireNode();
install((text) => process.stdout.write(`▸ ${text}\n`));
generate();
