// Tests with all the set-up they need: dependencies, builds, a browser. `npm test` runs unit, platform and browser
// tests, `npm test -- unit|platform|e2e` one kind; `npm run test:chaos` kills, stress and long trials.
import { join } from 'node:path';
import { build, install, requireNode, root } from './lib-prepare.mjs';
import { fail } from './lib-process.mjs';
import { printTotal, sumOf } from './lib-total.mjs';

const KINDS = ['unit', 'platform', 'e2e', 'chaos'];
const [kind, ...rest] = process.argv.slice(2);
const chosen = KINDS.includes(kind) ? [kind] : KINDS.filter((name) => name !== 'chaos');
const patterns = KINDS.includes(kind) ? rest : process.argv.slice(2);
const hasBrowserTests = chosen.includes('e2e') || chosen.includes('chaos');
const say = (text) => process.stdout.write(`\n▸ ${text}\n`);
const results = [];

requireNode();
try {
  install(say);
  if (chosen.some((name) => name !== 'unit')) build('platform', say);
} catch (error) {
  fail(error.message);
}

const { runJest } = await import('./lib-jest.mjs');
const { runPlaywright } = await import('./lib-playwright.mjs');
const { ensureChromium } = await import('./lib-browser.mjs');
// The game's own tests want a browser too.
const chromium = chosen.some((name) => name !== 'unit') ? await ensureChromium(say) : undefined;
for (const [name, project, title] of [
  ['unit', 'web', 'Unit and component tests'],
  ['platform', 'platform', 'Platform tests'],
  ['chaos', 'chaos', 'Kills, stress and long trials'],
]) {
  if (!chosen.includes(name)) continue;
  timed(title, () =>
    runJest(['--selectProjects', project, ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : [])], {
      FOYER_PLATFORM_BUNDLE: join(root, 'dist', 'platform', 'main.mjs'),
      ...(chromium && { CHROMIUM_PATH: chromium }),
    }),
  );
}
if (hasBrowserTests) {
  try {
    build('web', say);
  } catch (error) {
    fail(error.message);
  }
}
for (const [name, project, title] of [
  ['e2e', ['phone', 'desktop'], 'Browser tests'],
  ['chaos', ['chaos'], 'Browser tests with kills and slow lines'],
]) {
  if (!chosen.includes(name)) continue;
  timed(title, () =>
    runPlaywright([...project.map((entry) => `--project=${entry}`), ...patterns], { CHROMIUM_PATH: chromium }),
  );
}

const total = sumOf(results);
printTotal(total);
process.exit(total.ok && total.failed === 0 && total.passed > 0 ? 0 : 1);

function timed(title, run) {
  say(title);
  const started = performance.now();
  results.push(run());
  say(`${title}: ${Math.round((performance.now() - started) / 1_000)} s`);
}
