// Fails for a dependency of the product with a known vulnerability, unless docs/advisories.json, or the file that is
// named instead, argues why it does no harm here. Where the registry gives no advisories, the check says so and passes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './lib-process.mjs';
import { root } from './lib-prepare.mjs';

const WITHIN_MS = 60_000;

/** Advisories that were read and argued: { id, package, reason, until }, the last day of the argument as YYYY-MM-DD. */
const argued = JSON.parse(readFileSync(process.argv[2] ?? join(root, 'docs', 'advisories.json'), 'utf8'));

/** npm's report of the installed tree; null where the registry does not answer. */
function readReport() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { stdout } = spawnSync(npm, args, { cwd: root, encoding: 'utf8', timeout: WITHIN_MS, maxBuffer: 1 << 27 });
  try {
    const report = JSON.parse(stdout);
    return report.vulnerabilities ? report : null;
  } catch {
    return null;
  }
}

/** Each advisory once: { id, package, title, url }. Packages that are named only for what they depend on have none. */
function advisoriesOf({ vulnerabilities }) {
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const advisory of via)
      if (typeof advisory === 'object') {
        const { name, title, url, source } = advisory;
        const id = url?.split('/').pop() ?? String(source);
        found.set(`${id} ${name}`, { id, package: name, title, url });
      }
  return [...found.values()];
}

const report = readReport();
if (!report) {
  process.stdout.write(
    'The registry gives no advisories: whether a dependency has a known vulnerability was not checked.\n',
  );
  process.exit(0);
}
const today = new Date().toISOString().slice(0, 10);
const isArgued = (advisory) =>
  argued.some(({ id, package: name, until }) => id === advisory.id && name === advisory.package && until >= today);
const open = advisoriesOf(report).filter((advisory) => !isArgued(advisory));
if (open.length > 0) {
  const lines = open.map(({ id, package: name, title, url }) => `  ${name}: ${title} (${id}, ${url})`);
  fail(`Known vulnerabilities, neither fixed nor argued in docs/advisories.json:\n${lines.join('\n')}`);
}
process.stdout.write('No dependency has a known vulnerability that is not argued.\n');
