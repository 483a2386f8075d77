// All tests, with all the set-up they need: dependencies, builds, a browser. `npm test -- unit|platform|e2e` runs one kind.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, requireNode, root } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';

const KINDS = ['unit', 'platform', 'e2e'];
const [kind, ...rest] = process.argv.slice(2);
const asked = KINDS.includes(kind) ? [kind] : KINDS;
const extra = KINDS.includes(kind) ? rest : process.argv.slice(2);
const say = (text) => process.stdout.write(`\n▸ ${text}\n`);
const total = { passed: 0, failed: 0, skipped: 0 };
let ok = true;

requireNode();
try {
  install(say);
  if (asked.some((name) => name !== 'unit')) build('platform', say);
} catch (error) {
  fail(error.message);
}

const { runJest } = await import('./lib-jest.mjs');
const { ensureChromium } = await import('./lib-browser.mjs');
// The game's own tests want a browser too.
const chromium = asked.some((name) => name !== 'unit') ? await ensureChromium(say) : undefined;
for (const [name, project] of [['unit', 'web'], ['platform', 'platform']]) {
  if (!asked.includes(name)) continue;
  say(name === 'unit' ? 'Unit and component tests' : 'Platform tests');
  add(runJest(['--selectProjects', project, ...(extra.length > 0 ? ['--testPathPatterns', ...extra] : [])], { FOYER_PLATFORM_BUNDLE: join(root, 'dist', 'platform', 'main.mjs'), ...(chromium && { CHROMIUM_PATH: chromium }) }));
}
if (asked.includes('e2e')) {
  try {
    build('web', say);
  } catch (error) {
    fail(error.message);
  }
  say('Browser tests');
  add(runPlaywright(chromium));
}

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(ok && total.failed === 0 && total.passed > 0 ? 0 : 1);

function runPlaywright(chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  const report = join(folder, 'report.json');
  const result = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'test', ...extra], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, ok: result.status === 0 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, ok: false };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function add(result) {
  for (const key of Object.keys(total)) total[key] += result[key];
  ok &&= result.ok;
}
