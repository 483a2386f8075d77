// The unit and platform tests that a change can break: of the files that differ from a commit or branch, `main` unless
// it is named, and of what imports them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, requireNode, root } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';
import { printTotal, sumOf } from './lib-total.mjs';

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
const runs = [['--changedSince', since]];
const generated = generatedFromChanges();
// Files that git does not know are no change to jest.
if (generated.length > 0) runs.push(['--findRelatedTests', ...generated]);
const result = sumOf(
  runs.map((args) =>
    runJest({
      projects: ['web', 'platform'],
      args: [...args, '--passWithNoTests'],
      env: { FOYER_PLATFORM_BUNDLE: join(root, 'dist', 'platform', 'main.mjs') },
    }),
  ),
);
printTotal(result);
process.exit(result.ok ? 0 : 1);

/** The generated files that changed texts and icons are merged into. */
function generatedFromChanges() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const made = changed.flatMap((path) => {
    const language = /^messages\/(\w+)\//.exec(path)?.[1];
    if (language) return [`lib/i18n/merged/${language}.json`];
    return /^components\/[\w-]+\/icons\//.test(path) ? ['components/ui/icon-paths.ts'] : [];
  });
  return [...new Set(made)].filter((path) => existsSync(join(root, path)));
}
