// Which folder may import which (.dependency-cruiser.cjs), and that every edge listed there is used.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './lib-prepare.mjs';

const FOLDERS = [
  'app',
  'components',
  'lib',
  'middleware.ts',
  'contract',
  'platform',
  'sandbox',
  'server',
  'e2e',
  'bench',
  'scripts',
];
const TEST = /\.(test|spec)\.tsx?$/;
const { edges } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

const run = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...FOLDERS,
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
);
if (!run.stdout.startsWith('{')) throw new Error(run.stderr || run.stdout);
const { modules, summary } = JSON.parse(run.stdout);

const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
for (const [folder, table] of Object.entries(edges)) {
  const used = usedEdges(folder);
  for (const [from, targets] of Object.entries(table))
    for (const to of targets)
      if (!used.has(`${from} ${to}`))
        problems.push(`unused edge, in the manifest or in .dependency-cruiser.cjs: ${folder}${from} → ${to}`);
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${modules.length} modules, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** 'from to' for every two folders below `folder` of which one imports the other, tests apart. */
function usedEdges(folder) {
  const nameIn = (path) => (path.startsWith(folder) ? path.slice(folder.length).split('/', 1)[0] : null);
  const used = new Set();
  for (const { source, dependencies } of modules) {
    const from = nameIn(source);
    if (from === null || TEST.test(source)) continue;
    for (const { resolved } of dependencies) used.add(`${from} ${nameIn(resolved)}`);
  }
  return used;
}
