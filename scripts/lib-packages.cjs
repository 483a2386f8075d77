// The packages that an installation without the sandbox lacks.
const { dependencies, workspaces } = require('../package.json');

const named = workspaces.flatMap((folder) => Object.keys(require(`../${folder}/package.json`).dependencies));

/** Those that the workspaces name and the product does not; the workspaces' own names are not among them. */
exports.sandboxPackages = [...new Set(named)].filter((name) => !(name in dependencies) && !name.startsWith('@foyer/'));
