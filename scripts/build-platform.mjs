// Bundles the platform to dist/platform: the server, its threads and the files they read at run time; with the
// sandbox's packages the game client too.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { clientBuildOptions } from '../sandbox/client-build.mjs';
import { bundleOptions } from './lib-bundle.mjs';
import { isSandboxInstalled, root } from './lib-prepare.mjs';

const out = join(root, 'dist', 'platform');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const entries = {
  main: 'platform/main.ts',
  'pglite-worker': 'platform/kernel/db/pglite-worker.ts',
  'look-through-worker': 'platform/modules/documents/files/look-through-worker.ts',
};
await build({
  entryPoints: Object.entries(entries).map(([name, path]) => ({ in: join(root, path), out: name })),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  ...bundleOptions,
  // What is loaded late (the sandbox) is a file of its own, so that its packages need not be there.
  splitting: true,
  chunkNames: '[name]-[hash]',
  sourcemap: 'linked',
  // Read at every start with --enable-source-maps: lines are enough for a stack.
  sourcesContent: false,
});

if (isSandboxInstalled())
  await build({
    ...clientBuildOptions(join(root, 'sandbox')),
    outdir: join(out, 'studio'),
    logLevel: 'warning',
  });

for (const group of ['platform/modules', 'platform/kernel', 'sandbox'])
  for (const module of readdirSync(join(root, group))) copySql(join(root, group, module), module);
copySql(join(root, 'platform', 'kernel'), 'kernel');

/** Tables and functions of a module, to where the migrator looks for them beside the bundle. */
function copySql(home, module) {
  for (const folder of ['migrations', 'sql']) {
    if (existsSync(join(home, folder))) cpSync(join(home, folder), join(out, folder, module), { recursive: true });
  }
}
