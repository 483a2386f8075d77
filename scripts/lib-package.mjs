// The content of the archives that `npm run package` makes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, filesOfPackage } from './lib-archive.mjs';
import { bill, licenceOf } from './lib-bill.mjs';
import { root, webDist } from './lib-prepare.mjs';

/** The machines whose native part of sharp the platform's archive holds; elsewhere it is one to add. */
const MACHINES = ['linux-x64', 'linux-arm64'];
/** In place of random keys and of this machine's paths, so that the same commit is the same bytes. */
const NO_KEY = '0'.repeat(64);
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const text = (value) => Buffer.from(value);
const json = (value) => text(`${JSON.stringify(value, null, 2)}\n`);
const fromRoot = (path) => readFileSync(join(root, path));

/** The commit and its time; of a source tree without git neither is known. */
export function origin() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const [commit, seconds] = git('log', '-1', '--format=%H %ct').split(' ');
  const isChanged = git('status', '--porcelain') !== '';
  return { commit: commit ? `${commit}${isChanged ? '+changes' : ''}` : 'unknown', seconds: Number(seconds ?? 0) };
}

/** The names and places of the packages that the bill names, by the lock. */
function packagesOf({ components }) {
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return Object.entries(lock.packages).flatMap(([place, { version }]) => {
    const name = place.replace(/^.*node_modules\//, '');
    return place && named.has(`${name}@${version}`) && existsSync(join(root, place)) ? [{ place, name, version }] : [];
  });
}

function thirdPartyLicences(document) {
  const terms = new Map(document.components.map((each) => [`${each.name}@${each.version}`, licenceOf(each)]));
  const parts = packagesOf(document).map(({ place, name, version }) => {
    const own = readdirSync(join(root, place)).filter((file) => /^(?:licen[cs]e|copying|notice|ofl)/i.test(file));
    const files = own.length > 0 || !name.includes('libvips') ? own : ['README.md'];
    const texts = files.sort().map((file) => readFileSync(join(root, place, file), 'utf8').trim());
    return [`${name}@${version}: ${terms.get(`${name}@${version}`)}`, ...texts].join('\n\n');
  });
  return text(`${[...new Set(parts)].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** CycloneDX, of both programs, with the parts for other machines and without what differs from run to run. */
function billOf({ seconds }) {
  const document = bill();
  const known = new Set(document.components.map(({ name }) => name));
  for (const { name, version, integrity, licence } of nativeParts()) {
    if (known.has(name)) continue;
    const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
    document.components.push({
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'optional',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hashes: [{ alg: 'SHA-512', content }],
      licenses: [{ license: { id: licence } }],
    });
  }
  document.components.sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1));
  document.metadata.timestamp = new Date(seconds * 1000).toISOString();
  const hash = createHash('sha256').update(JSON.stringify(document.components)).digest('hex');
  document.serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return document;
}

/** What each archive begins with. */
export function commonFiles(made) {
  const document = billOf(made);
  return new Map([
    ['LICENSE', fromRoot('LICENSE')],
    ['THIRD-PARTY-LICENCES.txt', thirdPartyLicences(document)],
    ['sbom.cdx.json', json(document)],
    ['VERSION', json({ version: made.version, commit: made.commit, node: made.engines.node })],
  ]);
}

const nativeParts = () =>
  MACHINES.flatMap((machine) => [`@img/sharp-${machine}`, `@img/sharp-libvips-${machine}`]).map((name) => {
    const { version, integrity, license: licence } = lock.packages[`node_modules/${name}`];
    return { name, version, integrity, licence };
  });

/** The files of a package of another machine, which npm does not install here. */
async function fetchPackage({ name, version, integrity }) {
  const cache = join(root, '.cache', 'packages');
  const file = join(cache, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    const args = ['pack', `${name}@${version}`, '--silent', '--pack-destination', cache];
    const { status, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name}@${version} could not be had: ${stderr}`);
  }
  return filesOfPackage(readFileSync(file), integrity);
}

const isNeeded = (path) => !/\.(?:md|markdown|map|d\.[cm]?ts)$|\.test\.[cm]?[jt]sx?$/i.test(path);

function put(files, from, prefix = '', counts = isNeeded) {
  for (const [path, content] of from) if (counts(path)) files.set(`${prefix}${path}`, content);
}

/** The platform's files, from its bundle in `folder`. */
export async function platformFiles(folder) {
  const files = new Map();
  // Its own maps make a stack readable; they hold no source.
  put(files, filesIn(folder), '', () => true);
  files.set('persisted-operations.json', fromRoot('lib/graphql/persisted-operations.json'));
  put(files, filesIn(join(root, 'docs', 'schemas')), 'docs/schemas/');
  files.set('example/themes/theme1.json', fromRoot('sandbox/demo-config/themes/theme1.json'));
  for (const name of ['sharp', '@img/colour', 'detect-libc', 'semver'])
    put(files, filesIn(join(root, 'node_modules', name)), `node_modules/${name}/`);
  for (const part of nativeParts()) put(files, await fetchPackage(part), `node_modules/${part.name}/`);
  for (const name of ['LGPL-3.0.txt', 'GPL-3.0.txt'])
    files.set(`licences/${name}`, fromRoot(`deploy/licences/${name}`));
  return files;
}

/** The engine of the embedded database, to be laid over the platform's folder. */
export function databaseFiles() {
  const [name, files] = ['@electric-sql/pglite', new Map()];
  const isEngine = (path) =>
    /^(?:package\.json|LICENSE|dist\/(?:[^/]+|fs\/[^/]+)\.(?:js|wasm|data))$/.test(path) && isNeeded(path);
  put(files, filesIn(join(root, 'node_modules', name)), `node_modules/${name}/`, isEngine);
  return files;
}

/** Files of Next's build that hold random keys, or paths of the machine that it was made on. */
const PATHS = [`${webDist}/required-server-files.json`, 'server.js'];
const KEYS = ['json', 'js'].map((ending) => `${webDist}/server/server-reference-manifest.${ending}`);

/** The web's files, from Next's standalone build. */
export function webFiles() {
  const files = new Map();
  const isPart = (path) =>
    isNeeded(path) && !/^(?:package\.json$|scripts\/|node_modules\/(?:sharp|@img|detect-libc|semver)\/)/.test(path);
  put(files, filesIn(join(root, webDist, 'standalone')), '', isPart);
  const change = (path, made) => files.set(path, text(made(files.get(path).toString())));
  for (const path of PATHS) change(path, (content) => content.replaceAll(root, '/foyer'));
  // Without server functions and drafts nothing is encrypted with them; the front takes cookies of drafts away.
  for (const path of KEYS)
    change(path, (content) => content.replace(/(encryptionKey\\?":\s*\\?")[^"\\]+/, `$1${btoa(NO_KEY.slice(0, 32))}`));
  change(`${webDist}/server/preview-props.json`, (content) => content.replace(/[0-9a-f]{32,64}/g, NO_KEY));
  files.set('package.json', json({ name: 'foyer-web', private: true, type: 'module' }));
  files.set('main.mjs', text("import './server/main.mjs';\n"));
  return files;
}
