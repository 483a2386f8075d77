// Brings a checkout to the state in which it can run: dependencies installed, web and platform built. Does only what is
// stale.
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateIcons } from './generate-icons.mjs';
import { generateMessages } from './generate-messages.mjs';
import { generateStyles } from './generate-styles.mjs';
import { compressFiles } from './lib-compress.mjs';
import { fail, run } from './lib-process.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Folder of the web's build, from the root; NEXT_DIST_DIR gives a second build a place of its own. */
export const webDist = process.env.NEXT_DIST_DIR || '.next';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const SHARED_SOURCES = ['contract', 'package-lock.json', 'scripts/lib-prepare.mjs'];
const WITHOUT_SANDBOX = 'without the sandbox';
/** What the generated GraphQL files are made of, and the files. */
const GRAPHQL_SOURCES = ['app', 'components', 'lib', 'package-lock.json', 'scripts/generate-graphql.mjs'];
const GRAPHQL_OUTPUTS = [
  'app/_frame/player-bootstrap.client.ts',
  'app/_frame/content-blocks.ts',
  'lib/graphql/graphql-env.d.ts',
  'lib/graphql/persisted-operations.json',
];
/** Documents are in code; texts, icons and style sheets have none. */
const isGraphqlSource = (file) =>
  /\.(tsx?|mjs|graphql)$|^package-lock\.json$/.test(file) &&
  !GRAPHQL_OUTPUTS.includes(file) &&
  file !== 'components/ui/icon-paths.ts';
/** Visitors download them from the page `/raffle/verify/`: components/raffle/verify-page.tsx. */
const RAFFLE_SCRIPTS = [
  'verify-raffle.cjs',
  'verify-raffle-beacon.cjs',
  'verify-raffle-receipt.cjs',
  'verify_raffle.py',
];
const PARTS = {
  platform: {
    sources: [
      ...SHARED_SOURCES,
      'platform',
      'sandbox',
      'scripts/build-platform.mjs',
      'scripts/lib-bundle.mjs',
      'scripts/lib-packages.cjs',
    ],
    output: 'dist/platform/main.mjs',
    stamp: 'dist/platform/.sources',
    build: () => run(process.execPath, ['scripts/build-platform.mjs'], { cwd: root }),
  },
  web: {
    sources: [
      ...SHARED_SOURCES,
      'app',
      'components',
      'lib',
      'public',
      'middleware.ts',
      'scripts/serve-web.mjs',
      'scripts/lib-compile-hints.mjs',
      'scripts/lib-compress.mjs',
      ...RAFFLE_SCRIPTS.map((script) => `scripts/${script}`),
      'next.config.mjs',
      'postcss.config.mjs',
      'tailwind.config.ts',
      'tsconfig.json',
    ],
    output: `${webDist}/standalone/server.js`,
    stamp: `${webDist}/.sources`,
    build: buildWeb,
  },
  // The web's own HTTP server, put beside the build that it serves: after 'web'.
  front: {
    sources: [...SHARED_SOURCES, 'server', 'lib', 'scripts/build-front.mjs'],
    output: `${webDist}/standalone/server/main.mjs`,
    stamp: `${webDist}/standalone/server/.sources`,
    build: () => run(process.execPath, ['scripts/build-front.mjs'], { cwd: root }),
  },
};

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old, expected 20.19 or newer.`);
}

/**
 * Installs the locked dependencies unless those of this lock are installed; those of the sandbox only for a program that
 * needs them.
 */
export function install(say, { sandbox = true } = {}) {
  const stamp = join(root, 'node_modules', '.foyer-lock');
  const lock = fingerprint(['package-lock.json']);
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === lock || (!sandbox && installed === `${lock} ${WITHOUT_SANDBOX}`)) return;
  say(`Installing dependencies${sandbox ? '' : ' without the sandbox'}`);
  const extent = sandbox ? [] : ['--workspaces=false'];
  run(npm, ['ci', ...extent, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  writeFileSync(stamp, sandbox ? lock : `${lock} ${WITHOUT_SANDBOX}`);
}

/** Whether the sandbox's packages are there: a production install leaves them out. */
export const isSandboxInstalled = () => existsSync(join(root, 'node_modules', 'pixi.js'));

/** Makes everything that is in no commit and that types, tests, both programs and the gate need. */
export function generate() {
  generateFeatureFiles();
  generateGraphql();
}

/** Merged texts, the table of icons and the list of style sheets, from the features' own files: takes milliseconds. */
export function generateFeatureFiles() {
  generateMessages(root);
  generateIcons(root);
  generateStyles(root);
}

/**
 * Makes the types of the GraphQL schema and the list of operations that the platform runs, unless they are those of the
 * present sources.
 */
function generateGraphql() {
  const stamp = join(root, '.cache', 'graphql-sources');
  const sources = fingerprint(GRAPHQL_SOURCES, isGraphqlSource);
  const isThere = [...GRAPHQL_OUTPUTS.map((file) => join(root, file)), stamp].every(existsSync);
  if (isThere && readFileSync(stamp, 'utf8') === sources) return;
  run(process.execPath, ['scripts/generate-graphql.mjs'], { cwd: root });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/** Builds the named part ('platform', 'web', 'front') unless its sources are those of the last build. */
export function build(name, say) {
  generate();
  const part = PARTS[name];
  const sources = `${fingerprint(part.sources)}${name === 'platform' && !isSandboxInstalled() ? ` ${WITHOUT_SANDBOX}` : ''}`;
  const stamp = join(root, part.stamp);
  if (existsSync(join(root, part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  say(`Building the ${name}`);
  rmSync(stamp, { force: true });
  part.build(sources);
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

function buildWeb(sources) {
  run(process.execPath, [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    cwd: root,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', FOYER_BUILD_ID: sources.slice(0, 20) },
  });
  // The standalone server serves these two folders from beside itself.
  const standalone = join(root, webDist, 'standalone');
  cpSync(join(root, webDist, 'static'), join(standalone, webDist, 'static'), { recursive: true });
  if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), join(standalone, 'public'), { recursive: true });
  for (const script of RAFFLE_SCRIPTS)
    cpSync(join(root, 'scripts', script), join(standalone, 'public', 'brands', 'raffle', script));
  rmSync(join(standalone, 'compressed'), { recursive: true, force: true });
  compressFiles(standalone, [join(webDist, 'static'), 'public']);
  mkdirSync(join(standalone, 'scripts'), { recursive: true });
  cpSync(join(root, 'scripts', 'serve-web.mjs'), join(standalone, 'scripts', 'serve-web.mjs'));
}

function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) {
      const name = relative(root, file);
      if (counts(name)) hash.update(`${name}\0`).update(readFileSync(file));
    }
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
