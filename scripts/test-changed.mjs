// The unit and platform tests that a change can break: of the files that differ from a commit or branch, `main` unless
// it is named, and of what imports them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, install, requireNode, root } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';
import { printTotal } from './lib-total.mjs';

const since = process.argv[2] ?? 'main';
const say = (text) => process.stdout.write(`\n▸ ${text}\n`);

requireNode();
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${since}^{commit}`], { cwd: root }).status !== 0)
  fail(`There is no commit or branch ${since} here. Name another: npm run test:changed -- origin/main`);
try {
  install(say);
  build('platform', say);
} catch (error) {
  fail(error.message);
}
const { runJest } = await import('./lib-jest.mjs');
const result = runJest({
  projects: ['web', 'platform'],
  args: ['--changedSince', since, '--passWithNoTests'],
  env: { FOYER_PLATFORM_BUNDLE: join(root, 'dist', 'platform', 'main.mjs') },
});
printTotal(result);
process.exit(result.ok ? 0 : 1);
