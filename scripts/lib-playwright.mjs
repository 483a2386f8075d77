// Runs browser tests and counts those that passed, failed and were skipped.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';

/** Returns { passed, failed, skipped, ok }. */
export function runPlaywright(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  const report = join(folder, 'report.json');
  const result = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'test', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      ok: result.status === 0,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
