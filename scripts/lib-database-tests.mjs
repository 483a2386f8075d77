// The tests that run on PostgreSQL and NATS besides the embedded database and bus.
import { spawnSync } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { root } from './lib-prepare.mjs';

/**
 * What the embedded database and bus cannot show: several connections and hosts, the services' own errors, and races
 * for money.
 */
const ONLY_SERVICES_SHOW = [
  'platform/kernel/(?:kernel|bus|db|events)',
  'platform/http/sockets\\.test',
  'platform/modules/(?:blocked-hours|kind-exclusions|ledger|limits|session-contracts)/[^/]+\\.test',
  'platform/modules/games/(?:games|global-loss-limits|may-bet|play-limits|session-limits|single-stake-limits)\\.test',
  'platform/modules/loyalty/loyalty-hosts\\.test',
];
/** What opens a database or a bus. */
const OPENERS = ['platform/kernel/db', 'platform/kernel/bus', 'platform/testing'];

/** Path patterns for jest: of what only the services show ('core'), or of all that uses a database or bus ('full'). */
export function databaseTests(extent) {
  if (extent === 'core') return ONLY_SERVICES_SHOW;
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
