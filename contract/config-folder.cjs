// @ts-check
// CommonJS, because the page cache, which Next loads as it stands, reads the folder too.
const { evaluate, parse } = require('@humanwhocodes/momoa');

// Not by `require`: the folder is an operator's, and a bundler that sees a file read wants to bring the file along.
const { existsSync, readdirSync, readFileSync, realpathSync, statSync } = process.getBuiltinModule('node:fs');
const { isUtf8 } = process.getBuiltinModule('node:buffer');
const { createHash } = process.getBuiltinModule('node:crypto');
const { join, resolve, sep } = process.getBuiltinModule('node:path');

/** Where an operator's configuration lies when FOYER_CONFIG is not set: the sandbox's own, below the working folder. */
const DEMONSTRATION = join('sandbox', 'demo-config');
/** Bytes. */
const LARGEST_FILE = 1024 * 1024;
/** Names of folders and files that stand for an id. */
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** `locales/<code>/<any>.json` for all brands, `brands/<id>/messages/<code>/<any>.json` for one. */
const TEXT_FILE = /^(?:locales|brands\/([a-z0-9]+)\/messages)\/([a-z]{2}(?:_[A-Z]{2})?)\/[a-z0-9-]+\.json$/;

/** The folder or a file of it cannot be read; the message begins with the place. */
class ConfigError extends Error {}

/**
 * @typedef {object} ConfigEntry
 * @property {string} name from the folder
 * @property {unknown} value
 * @property {(path: readonly PropertyKey[]) => number} lineOf the line of a value, or of what should hold it
 */

/** @typedef {import('./held-folder').HeldFolder} HeldFolder */

const folders = (globalThis.foyerFolders ??= { inForce: null, byName: new Map() });

/**
 * The absolute path of the folder, or the name of the one that this process holds.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string}
 */
function configFolder(env = process.env) {
  const { inForce } = folders;
  return inForce && inForce.given === env.FOYER_CONFIG ? inForce.name : resolve(env.FOYER_CONFIG || DEMONSTRATION);
}

/**
 * Reads a whole folder into memory, where it is a folder by its `name` from then on. Throws a ConfigError when it changes
 * meanwhile.
 * @param {string} path
 * @returns {HeldFolder}
 */
function readFolder(path) {
  const files = bytesIn(path);
  const hash = hashOf(files);
  if (hashOf(bytesIn(path)) !== hash) throw new ConfigError(`${path}: the folder changed while it was read`);
  return keepFolder(path, files);
}

/**
 * Makes files that were read a folder by its name. `files` are sorted by their names.
 * @param {string} path
 * @param {HeldFolder['files']} files
 * @param {readonly string[]} [waiting]
 * @returns {HeldFolder}
 */
function keepFolder(path, files, waiting = []) {
  const hash = hashOf(files);
  const folder = { name: `${path}@${hash.slice(0, 12)}`, path, given: process.env.FOYER_CONFIG, hash, files, waiting };
  folders.byName.set(folder.name, folder);
  return folder;
}

/**
 * From now on every reader in this process is given the files of this folder, and all others that were read are forgotten.
 * @param {HeldFolder | null} folder
 */
function holdFolder(folder) {
  folders.inForce = folder;
  folders.byName.clear();
  if (folder) folders.byName.set(folder.name, folder);
}

/**
 * The folder by which this process runs; null before it has read one.
 * @returns {HeldFolder | null}
 */
function heldFolder() {
  return folders.inForce;
}

/**
 * The path of a folder, also of one that is held.
 * @param {string} folder
 */
function placeOf(folder) {
  return folders.byName.get(folder)?.path ?? folder;
}

