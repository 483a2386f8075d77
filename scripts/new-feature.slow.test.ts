import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  readlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from './lib-checkout-copy.mjs';

/** Long enough to break lines in other places, and with a digit. */
const NAME = 'second-counter-of-many-words2';
const FEATURES = [
  { name: NAME, flags: [], files: 29 },
  { name: 'quiet-counter', flags: ['--no-live'], files: 27 },
  { name: 'shown-counter', flags: ['--read-only'], files: 25 },
];
const HALF_AN_HOUR = 1_800_000;
/** Builds and ports of its own, and nothing of the runner that this test runs in. */
const OF_THE_COPY = {
  FOYER_PLATFORM_BUNDLE: undefined,
  JEST_WORKER_ID: undefined,
  NODE_OPTIONS: '',
  E2E_PORT: '3390',
  E2E_PLATFORM_PORT: '4390',
  E2E_WORKERS: '1',
};
let copy: string;
const made = new Set<string>();

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'foyer-feature-'));
  copyCheckout(copy);
  // The bundler follows no link out of the folder that it builds.
  linkFolder('node_modules', join(copy, 'node_modules'));
  for (const { name, flags, files } of FEATURES) {
    const paths = run('scripts/new-feature.mjs', 'feature', name, ...flags)
      .split('\n')
      .filter((line) => /^(?:platform|components|app|messages|e2e)\//.test(line));
    expect(paths).toHaveLength(files);
    for (const path of paths) made.add(path);
  }
}, HALF_AN_HOUR);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The same files under other names; on another disk copies of them. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}

function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, ...OF_THE_COPY },
  });
  expect([args[0], status, status === 0 ? '' : stdout + stderr]).toEqual([args[0], 0, '']);
  return stdout;
}

test(
  'generated features of each kind pass the gate and their own tests, and a second one of a name is refused',
  () => {
    run('node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...made);
    run('node_modules/tsx/dist/cli.mjs', '--conditions=react-server', 'scripts/print.ts', '--check');
    run('scripts/check-messages.mjs');
    run('--import', 'tsx', 'scripts/check-sql.mjs');
    run('node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings');
    run('scripts/check-direction.mjs');
    run('node_modules/knip/bin/knip.js');
    const own = FEATURES.map(({ name }) => `/${name}`).join('|');
    run('node_modules/jest/bin/jest.js', '--selectProjects', 'web', 'platform', '--testPathPatterns', own);
    const again = spawnSync(process.execPath, ['scripts/new-feature.mjs', 'feature', NAME], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(again.stderr).toContain(`there is components/${NAME} already`);
  },
  HALF_AN_HOUR,
);

test(
  'generated features of each kind do in a browser as their own journeys say',
  () => {
    const build = "const { build } = await import('./scripts/lib-prepare.mjs');";
    const parts = ['platform', 'web', 'front'].map((part) => `build('${part}', console.log);`);
    run('--input-type=module', '-e', [build, ...parts].join(' '));
    const journeys = FEATURES.map(({ name }) => `${name}.spec.ts`);
    const shown = run('node_modules/playwright/cli.js', 'test', '--project=desktop', ...journeys);
    expect(shown).toMatch(/\b3 passed/);
  },
  HALF_AN_HOUR,
);
