// Runs browser tests and reads what came of each. A red one gets a second try, on a product that works.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './lib-prepare.mjs';

const STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

/** Returns { passed, failed, skipped, ok, flaky, tests }; `flaky` and `tests` hold { file, title, status, error }. */
export function runPlaywright(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  const report = join(folder, 'report.json');
  const result = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'test', '--retries=1', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  try {
    const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
    const tests = suites.flatMap(testsOf);
    const count = (status) => tests.filter((test) => test.status === status).length;
    const ok = result.status === 0;
    return {
      passed: count('passed'),
      failed: ok ? count('failed') : Math.max(1, count('failed') + errors.length),
      skipped: count('skipped'),
      ok,
      flaky: tests.filter(({ isFlaky }) => isFlaky),
      tests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, ok: false, flaky: [], tests: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const error = results.flatMap(({ errors }) => errors.map(({ message }) => message))[0];
      return {
        file: `e2e/${file}`,
        title: `[${projectName}] ${title}`,
        status: STATUS[status],
        ...(status === 'flaky' && { isFlaky: true }),
        ...(error && { error: stripVTControlCharacters(error).split('\n')[0] }),
      };
    }),
  );
  return [...own, ...suites.flatMap(testsOf)];
}
