// The product for work on it: both programs from source, reloading, any GraphQL document admitted.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { generate, generateFeatureFiles, install, requireNode, root, sharedSecret } from './lib-prepare.mjs';
import { fail, isPortFree, portSetting } from './lib-process.mjs';

requireNode();
const port = portSetting('PORT', 3000);
const platformPort = portSetting('PLATFORM_PORT', 4000);
for (const number of [port, platformPort])
  if (!(await isPortFree(number))) fail(`Port ${number} is taken by another program.`);
install((text) => process.stdout.write(`▸ ${text}\n`));
generate();
watchFeatureFiles();

const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(port),
  PLATFORM_PORT: String(platformPort),
  FOYER_OPEN_GRAPHQL: process.env.FOYER_OPEN_GRAPHQL ?? '1',
  FOYER_SHARED_SECRET:
    process.env.FOYER_SHARED_SECRET ?? sharedSecret(resolve(root, process.env.FOYER_DATA || '.data')),
  FOYER_SANDBOX: process.env.FOYER_SANDBOX ?? '1',
  FOYER_CONFIG: resolve(root, process.env.FOYER_CONFIG || join('sandbox', 'demo-config')),
  PLATFORM_HOST: process.env.PLATFORM_HOST ?? process.env.FOYER_HOST ?? '127.0.0.1',
};
const bin = (...path) => join(root, 'node_modules', ...path);
const children = [
  spawn(process.execPath, [bin('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'platform/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(
    process.execPath,
    [bin('next', 'dist', 'bin', 'next'), 'dev', '-p', String(port), '-H', process.env.FOYER_HOST ?? 'localhost'],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  ),
];
let ending = false;
const end = (code) => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(code), 1500);
};
for (const child of children) child.once('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

/** Texts, icons and style sheets take effect when they are saved; a file that is wrong is reported and left out. */
function watchFeatureFiles() {
  let waiting;
  const generateSoon = (_event, file) => {
    if (!/\.(json|svg|css)$/.test(file ?? '')) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      try {
        generateFeatureFiles();
      } catch (error) {
        process.stderr.write(`  ✗ ${error.message}\n`);
      }
    }, 100);
  };
  for (const folder of ['messages', 'components']) watch(join(root, folder), { recursive: true }, generateSoon);
}
