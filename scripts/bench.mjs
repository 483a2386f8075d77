// Every benchmark, one after the other, each a ratio against a floor measured in the same run. `npm run bench -- lobby
// bets` runs some.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fail, run } from './lib-process.mjs';

// A web build of its own, with the bare page that the lobby is measured against. Set before anything reads them.
process.env.NEXT_DIST_DIR ||= '.next-bench';
process.env.FOYER_BENCH_ROUTES = '1';
const { build, install, requireNode, root } = await import('./lib-prepare.mjs');

requireNode();
const say = (text) => process.stdout.write(`\n▸ ${text}\n`);
const all = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`No benchmark named ${unknown.join(', ')}, expected some of ${all.join(', ')}.`);

let failed = 0;
try {
  install(say);
  build('platform', say);
  build('web', say);
  build('front', say);
} catch (error) {
  fail(error.message);
}
for (const name of chosen.length > 0 ? chosen : all) {
  say(`bench/${name}`);
  try {
    run(
      process.execPath,
      ['--expose-gc', '--conditions=react-server', '--import', 'tsx', join('bench', `${name}.ts`)],
      { cwd: root },
    );
  } catch (error) {
    failed += 1;
    process.stderr.write(`${error.message}\n`);
  }
}
process.exit(failed === 0 ? 0 : 1);
