// What `npm run new feature` writes fits the code of today: a feature of each kind is written into a copy of the checkout,
// formatted, and checked for types and lint with all that it touches. The copy goes in the end, whatever happens.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from './lib-checkout-copy.mjs';
import { root } from './lib-prepare.mjs';
import { generate, newFeature } from './new-feature.mjs';

/** Long names break lines in other places; digits and several words have forms of their own. */
const FEATURES = [
  ['counter-of-many-words2', {}],
  ['quiet-counter', { isLive: false }],
  ['shown-counter', { isReadOnly: true }],
];

const copy = mkdtempSync(join(tmpdir(), 'foyer-new-feature-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

copyCheckout(copy);
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const written = FEATURES.flatMap(([name, choices]) => newFeature(copy, name, choices, () => undefined));
const paths = [...new Set(written)];
try {
  generate(copy, paths);
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
}
const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'];
const code = paths.filter((path) => /\.tsx?$/.test(path));
const { status, stdout, stderr } = spawnSync(process.execPath, [...lint, ...code], { cwd: copy, encoding: 'utf8' });
process.stdout.write(`${stdout}${stderr}`);
process.exit(status ?? 1);
