// Serves the standalone build through the web's own HTTP front. Ends with the process that started it, so that no half
// of a pair stays behind.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.on('disconnect', () => process.exit(0));
const here = dirname(fileURLToPath(import.meta.url));
await import(pathToFileURL(join(here, '..', 'server', 'main.mjs')).href);
