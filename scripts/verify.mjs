// The one gate before a change lands: every check that needs no running product, each by its name and time.
import { spawnSync } from 'node:child_process';
import { generateGraphql, install, requireNode, root } from './lib-prepare.mjs';

const node = process.execPath;
const CHECKS = [
  ['schema', node, ['node_modules/tsx/dist/cli.mjs', 'platform/print-schema.ts', '--check']],
  ['operations', node, ['scripts/generate-graphql.mjs', '--check']],
  ['error catalogue', node, ['scripts/print-errors.mjs', '--check']],
  ['routes', node, ['scripts/print-routes.mjs', '--check']],
  ['types', node, ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint', node, ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0']],
  ['direction', node, ['scripts/check-direction.mjs']],
  ['unused', node, ['node_modules/knip/bin/knip.js']],
  ['duplication', node, ['node_modules/jscpd/bin/jscpd', '.']],
  ['messages', node, ['scripts/check-messages.mjs']],
  ['format', node, ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn']],
  ['style', node, ['scripts/check-style.mjs']],
  ['licences', node, ['scripts/dependencies.mjs', 'licences']],
  ['sql', node, ['scripts/check-sql.mjs']],
];

const only = process.argv.slice(2);
requireNode();
install((text) => process.stdout.write(`▸ ${text}\n`));
generateGraphql();
let failed = 0;
for (const [name, command, args] of CHECKS) {
  if (only.length > 0 && !only.includes(name)) continue;
  const started = Date.now();
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const ok = result.status === 0;
  process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(16)} ${seconds} s\n`);
  if (ok) continue;
  failed += 1;
  process.stdout.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
}
process.exit(failed === 0 ? 0 : 1);
