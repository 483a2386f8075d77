// What the product is made of: `sbom` writes the bill of materials of the production dependencies, `licences` lists
// their licences and fails for one that nobody has agreed to. Both ask npm for the installed tree.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
/** Packages whose own terms are no SPDX id of the list, each read by a person. */
const AGREED = {
  // Functional Source License: for anything but a competing error tracker; becomes Apache-2.0 after two years. A tool of
  // the build, nothing of it is delivered.
  sentry: 'FSL-1.1-Apache-2.0',
  // A font, inside the statements that are written with it; docs/credits.md names it.
  '@fontsource/biz-udpgothic': 'OFL-1.1',
  // Its package.json says nothing, its LICENSE does.
  'png-js': 'MIT',
};
/**
 * The library that sharp reads and writes pictures with, in a package for each machine: linked at run time, unchanged,
 * and replaceable by another build of it, which is what LGPL asks for.
 */
const LIBVIPS = { name: /^@img\/sharp-libvips-/, licence: 'LGPL-3.0-or-later' };
const agreedFor = (name) => AGREED[name] ?? (LIBVIPS.name.test(name) ? LIBVIPS.licence : undefined);

/** The CycloneDX document of what an installation without development and demonstration has. */
function bill() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--workspaces=false'];
  const { status, stdout, stderr } = spawnSync(npm, options, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 27 });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr || stdout}`);
  const document = JSON.parse(stdout);
  // npm names it after the folder.
  document.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  return document;
}

/** The licence as an SPDX expression; empty where the package says none that is one. */
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

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
