const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { dependencies } = require('../package.json');

const SANDBOX = join(__dirname, '..', 'sandbox');

/** The packages that live in `sandbox/`, each with its folder and package.json. */
exports.standIns = readdirSync(SANDBOX)
  .filter((folder) => existsSync(join(SANDBOX, folder, 'package.json')))
  .map((folder) => ({ folder, manifest: require(join(SANDBOX, folder, 'package.json')) }));

const named = [require(join(SANDBOX, 'package.json')), ...exports.standIns.map(({ manifest }) => manifest)].flatMap(
  (manifest) => Object.keys(manifest.dependencies ?? {}),
);

/** The packages that an installation without the sandbox lacks; the workspaces' own names are not among them. */
exports.sandboxPackages = [...new Set(named)].filter((name) => !(name in dependencies) && !name.startsWith('@foyer/'));
