// Runs jest and reads what came of each test. Red files get a second try of their own.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './lib-prepare.mjs';

/** More red files than this are no chance. */
const SECOND_TRIES = 3;

/**
 * Runs the projects' tests whose paths match one of `patterns`, or all, in so many `workers` where that is given;
 * `args` go to jest as they are. Up to three red files run once more, whole and alone: a test that is green then counts as
 * passed and is listed in `flaky`.
 *
 * Returns { passed, failed, skipped, ok, flaky, tests }; `flaky` and `tests` hold { file, title, status, error }.
 */
export function runJest({ projects, patterns = [], args = [], env = {}, workers }) {
  const common = ['--selectProjects', ...projects, ...args];
  const matching = patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [];
  const parallel = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  const first = run([...common, ...parallel, ...matching], env);
  const red = first.files.filter(({ isGreen }) => !isGreen).map(({ path }) => path);
  if (first.ok || red.length === 0 || red.length > SECOND_TRIES) return resultOf(first.files, first.ok, []);
  process.stdout.write(`\n▸ Once more, alone: ${red.map((path) => relative(root, path)).join(', ')}\n`);
  const second = run([...common, '--runInBand', '--forceExit', '--runTestsByPath', ...red], env);
  const files = first.files.map((file) => second.files.find(({ path }) => path === file.path) ?? file);
  const greenNow = (path) => files.find((file) => file.path === path)?.isGreen === true;
  const flaky = first.files.filter(({ path, isGreen }) => !isGreen && greenNow(path)).flatMap(failuresOf);
  return resultOf(files, second.ok, flaky);
}

/** One run of jest: { ok, files: [{ path, isGreen, tests }] }; no files when it printed no report. */
function run(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-jest-'));
  const report = join(folder, 'report.json');
  const result = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...args],
    {
      cwd: root,
      // The JSON that --json prints goes to the file alone; the human report is on stderr.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { ok: result.status === 0, files: testResults.map(fileOf) };
  } catch {
    return { ok: false, files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .find((line) => line.trim() !== '') ?? '';

function fileOf({ name: path, status, message, assertionResults }) {
  const file = relative(root, path);
  const tests = assertionResults.map((test) => ({
    file,
    title: test.fullName,
    status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
    ...(test.status === 'failed' && { error: firstLine(test.failureMessages[0]) }),
  }));
  const isGreen = status !== 'failed';
  // A file that could not be read to its end has no red test of its own.
  if (!isGreen && tests.every((test) => test.status !== 'failed'))
    tests.push({ file, title: 'the file as a whole', status: 'failed', error: firstLine(message) });
  return { path, isGreen, tests };
}

const failuresOf = ({ tests }) => tests.filter(({ status }) => status === 'failed');

function resultOf(files, ok, flaky) {
  const tests = files.flatMap((file) => file.tests);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const failed = count('failed');
  return {
    passed: count('passed'),
    // A run without a report has failed, although no test says so.
    failed: ok ? failed : Math.max(1, failed),
    skipped: count('skipped'),
    ok: ok && failed === 0,
    flaky,
    tests,
  };
}
