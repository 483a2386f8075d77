// Bundles the platform to dist/platform: the server, the database worker and the files they read at run time.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { clientBuildOptions } from '../platform/sandbox/game-studio/client-build.mjs';
import { root } from './lib-prepare.mjs';

const out = join(root, 'dist', 'platform');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const entries = { main: 'platform/main.ts', 'pglite-worker': 'platform/kernel/db/pglite-worker.ts' };
await build({
  entryPoints: Object.entries(entries).map(([name, path]) => ({ in: join(root, path), out: name })),
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  logLevel: 'warning',
});

await build({ ...clientBuildOptions(join(root, 'platform/sandbox/game-studio/client/main.ts')), outdir: join(out, 'studio'), logLevel: 'warning' });

for (const group of ['modules', 'kernel', 'sandbox']) {
  for (const module of readdirSync(join(root, 'platform', group))) {
    const migrations = join(root, 'platform', group, module, 'migrations');
    if (existsSync(migrations)) cpSync(migrations, join(out, 'migrations', module), { recursive: true });
  }
}
cpSync(join(root, 'platform', 'kernel', 'migrations'), join(out, 'migrations', 'kernel'), { recursive: true });
