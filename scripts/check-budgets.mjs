// What `npm test` may start: counts, since a time depends on the machine. A new test that needs more shares a platform
// (platform/testing/shared-platform.ts), takes the place of another one, or goes to the full tier.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';

const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(Boolean);
const isCoreTest = (file) => /(?<!\.(?:chaos|slow))\.test\.tsx?$/.test(file);
const occurrences = (pattern, isMeant) =>
  files
    .filter(isMeant)
    .reduce((sum, file) => sum + [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].length, 0);

const BUDGETS = [
  {
    name: 'platforms that test files start for themselves',
    most: 32,
    count: occurrences(/(?<!\w)startPlatform\(/g, isCoreTest),
  },
  {
    name: 'test files with a longer limit of time than others',
    most: 30,
    count: occurrences(/^jest\.setTimeout\(/gm, isCoreTest),
  },
  {
    name: 'browser journeys of the core',
    most: 64,
    count: occurrences(/@core(?:-phone)?(?![\w-])/g, (file) => file.endsWith('.spec.ts')),
  },
];

let isOver = false;
for (const { name, most, count } of BUDGETS) {
  const verdict = count > most ? `, ${most} at most` : '';
  isOver ||= count > most;
  process.stdout.write(`${count} ${name}${verdict}\n`);
}
// The browser tests come last of all tests: a journey that does not even load is better known here.
const listed = spawnSync('npx', ['playwright', 'test', '--list'], { cwd: root, encoding: 'utf8' });
if (listed.status !== 0) process.stdout.write(`The browser journeys do not load:\n${listed.stdout}${listed.stderr}\n`);
process.exit(isOver || listed.status !== 0 ? 1 : 0);
