// Brings a checkout to the state in which it can run: dependencies installed, web and platform built. Does only what is stale.
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, run } from './lib-process.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Folder of the web's build, from the root; NEXT_DIST_DIR gives a second build a place of its own. */
export const webDist = process.env.NEXT_DIST_DIR || '.next';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const SHARED_SOURCES = ['config', 'package-lock.json', 'scripts/lib-prepare.mjs'];
const PARTS = {
  platform: {
    sources: [...SHARED_SOURCES, 'platform', 'scripts/build-platform.mjs'],
    output: 'dist/platform/main.mjs',
    stamp: 'dist/platform/.sources',
    build: () => run(process.execPath, ['scripts/build-platform.mjs'], { cwd: root }),
  },
  web: {
    sources: [...SHARED_SOURCES, 'app', 'components', 'lib', 'messages', 'public', 'middleware.ts', 'next.config.mjs', 'postcss.config.mjs', 'tailwind.config.ts', 'tsconfig.json'],
    output: `${webDist}/standalone/server.js`,
    stamp: `${webDist}/.sources`,
    build: buildWeb,
  },
};

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) fail(`Node ${process.versions.node} is too old, expected 20.19 or newer.`);
}

/** Installs the locked dependencies unless this lock is the one installed. */
export function install(say) {
  const stamp = join(root, 'node_modules', '.foyer-lock');
  const lock = fingerprint(['package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing dependencies');
  run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  writeFileSync(stamp, lock);
}

/** Builds the named part ('web' or 'platform') unless its sources are those of the last build. */
export function build(name, say) {
  const part = PARTS[name];
  const sources = fingerprint(part.sources);
  const stamp = join(root, part.stamp);
  if (existsSync(join(root, part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  say(`Building the ${name}`);
  rmSync(stamp, { force: true });
  part.build();
  writeFileSync(stamp, sources);
}

/** The key that web and platform share, made at the first start and kept in the data folder. */
export function sharedSecret(folder) {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).sharedSecret;
  mkdirSync(folder, { recursive: true });
  const sharedSecret = randomBytes(32).toString('hex');
  writeFileSync(file, `${JSON.stringify({ sharedSecret }, null, 2)}\n`, { mode: 0o600 });
  return sharedSecret;
}

function buildWeb() {
  run(process.execPath, [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    cwd: root,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  // The standalone server serves these two folders from beside itself.
  const standalone = join(root, webDist, 'standalone');
  cpSync(join(root, webDist, 'static'), join(standalone, webDist, 'static'), { recursive: true });
  if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), join(standalone, 'public'), { recursive: true });
  mkdirSync(join(standalone, 'scripts'), { recursive: true });
  cpSync(join(root, 'scripts', 'serve-web.mjs'), join(standalone, 'scripts', 'serve-web.mjs'));
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const file of filesBelow(join(root, path))) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (/\.test\.tsx?$/.test(entry.name)) continue;
    yield* filesBelow(join(path, entry.name));
  }
}
