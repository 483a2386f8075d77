// Whether files are formatted as Prettier would: all, or those alone that differ from what landed last, when neither
// Prettier nor its settings do.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';
import { changedFiles } from './lib-total.mjs';

const DECIDES = /^(?:\.prettier|package-lock\.json$|scripts\/check-format\.mjs$)/;
const changed = changedFiles();
const isAll = !changed || [...changed].some((file) => DECIDES.test(file));
const files = isAll ? ['.'] : [...changed].filter((file) => existsSync(join(root, file)));
if (files.length === 0) process.exit(0);
const args = ['--check', '--ignore-unknown', '--log-level', 'warn', ...files];
const { status } = spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
