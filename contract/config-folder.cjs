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

/**
 * The absolute path of the folder.
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @returns {string}
 */
function configFolder(env = process.env) {
  return resolve(env.FOYER_CONFIG || DEMONSTRATION);
}

/** @param {string} folder */
function isFolder(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * The names of all files of a folder, sorted. Hidden ones are left out, such as those by which an orchestrator puts a
 * new folder in the place of another.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !/(?:^|\/)\./.test(name) && statSync(join(folder, name)).isFile())
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
  const hash = createHash('sha256');
  for (const name of filesIn(folder)) {
    const bytes = readFileSync(join(folder, name));
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * The names that a pattern stands for, sorted: `raffles.json`, or `brands/…/brand.json` for one in each folder.
 * @param {string} pattern
 * @param {string} [folder]
 * @returns {string[]}
 */
function configNames(pattern, folder = configFolder()) {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return existsSync(join(folder, pattern)) ? [pattern] : [];
  const parent = join(folder, before);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((entry) => !entry.startsWith('.') && (after.startsWith('/') || entry.endsWith(after)))
    .map((entry) => (after.startsWith('/') ? entry : entry.slice(0, -after.length)))
    .filter((id) => existsSync(join(parent, id + after)))
    .sort()
    .map((id) => {
      if (!ID.test(id))
        throw new ConfigError(`${before}${id}: expected a name of lower-case letters, digits and dashes`);
      return before + id + after;
    });
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
  const path = join(folder, name);
  const inside = realpathSync(folder) + sep;
  if (!realpathSync(path).startsWith(inside)) throw new ConfigError(`${name}: leads out of the folder`);
  const { size } = statSync(path);
  if (size > LARGEST_FILE) throw new ConfigError(`${name}: expected at most ${LARGEST_FILE} bytes, got ${size}`);
  return readFileSync(path);
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
  isFolder,
  jsonFiles,
  readConfigBytes,
  readConfigFile,
  textFiles,
};
