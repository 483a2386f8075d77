// Writes a new feature that works: `npm run new feature <name>`, with --no-live without live values, with --read-only also
// without a change. All is checked before the first file is written, and a
// step that fails takes back everything, so that a checkout has the whole feature or nothing of it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesOf, formsOf } from './feature-templates.mjs';

const FLAGS = ['--no-live', '--read-only'];
const LONGEST = 40;
const BANNED = ['util', 'utils', 'helper', 'helpers', 'misc'];
/** Words that no constant of the code can be called. */
const RESERVED = new Set(
  `await break case catch class const continue debugger default delete else enum export extends false finally for
   function import implements interface let new null package private protected public return static super switch this
   throw true try typeof var void while with yield arguments eval module builder context process`.split(/\s+/),
);

/** Why no feature can have this name; null when it can. */
function refusalOf(root, name) {
  if (!name) return 'name the feature: npm run new feature my-feature';
  if (name.length > LONGEST) return `a feature's name has at most ${LONGEST} characters, this one has ${name.length}`;
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length < 3)
    return `${JSON.stringify(name)} is no name of a feature: small letters and digits in words joined by hyphens, such as my-feature`;
  if (BANNED.includes(name)) return `'${name}' says nothing about what the feature is for`;
  const { camel, pascal } = formsOf(name);
  if (RESERVED.has(camel)) return `'${name}' is a word of the language`;
  for (const folder of [`components/${name}`, `platform/modules/${name}`, `platform/kernel/${name}`])
    if (existsSync(join(root, folder))) return `there is ${folder} already`;
  if (pagesOf(root).has(name)) return `there is a page /${name}/ already`;
  if (namespacesOf(root).has(camel)) return `messages/ has the key '${camel}' already`;
  const schema = readFileSync(join(root, 'lib/graphql/schema.graphql'), 'utf8');
  const taken = new RegExp(
    `^(type|enum|union|interface|input|scalar) (${pascal}|${pascal}Changed)\\b|^  (${camel}|${camel}Changed|change${pascal})[(:]`,
    'm',
  ).exec(schema);
  return taken ? `the schema has '${taken[2] ?? taken[3]}' already` : null;
}

function pagesOf(root) {
  const base = join(root, 'app/[variant]/[locale]');
  return new Set(
    readdirSync(base).flatMap((group) => (group.startsWith('(') ? readdirSync(join(base, group)) : [group])),
  );
}

function namespacesOf(root) {
  const folder = join(root, 'messages/en_GB');
  return new Set(
    readdirSync(folder).flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  );
}

/** Every file after the change, by its path: the new ones, and those that list features. */
function changesFor(root, name, choices) {
  const forms = formsOf(name);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const changes = new Map(Object.entries(filesOf(forms, choices)));
  const occupied = [...changes.keys()].find((path) => existsSync(join(root, path)));
  if (occupied) throw new Error(`there is ${occupied} already`);
  changes.set('platform/composition.ts', listModule(read('platform/composition.ts'), forms));
  changes.set('app/features.ts', listFeature(read('app/features.ts'), forms));
  return changes;
}

function listModule(source, { name, camel }) {
  const withImport = addImport(
    source,
    `import { ${camel}Module } from './modules/${name}/module';`,
    /^import \{ \w+Module \} from '.*';$/gm,
  );
  return replaceOnce(withImport, /(export const modules[^=]*= \[\n(?: {2}\w+,\n)*)/, `$1  ${camel}Module,\n`);
}

/** The import in its alphabetical place among those that the pattern finds. */
function addImport(source, line, pattern) {
  const imports = source.match(pattern) ?? [];
  const next = imports.find((other) => pathIn(other) > pathIn(line));
  return next ? source.replace(next, `${line}\n${next}`) : source.replace(imports.at(-1), `$&\n${line}`);
}

function listFeature(source, { name, camel }) {
  const line = `export { feature as ${camel} } from '@/components/${name}/feature';`;
  const lines = source.trimEnd().split('\n');
  const place = lines.findIndex((other) => other.startsWith('export') && pathIn(other) > pathIn(line));
  lines.splice(place === -1 ? lines.length : place, 0, line);
  return `${lines.join('\n')}\n`;
}

const pathIn = (line) => /from '(.*)'/.exec(line)?.[1] ?? '';

function replaceOnce(source, pattern, replacement) {
  if (!pattern.test(source)) throw new Error(`expected ${pattern} in a file that lists features`);
  return source.replace(pattern, replacement);
}

/** Writes the changes and runs `follow`; when that throws, all files are as before. */
function writeAll(root, changes, follow) {
  const before = new Map();
  const made = [];
  try {
    for (const [path, text] of changes) {
      const file = join(root, path);
      before.set(file, existsSync(file) ? readFileSync(file) : null);
      made.push(...makeFolder(dirname(file)));
      writeFileSync(file, text);
    }
    follow();
  } catch (error) {
    for (const [file, content] of before)
      if (content === null) rmSync(file, { force: true });
      else writeFileSync(file, content);
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a folder; answers those that were not there, the outermost first. */
function makeFolder(folder) {
  const first = mkdirSync(folder, { recursive: true });
  return first ? [first] : [];
}

/** What is made from the sources, in the order in which one needs the other. */
const GENERATED = [
  ['node_modules/tsx/dist/cli.mjs', '--conditions=react-server', 'scripts/print.ts', 'routes', 'schema', 'events'],
  ['scripts/generate.mjs'],
];
const GENERATED_FILES = [
  'contract/feature-routes.ts',
  'lib/graphql/schema.graphql',
  'docs/events.md',
  'docs/events.schema.json',
];

/** Long names change where lines break. */
const format = (paths) => [
  'node_modules/prettier/bin/prettier.cjs',
  '--log-level',
  'warn',
  '--ignore-unknown',
  '--write',
  ...paths,
];

/** Brings the new files into the form of the others, and makes what follows from them. */
export function generate(root, paths) {
  for (const args of [format(paths), ...GENERATED]) {
    const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`${args.join(' ')} failed:\n${run.stderr || run.stdout}`);
  }
}

/**
 * Writes the feature and answers the paths of its files and of those that list it. Throws with a reason that names what to
 * do; then nothing has been written.
 */
export function newFeature(root, name, { isReadOnly = false, isLive = !isReadOnly } = {}, make = generate) {
  const refusal = refusalOf(root, name);
  if (refusal) throw new Error(refusal);
  const changes = changesFor(root, name, { isReadOnly, isLive });
  const generated = GENERATED_FILES.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  writeAll(root, new Map([...generated, ...changes]), () => make(root, [...changes.keys()]));
  return [...changes.keys()];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2);
  const [kind, name, ...more] = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--'));
  const root = resolve(dirname(process.argv[1]), '..');
  try {
    if (kind !== 'feature' || more.length > 0 || flags.some((flag) => !FLAGS.includes(flag)))
      throw new Error(`usage: npm run new feature <name> -- [${FLAGS.join(' | ')}]`);
    const choices = flags.includes('--read-only') ? { isReadOnly: true } : { isLive: !flags.includes('--no-live') };
    for (const path of newFeature(root, name, choices)) process.stdout.write(`${path}\n`);
    process.stdout.write('\nNext: npm run verify, then make of the counter what the feature is for.\n');
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
