// The commits that have not landed: each has a conventional subject and is no work in progress. One with many files is named,
// since it is hard to read; CONTRIBUTING says how to split it.
import { git, landedCommit } from './lib-total.mjs';

const MOST_FILES = 40;

/** Null for a subject that says what changed, and where. */
export function complaintAbout(subject) {
  if (/\bwip\b/i.test(subject)) return 'is work in progress';
  return /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9, -]+\))?!?: \S/.test(subject)
    ? null
    : 'is not `<kind>(<part>): <change>`';
}

function check() {
  const base = landedCommit();
  if (base === null) return 0;
  const log = git('log', '--no-merges', '--shortstat', '--format=%x00%h %s', `${base}..HEAD`).stdout;
  let failed = 0;
  for (const commit of log.split('\0').filter(Boolean)) {
    const [, name = '', subject = '', files = '0'] = /^(\S+) (.*)\n*(?: (\d+) files? changed)?/.exec(commit) ?? [];
    const complaint = complaintAbout(subject);
    if (complaint) failed += 1;
    if (complaint) process.stdout.write(`${name} ${complaint}: ${subject}\n`);
    if (Number(files) > MOST_FILES) process.stdout.write(`${name} has ${files} files: ${subject}\n`);
  }
  return failed;
}

if (process.argv[1]?.endsWith('check-commits.mjs')) process.exit(check() === 0 ? 0 : 1);
