// What the product is made of: `sbom` writes the bill of materials of the production dependencies, `licences` lists
// their licences and fails for one that nobody has agreed to.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreedFor, bill, licenceOf } from './lib-bill.mjs';
import { root } from './lib-prepare.mjs';

/** SPDX ids that the product may be delivered with; docs/security.md says why the weaker copyleft of MPL is one. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'MPL-2.0',
  'Unlicense',
]);
/** Every part of an AND and one part of each OR must be allowed. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((id) => ALLOWED.has(id.trim())));

function writeBill() {
  const document = bill();
  const path = join(root, 'dist', 'sbom.cdx.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write(`dist/sbom.cdx.json: ${document.components.length} components\n`);
}

function listLicences() {
  const byLicence = new Map();
  const refused = [];
  for (const component of bill().components) {
    const { name, version } = component;
    const licence = licenceOf(component) || agreedFor(name) || 'none';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${version}`]);
    if (!isAllowed(licence) && agreedFor(name) !== licence) refused.push(`${name}@${version}: ${licence}`);
  }
  for (const [licence, packages] of [...byLicence].sort(([, one], [, other]) => other.length - one.length))
    process.stdout.write(`${licence} (${packages.length}): ${packages.sort().join(', ')}\n`);
  for (const line of refused) process.stdout.write(`not agreed to: ${line}\n`);
  process.exit(refused.length === 0 ? 0 : 1);
}

if (process.argv[2] === 'sbom') writeBill();
else if (process.argv[2] === 'licences') listLicences();
else throw new Error('expected sbom or licences');
