// Builds what is stale: the platform's bundle and the web's standalone server.
import { build, install, requireNode } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';

requireNode();
const say = (text) => process.stdout.write(`▸ ${text}\n`);
try {
  install(say);
  build('platform', say);
  build('web', say);
} catch (error) {
  fail(error.message);
}
