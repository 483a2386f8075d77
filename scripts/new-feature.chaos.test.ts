import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Long enough to break lines in other places, and with a digit. */
const NAME = 'second-counter-of-many-words2';
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'foyer-feature-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  for (const path of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(path, join(copy, path));
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  expect([args[0], status, status === 0 ? '' : stdout + stderr]).toEqual([args[0], 0, '']);
  return stdout;
}

test('a generated feature passes the gate and its own tests, and a second one of its name is refused', () => {
  const made = run('scripts/new-feature.mjs', 'feature', NAME)
    .split('\n')
    .filter((line) => /^(platform|components|app|messages|e2e)\//.test(line));
  expect(made).toHaveLength(18 + 7 + 2);
  const code = made.filter((path) => /\.tsx?$/.test(path));
  run('node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...made);
  run('scripts/print-routes.mjs', '--check');
  run('scripts/check-messages.mjs');
  run('scripts/check-sql.mjs');
  run('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...code);
  run('node_modules/typescript/bin/tsc', '--noEmit');
  run('scripts/check-direction.mjs');
  run('node_modules/knip/bin/knip.js');
  run('node_modules/jest/bin/jest.js', '--selectProjects', 'web', 'platform', '--testPathPatterns', `/${NAME}`);
  const again = spawnSync(process.execPath, ['scripts/new-feature.mjs', 'feature', NAME], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(again.stderr).toContain(`there is components/${NAME} already`);
}, 1_800_000);