/** @param {string} folder */
function isFolder(folder) {
  return folders.byName.has(folder) || (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/**
 * The names of all files of a folder, sorted. Hidden ones are left out, such as those by which an orchestrator puts a
 * new folder in the place of another.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const held = folders.byName.get(folder);
  return held ? [...held.files.keys()] : namesOnDisk(folder);
}

/** @param {string} folder */
function namesOnDisk(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name) && statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
}

/**
 * Every JSON file of a folder.
 * @param {string} folder
 * @returns {string[]}
 */
function jsonFiles(folder) {
  return filesIn(folder).filter((name) => name.endsWith('.json'));
}

/**
 * The files of texts, sorted, with the locale that they are in; `brand` is null where they are those of all brands.
 * @param {string} folder
 * @returns {{ readonly name: string, readonly brand: string | null, readonly wording: string }[]}
 */
function textFiles(folder) {
  return jsonFiles(folder).flatMap((name) => {
    const [, brand = null, wording] = TEXT_FILE.exec(name) ?? [];
    return wording === undefined ? [] : [{ name, brand, wording }];
  });
}

/**
 * SHA-256 over the names and bytes of every file of a folder, hex: the same for two hosts that have the same folder.
 * @param {string} [folder]
 * @returns {string}
 */
function folderHash(folder = configFolder()) {
  return folders.byName.get(folder)?.hash ?? hashOf(bytesIn(folder));
}

/** @param {HeldFolder['files']} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {HeldFolder['files']}
 */
function bytesIn(folder) {
  return new Map(namesOnDisk(folder).map((name) => [name, bytesOrFault(name, folder)]));
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {Buffer | string}
 */
function bytesOrFault(name, folder) {
  try {
    return readConfigBytes(name, folder);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The names that a pattern stands for, sorted: `raffles.json`, or `brands/…/brand.json` for one in each folder.
 * @param {string} pattern
 * @param {string} [folder]
 * @returns {string[]}
 */
function configNames(pattern, folder = configFolder()) {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return isThere(pattern, folder) ? [pattern] : [];
  return entriesOf(before, folder)
    .filter((entry) => !entry.startsWith('.') && (after.startsWith('/') || entry.endsWith(after)))
    .map((entry) => (after.startsWith('/') ? entry : entry.slice(0, -after.length)))
    .filter((id) => isThere(before + id + after, folder))
    .sort()
    .map((id) => {
      if (!ID.test(id))
        throw new ConfigError(`${before}${id}: expected a name of lower-case letters, digits and dashes`);
      return before + id + after;
    });
}

/**
 * @param {string} name
 * @param {string} folder
 */
function isThere(name, folder) {
  return folders.byName.get(folder)?.files.has(name) ?? existsSync(join(folder, name));
}

/**
 * What lies in a part of the folder, whose name ends in '/'.
 * @param {string} part
 * @param {string} folder
 */
function entriesOf(part, folder) {
  const held = folders.byName.get(folder);
  if (!held) return existsSync(join(folder, part)) ? readdirSync(join(folder, part)) : [];
  const inPart = filesIn(folder).filter((name) => name.startsWith(part));
  return [...new Set(inPart.map((name) => name.slice(part.length).split('/')[0] ?? ''))];
}

/**
 * A file of the folder: JSON, which may hold comments and a comma after the last entry. Throws a ConfigError with the
 * place of the first fault.
 * @param {string} name
 * @param {string} [folder]
 * @returns {ConfigEntry}
 */
function readConfigFile(name, folder = configFolder()) {
  const bytes = readConfigBytes(name, folder);
  if (!isUtf8(bytes)) throw new ConfigError(`${name}: expected text in UTF-8`);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    const document = parse(text, { mode: 'jsonc', allowTrailingCommas: true });
    refuseTwice(name, document.body);
    return { name, value: evaluate(document), lineOf: (path) => nodeAt(document.body, path).loc.start.line };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (error instanceof RangeError) throw new ConfigError(`${name}: expected less deep nesting`);
    const { message = '', line = 1 } = /** @type {{ message?: string, line?: number }} */ (error);
    throw new ConfigError(`${name}:${line}: expected JSON. ${message}`);
  }
}

/**
 * A file of the folder itself, of at most 1 MiB.
 * @param {string} name
 * @param {string} [folder]
 * @returns {Buffer}
 */
function readConfigBytes(name, folder = configFolder()) {
  const held = folders.byName.get(folder);
  if (held) return heldBytes(name, held);
  const path = join(folder, name);
  const inside = realpathSync(folder) + sep;
  if (!realpathSync(path).startsWith(inside)) throw new ConfigError(`${name}: leads out of the folder`);
  const { size } = statSync(path);
  if (size > LARGEST_FILE) throw new ConfigError(`${name}: expected at most ${LARGEST_FILE} bytes, got ${size}`);
  return readFileSync(path);
}

/**
 * @param {string} name
 * @param {HeldFolder} folder
 */
function heldBytes(name, { files, path }) {
  const bytes = files.get(name) ?? `${name}: expected it in ${path}`;
  if (typeof bytes === 'string') throw new ConfigError(bytes);
  return bytes;
}

/**
 * Of two values under one name the last would hold, and nobody would know.
 * @param {string} file
 * @param {import('@humanwhocodes/momoa').ValueNode} node
 */
function refuseTwice(file, node) {
  if (node.type === 'Array') for (const { value } of node.elements) refuseTwice(file, value);
  if (node.type !== 'Object') return;
  const names = new Set(['__proto__']);
  for (const member of node.members) {
    const key = keyOf(member);
    if (names.has(key)) throw new ConfigError(`${file}:${member.loc.start.line} ${key}: stands twice, or is no name`);
    names.add(key);
    refuseTwice(file, member.value);
  }
}

/** @param {import('@humanwhocodes/momoa').MemberNode} member */
function keyOf({ name }) {
  return name.type === 'String' ? name.value : name.name;
}

/**
 * @param {import('@humanwhocodes/momoa').ValueNode} node
 * @param {readonly PropertyKey[]} path
 * @returns {import('@humanwhocodes/momoa').ValueNode}
 */
function nodeAt(node, [key, ...rest]) {
  const child =
    node.type === 'Object'
      ? node.members.find((member) => keyOf(member) === key)?.value
      : node.type === 'Array'
        ? node.elements[Number(key)]?.value
        : undefined;
  return key === undefined || !child ? node : nodeAt(child, rest);
}

module.exports = {
  ConfigError,
  configFolder,
  configNames,
  filesIn,
  folderHash,
  heldFolder,
  holdFolder,
  isFolder,
  jsonFiles,
  keepFolder,
  placeOf,
  readConfigBytes,
  readConfigFile,
  readFolder,
  textFiles,
};
