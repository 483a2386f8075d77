// Runs jest and counts the tests that passed, failed and were skipped.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';

/** Returns { passed, failed, skipped, ok }. */
export function runJest(args, env = {}) {
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
    const summary = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: summary.numPassedTests,
      failed: summary.numFailedTests + summary.numRuntimeErrorTestSuites,
      skipped: summary.numPendingTests,
      ok: result.status === 0,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
