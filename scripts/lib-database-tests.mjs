// The tests that run on PostgreSQL and NATS as well as on the embedded database and bus.
import { spawnSync } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { root } from './lib-prepare.mjs';

/**
 * What the core runs on the embedded database besides: the way to it, events, the books and bets. One of the two products
 * of the browser tests is on it too.
 */
const ON_BOTH = [
  'platform/kernel/(?:kernel|db|events)',
  'platform/modules/ledger/ledger\\.test',
  'platform/modules/limits/limits\\.test',
  'platform/modules/games/games\\.test',
];
/** What opens a database or a bus. */
const OPENERS = ['platform/kernel/db', 'platform/kernel/bus', 'platform/testing'];

/** Path patterns for jest: of those of the core, or of all that use a database or bus ('full'). */
export function databaseTests(extent) {
  if (extent === 'core') return ON_BOTH;
  const openers = spawnSync('git', ['ls-files', ...OPENERS], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((file) => file.endsWith('.ts'));
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--listTests',
      '--selectProjects',
      'platform',
      'slow',
      'chaos',
      '--findRelatedTests',
      ...openers,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  // jest names its projects before the paths.
  return stdout.split('\n').filter((line) => isAbsolute(line));
}
