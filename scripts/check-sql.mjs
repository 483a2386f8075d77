// What the migrations and functions of modules must keep to: a module's SQL and statements name only its own tables and
// call functions of modules that it needs, or that answer others; a function has one home and its module's name,
// migrations hold tables, no body is written twice, a migration of a release stays as it was, and one of the next release
// takes away nothing that the last one uses.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readObjects } from '../platform/kernel/db/sql-source.ts';
import { isLater } from '../platform/kernel/db/versions.ts';
import { brokenCalls, contractingIn } from './lib-contracting-sql.mjs';
import { root } from './lib-prepare.mjs';

const MOST_EQUAL_LINES = 7;
const DUMPS = 'platform/testing/dumps';
const RELEASES = 'platform/testing/releases';
const COMMENT = /--[^\n]*/g;
const REPLACES = /^-- replaces /m;

/** Every folder that has migrations or functions; a new module is found by itself. */
const modules = [
  { name: 'kernel', home: 'platform/kernel', isKernel: true },
  ...['platform/modules', 'platform/kernel', 'sandbox'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ name, home: `${group}/${name}`, isKernel: group === 'platform/kernel' })),
  ),
];
const problems = [];
const report = (file, text) => problems.push(`${file}: ${text}`);

const listFiles = (folder, ending) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory()
          ? listFiles(`${folder}/${entry.name}`, ending)
          : entry.name.endsWith(ending)
            ? [`${folder}/${entry.name}`]
            : [],
      )
    : [];
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Functions that another module than their own calls. */
const called = new Set();
/** What regions `-- each <answer>` of functions call of every module, with the module of the function. */
const questions = new Map();
const tables = new Map();
const functions = new Map();
for (const module of modules) {
  for (const file of listFiles(`${module.home}/migrations`, '.sql')) {
    const sql = read(file).replace(COMMENT, '');
    for (const [, name] of sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)) tables.set(name, module);
    if (/^create (or replace )?(function|view|trigger|type)\b/m.test(sql))
      report(file, 'a migration makes tables; functions, types, views and triggers belong into sql/');
  }
  for (const file of listFiles(`${module.home}/sql`, '.sql').filter((path) => isOf(module, path))) {
    for (const { name, sql } of readObjects(file, read(file))) {
      const text = sql.replace(COMMENT, '');
      if (functions.has(name)) report(file, `${name} is made in ${functions.get(name).file} too`);
      functions.set(name, {
        module,
        file,
        sql,
        isPlannedEachCall: /\blanguage sql\b/.test(text),
        lines: text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      });
      const prefix = `${module.name.replaceAll('-', '_')}_`;
      if (!module.isKernel && !name.startsWith(prefix)) report(file, `the name of ${name} must begin with ${prefix}`);
    }
  }
}

const manifests = new Map(modules.map((module) => [module, readManifest(module)]));

