// Bundles the web's HTTP front (server/) into the standalone build, beside Next's own server.js.
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from './lib-bundle.mjs';
import { root, webDist } from './lib-prepare.mjs';

await build({
  entryPoints: [join(root, 'server', 'main.ts')],
  outfile: join(root, webDist, 'standalone', 'server', 'main.mjs'),
  ...bundleOptions,
  sourcemap: 'linked',
  define: { 'process.env.FOYER_WEB_DIST': JSON.stringify(webDist) },
});
