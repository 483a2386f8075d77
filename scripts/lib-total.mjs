// The total of a run's tests and of those that passed only at the second try. .ci/run adds up the totals of its steps,
// which TEST_TOTALS names a file for.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';

/** One machine has a bad moment; more flaky tests than this are a fault of the tests. */
const FLAKY_ALLOWED = 3;

/** The sum of results `{ passed, failed, skipped, ok, flaky }`. */
export function sumOf(results) {
  const total = { passed: 0, failed: 0, skipped: 0, ok: true, flaky: [] };
  for (const { passed, failed, skipped, ok, flaky } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.ok &&= ok;
    total.flaky.push(...flaky);
  }
  return total;
}

/**
 * Prints `flaky: N` with the titles, then `N passed, N failed, N skipped`. Returns whether the run is green: nothing
 * failed, something passed, at most three tests were flaky and none in a file that the change touches (`changed`).
 */
export function printTotal(total, changed = changedFiles() ?? new Set()) {
  const complaint = complaintAbout(total.flaky, changed);
  if (complaint) {
    total.failed += 1;
    total.ok = false;
  }
  const { passed, failed, skipped, flaky, ok } = total;
  process.stdout.write(`\nflaky: ${flaky.length}\n`);
  for (const { file, title, error } of flaky) process.stdout.write(`  ${file} › ${title}\n    ${error ?? ''}\n`);
  if (flaky.length > 0) {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(join(root, 'test-results', 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
  }
  if (complaint) process.stdout.write(`✗ ${complaint}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  if (process.env.TEST_TOTALS)
    appendFileSync(process.env.TEST_TOTALS, `${passed} ${failed} ${skipped} ${flaky.length}\n`);
  return ok && failed === 0 && passed > 0;
}

function complaintAbout(flaky, changed) {
  if (flaky.length > FLAKY_ALLOWED) return `${flaky.length} flaky tests are more than ${FLAKY_ALLOWED}.`;
  const own = flaky.filter(({ file }) => changed.has(file));
  return own.length === 0 ? null : `The change touches the files of ${own.length} flaky tests: see that they hold.`;
}

export const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** The commit that landed last: `main` there, or here; null when there is nothing to compare with. */
export function landedCommit() {
  const head = git('rev-parse', 'HEAD').stdout.trim();
  return (
    ['origin/main', 'main']
      .map((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).stdout.trim())
      .find((commit) => commit && commit !== head) ?? null
  );
}

/** Files that differ from what landed last; null when there is nothing to compare with. */
export function changedFiles() {
  const base = landedCommit();
  if (base === null) return null;
  const lists = [
    git('diff', '--name-only', `${base}...HEAD`),
    git('diff', '--name-only', 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return new Set(lists.flatMap(({ stdout }) => stdout.split('\n')).filter(Boolean));
}
