// Builds what is stale: the platform's bundle and the web's standalone server; with FOYER_SANDBOX=0 for a production
// without the sandbox.
import { build, install, requireNode } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';

requireNode();
const say = (text) => process.stdout.write(`▸ ${text}\n`);
try {
  install(say, { sandbox: process.env.FOYER_SANDBOX !== '0' });
  build('platform', say);
  build('web', say);
  build('front', say);
} catch (error) {
  fail(error.message);
}
