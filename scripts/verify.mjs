// The one gate before a change lands: every check that needs no running product, each by its name and time. Two lanes,
// one a core, take the checks one after the other; the long ones come first.
import { spawn } from 'node:child_process';
import { generate, install, requireNode, root } from './lib-prepare.mjs';

const node = process.execPath;
/** Duplication makes an Error for most of a million tokens: their stacks, and collecting them, took two fifths of its time. */
const CHEAP_ERRORS = ['--stack-trace-limit=0', '--max-semi-space-size=64'];
const CHECKS = [
  ['types and lint', node, ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings']],
  ['new feature', node, ['scripts/check-new-feature.mjs']],
  ['docs site', node, ['node_modules/vitepress/bin/vitepress.js', 'build', 'docs']],
  ['format', node, ['scripts/check-format.mjs']],
  ['duplication', node, [...CHEAP_ERRORS, 'node_modules/jscpd/bin/jscpd', '.']],
  ['unused', node, ['node_modules/knip/bin/knip.js']],
  ['direction', node, ['scripts/check-direction.mjs']],
  ['generated', node, ['--conditions=react-server', '--import', 'tsx', 'scripts/print.ts', '--check']],
  ['messages', node, ['scripts/check-messages.mjs']],
  ['test budgets', node, ['scripts/check-budgets.mjs']],
  ['style', node, ['scripts/check-style.mjs']],
  ['licences', node, ['scripts/dependencies.mjs', 'licences']],
  ['advisories', node, ['scripts/check-advisories.mjs']],
  ['sql', node, ['--import', 'tsx', 'scripts/check-sql.mjs']],
  ['commits', node, ['scripts/check-commits.mjs']],
];
const LANES = 2;

const only = process.argv.slice(2);
requireNode();
install((text) => process.stdout.write(`▸ ${text}\n`));
generate();
const waiting = CHECKS.filter(([name]) => only.length === 0 || only.includes(name));
let failed = 0;
await Promise.all(Array.from({ length: LANES }, runLane));
process.exit(failed === 0 ? 0 : 1);

async function runLane() {
  for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check);
}

async function runCheck([name, command, args]) {
  const started = Date.now();
  const { ok, output } = await outcomeOf(command, args);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(16)} ${seconds} s\n`);
  if (ok) return;
  failed += 1;
  process.stdout.write(`${output}\n`);
}

function outcomeOf(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ ok: false, output: message }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
