// The bill of materials, of npm's installed tree, and whose terms the product may be delivered with.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib-prepare.mjs';

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
export const agreedFor = (name) => AGREED[name] ?? (LIBVIPS.name.test(name) ? LIBVIPS.licence : undefined);

/** The CycloneDX document of what an installation without development and demonstration has. */
export function bill() {
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
export const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');
