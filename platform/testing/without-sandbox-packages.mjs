// Preloaded into a platform (--import): what only the workspaces' package.json name is not to be found.
import { register } from 'node:module';

register('./refuse-sandbox-packages.mjs', import.meta.url);
