// Bundles the platform to dist/platform: the server, its threads and the files they read at run time; where the sandbox's
// packages are installed, the sandbox and its scripts for browsers too. To a folder that is named after it, as the archive
// has it: without the sandbox, and with the command that checks an operator's folder.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from './lib-bundle.mjs';
import { isSandboxInstalled, root } from './lib-prepare.mjs';

const [named] = process.argv.slice(2);
const out = named ? resolve(named) : join(root, 'dist', 'platform');
const withSandbox = !named && isSandboxInstalled();
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const entries = {
  main: 'platform/main.ts',
  'pglite-worker': 'platform/kernel/db/pglite-worker.ts',
  'look-through-worker': 'platform/modules/documents/files/look-through-worker.ts',
  ...(withSandbox ? { sandbox: 'sandbox/index.ts' } : {}),
  ...(named ? { config: 'scripts/config.ts' } : {}),
};
await build({
  entryPoints: Object.entries(entries).map(([name, path]) => ({ in: join(root, path), out: name })),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  ...bundleOptions,
  // As the command's own entry in package.json says; nothing else has such a condition.
  ...(named ? { conditions: ['react-server'] } : {}),
  // The sandbox shares the kernel and the modules with the platform.
  splitting: true,
  chunkNames: '[name]-[hash]',
  sourcemap: 'linked',
  // Read at every start with --enable-source-maps: lines are enough for a stack.
  sourcesContent: false,
});

if (withSandbox) {
  const clients = spawnSync(process.execPath, [join(root, 'sandbox', 'build-clients.mjs'), join(out, 'studio')], {
    stdio: 'inherit',
  });
  if (clients.status !== 0) process.exit(1);
}

for (const group of ['platform/modules', 'platform/kernel', ...(withSandbox ? ['sandbox'] : [])])
  for (const module of readdirSync(join(root, group))) copySql(join(root, group, module), module);
copySql(join(root, 'platform', 'kernel'), 'kernel');

/** Tables and functions of a module, to where the migrator looks for them beside the bundle. */
function copySql(home, module) {
  for (const folder of ['migrations', 'sql']) {
    if (existsSync(join(home, folder))) cpSync(join(home, folder), join(out, folder, module), { recursive: true });
  }
}