for (const module of modules) {
  for (const file of listFiles(`${module.home}/sql`, '.sql').filter((path) => isOf(module, path))) {
    for (const [, answer] of read(file).matchAll(/-- each (\w+):/g)) questions.set(answer, module);
    const text = read(file).replace(COMMENT, '');
    checkTables(module, file, text);
    for (const [, name] of text.matchAll(/\b(\w+)\s*\(/g))
      if (isModuleName(name) && !functions.has(name) && !tables.has(name))
        report(file, `calls ${name}, which no file makes`);
    checkCalls(module, file, text);
  }
  if (module.isKernel) continue;
  for (const file of listFiles(module.home, '.ts').filter((path) => !/\.test\.ts$|\/testing\//.test(path)))
    for (const [statement] of read(file).matchAll(/`[^`]*`|'[^'\n]*'/g))
      if (/\b(select|insert into|update|delete from)\b/.test(statement)) {
        checkTables(module, file, statement);
        checkCalls(module, file, statement);
      }
}
for (const [module, { answers }] of manifests)
  for (const name of answers.map((answer) => nameOf(module, answer)))
    if (functions.get(name)?.module !== module)
      report(`${module.home}/module.ts`, `answers with ${name}, which no file makes`);
    else if (!called.has(name)) report(`${module.home}/module.ts`, `answers with ${name}, which no other module calls`);
    else if (functions.get(name).isPlannedEachCall)
      report(
        functions.get(name).file,
        `${name} is called from other functions: write it in plpgsql, whose statements keep their plans`,
      );
for (const [module, { answers }] of manifests)
  for (const [answer, asking] of questions)
    if (module !== asking && functions.has(nameOf(module, answer)) && !answers.includes(answer))
      report(
        `${module.home}/module.ts`,
        `does not say that it answers ${answer}, so that nothing calls ${nameOf(module, answer)}`,
      );
checkBodies();
const dumps = listFiles(DUMPS, '.sql.br').sort((one, other) => (isLater(versionOf(one), versionOf(other)) ? 1 : -1));
for (const file of dumps) checkReleased(file);
checkUnreleased(dumps.at(-1));
checkCallsOfRelease(versionOf(dumps.at(-1)));

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${tables.size} tables, ${functions.size} functions, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** The kernel's own folder holds those of its parts too. */
function isOf(module, path) {
  return relative(join(root, module.home), join(root, path)).split('/').length === 2;
}

function isModuleName(name) {
  return modules.some(
    (module) =>
      !module.isKernel &&
      existsSync(join(root, module.home, 'sql')) &&
      name.startsWith(`${module.name.replaceAll('-', '_')}_`),
  );
}

/** A statement names a table after from, join, into, update, table, references, on or as a type after its variable. */
function checkTables(module, file, sql) {
  for (const [word] of sql.matchAll(/\b[a-z]\w*\b/g)) {
    const owner = tables.get(word);
    if (!owner || owner === module || (owner.isKernel && module.isKernel)) continue;
    const named = new RegExp(
      `\\b(from|join|into|update|table|references|on|only|using|returns|exists)\\s+${word}\\b|\\b(v|p)_\\w+\\s+${word}\\b`,
    );
    if (named.test(sql)) report(file, `names ${word}, a table of ${owner.name}: call a function of that module`);
  }
}

/** `reality-checks` and `bet_refusal`: `reality_checks_bet_refusal`. */
function nameOf({ name }, answer) {
  return `${name.replaceAll('-', '_')}_${answer}`;
}

/** What a module's manifest says; nothing for parts of the kernel and stand-ins. */
function readManifest({ home }) {
  const text = existsSync(join(root, home, 'module.ts')) ? read(`${home}/module.ts`) : '';
  return {
    needs: [...text.matchAll(/from '\.\.\/([\w-]+)\/module'/g)].map(([, name]) => name),
    answers: [...(/answers: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name),
  };
}

/** Functions of another module are called where the manifest needs it, or where that one answers others. */
function checkCalls(module, file, sql) {
  for (const [, name] of sql.matchAll(/\b(\w+)\s*\(/g)) {
    const owner = functions.get(name)?.module;
    if (!owner || owner === module || owner.isKernel) continue;
    called.add(name);
    const answers = manifests.get(owner).answers.some((answer) => name === nameOf(owner, answer));
    if (!answers && !manifests.get(module).needs.includes(owner.name))
      report(file, `calls ${name} of ${owner.name}, which its module.ts does not need and which answers nobody`);
  }
}

function checkBodies() {
  const windows = new Map();
  for (const [name, { file, lines }] of functions) {
    for (let start = 0; start + MOST_EQUAL_LINES < lines.length; start += 1) {
      const window = lines.slice(start, start + MOST_EQUAL_LINES + 1).join('\n');
      const other = windows.get(window);
      if (other !== undefined && other !== name) {
        report(file, `${name} has ${MOST_EQUAL_LINES + 1} lines that ${other} has too, from: ${lines[start]}`);
        break;
      }
      windows.set(window, name);
    }
  }
}

function versionOf(dump) {
  return basename(dump, '.sql.br');
}

/** Module, name and checksum of each migration that the dump of a release has. */
function releasedIn(dump) {
  const sql = brotliDecompressSync(readFileSync(join(root, dump))).toString();
  const [, rows = ''] = /^INSERT INTO public\.schema_migrations .*\n([^;]*);/m.exec(sql) ?? [];
  return [...rows.matchAll(/\('([^']+)', '([^']+)', '([0-9a-f]{64})'/g)];
}

/** Hosts of the last release run beside those of the next one: docs/updates.md. */
function checkUnreleased(dump) {
  const released = new Set(releasedIn(dump).map(([, , , checksum]) => checksum));
  for (const file of modules.flatMap(({ home }) => listFiles(`${home}/migrations`, '.sql'))) {
    const sql = read(file);
    if (released.has(createHash('sha256').update(sql).digest('hex')) || REPLACES.test(sql)) continue;
    for (const what of contractingIn(sql, versionOf(dump)))
      report(file, `${what}: release ${versionOf(dump)} may still use it (docs/updates.md)`);
  }
}

/** Functions that the program of the last release calls; before its release a version has no program. */
function checkCallsOfRelease(version) {
  const place = `${RELEASES}/${version}.br`;
  if (!existsSync(join(root, place))) return report(place, 'is missing: node scripts/keep-release.mjs');
  const files = Object.entries(JSON.parse(brotliDecompressSync(readFileSync(join(root, place))).toString()));
  const objects = files
    .filter(([name]) => /^sql\/.*\.sql$/.test(name))
    .flatMap(([name, sql]) => readObjects(name, sql));
  const program = files
    .filter(([name]) => name.endsWith('.mjs'))
    .map(([, text]) => text)
    .join('\n');
  const current = new Map([...functions].map(([name, { sql }]) => [name, sql]));
  for (const name of brokenCalls({ program, objects }, current))
    report(
      place,
      `calls ${name}, which is gone or has other parameters: give the changed one a new name (docs/updates.md)`,
    );
}

/** Each migration that the dump of a release has is there unchanged, or in a file that says that it replaces it. */
function checkReleased(dump) {
  const released = releasedIn(dump);
  if (released.length === 0) report(dump, 'has no migrations');
  for (const [, module, name, checksum] of released) {
    // A module that took another one over has its migrations in a folder of that name.
    const files = modules.flatMap(({ name: known, home }) =>
      listFiles(known === module ? `${home}/migrations` : `${home}/migrations/${module}`, '.sql'),
    );
    const stays = files.some((path) => {
      const text = read(path);
      return (
        (path.endsWith(`/${name}`) && createHash('sha256').update(text).digest('hex') === checksum) ||
        text.split('\n').includes(`-- replaces ${name} ${checksum.slice(0, 16)}`)
      );
    });
    if (!stays) report(dump, `${module}/${name} was released and has changed, or no file replaces it`);
  }
}
