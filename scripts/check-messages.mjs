// Every text of the product stands in every language: the same keys, the same arguments, and no sentence left in
// English.
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { readMessages } from './generate-messages.mjs';
import { readGlossary, termProblems } from './lib-message-terms.mjs';
import { root } from './lib-prepare.mjs';
import { keysOfTable, readTextUse, resolveImport, textsNotGiven } from './lib-text-use.mjs';

const FULL = ['en_GB', 'fi_FI', 'no_NO', 'de_DE', 'ja_JP', 'fr_CA', 'et_EE'];
const OVERRIDES = ['de_AT', 'en_CA', 'en_IN', 'en_NZ', 'en_ZA', 'fr_FR'];
/** Longer texts that are rightly the same in another language are few; a short word often is. */
const SAME_ALLOWED = 18;
const problems = [];

const languages = readMessages(root);
const namespacesOf = (locale) => [...(languages.get(locale) ?? [])];
const read = (locale) => flatten(Object.fromEntries(namespacesOf(locale).map(([name, { texts }]) => [name, texts])));
const source = read('en_GB');
const sourceArguments = new Map([...source].map(([key, text]) => [key, argumentsOf('en_GB', key, text)]));

for (const language of languages.keys()) {
  if (![...FULL, ...OVERRIDES].includes(language)) problems.push(`messages/${language} belongs to no locale`);
  for (const [namespace, { file }] of namespacesOf(language)) {
    const expected = languages.get('en_GB')?.get(namespace)?.file.replace('en_GB', language) ?? file;
    if (file !== expected) problems.push(`${namespace} is in ${file}, expected ${expected}, as in en_GB`);
  }
}

for (const locale of FULL.slice(1)) {
  const texts = read(locale);
  for (const key of source.keys()) if (!texts.has(key)) problems.push(`${locale}: ${key} is missing`);
  for (const [key, text] of texts) {
    compare(locale, key, text);
    if (text === source.get(key) && text.length > SAME_ALLOWED && /[a-z] [a-z]/.test(text))
      problems.push(`${locale}: ${key} is still English`);
  }
}
for (const locale of OVERRIDES) for (const [key, text] of read(locale)) compare(locale, key, text);
const glossary = readGlossary(join(root, 'scripts/message-terms.json'));
for (const locale of [...FULL, 'fr_FR']) {
  const texts = new Map([...(locale === 'fr_FR' ? read('fr_CA') : []), ...read(locale)]);
  problems.push(...termProblems(glossary, locale, source, texts));
}
for (const exception of Object.keys(glossary.exceptions))
  if (!glossary.used.has(exception)) problems.push(`scripts/message-terms.json: ${exception} is no exception any more`);
checkUse();

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

function compare(locale, key, text) {
  if (!source.has(key)) problems.push(`${locale}: ${key} is in no file of messages/en_GB`);
  else if (text.trim() === '') problems.push(`${locale}: ${key} is empty`);
  else {
    const here = argumentsOf(locale, key, text);
    if (here !== sourceArguments.get(key))
      problems.push(`${locale}: ${key} takes (${here}), expected (${sourceArguments.get(key)})`);
  }
}

function argumentsOf(locale, key, text) {
  const names = new Set();
  const visit = (nodes) => {
    for (const node of nodes) {
      if (node.type >= 1 && node.type <= 6) names.add(node.value);
      if (node.type === 4) problems.push(`${locale}: ${key} writes a time, for which the browser has no styles`);
      if (node.type === 8) names.add(`<${node.value}>`);
      for (const option of Object.values(node.options ?? {})) visit(option.value);
      if (node.children) visit(node.children);
    }
  };
  try {
    visit(parse(text));
  } catch (error) {
    problems.push(`${locale}: ${key} is no valid message: ${error.message}`);
  }
  return [...names].sort().join(', ');
}

/** Every key is used somewhere, every used key is there, and every page gives its client components theirs. */
function checkUse() {
  const files = new Set(
    ['app', 'components', 'contract', 'lib', 'middleware.ts'].flatMap((name) => sources(join(root, name))),
  );
  const uses = new Map([...files].map((path) => [path, readTextUse(path)]));
  const all = [...uses.values()];
  const keys = [...source.keys()];
  const patterns = [...new Set(all.flatMap(({ server, client }) => [...server, ...client]))];
  const used = new RegExp(`^(?:${patterns.join('|')})$`);
  const words = new Set(all.flatMap((use) => [...use.words]));
  const computed = new Set(
    [...new Set(all.flatMap((use) => use.computed))].flatMap((namespace) => keysOfTable(namespace, words, keys)),
  );
  for (const key of keys)
    if (!used.test(key) && !words.has(key) && !computed.has(key)) problems.push(`en_GB: ${key} is used nowhere`);
  for (const { path, server, client } of all)
    for (const pattern of [...server, ...client]) {
      const expression = new RegExp(`^${pattern}$`);
      if (!keys.some((key) => expression.test(key)))
        problems.push(`${relative(root, path)}: asks for ${pattern}, which is no key`);
    }
  for (const pick of all.flatMap(({ picks }) => picks))
    if (!keys.some((key) => key === pick || key.startsWith(`${pick}.`))) problems.push(`${pick} is given, but no key`);
  const layout = uses.get(join(root, 'app/[variant]/[locale]/layout.tsx'));
  const importsOf = ({ path, imports }) =>
    imports.flatMap((specifier) => resolveImport(root, path, specifier, files) ?? []);
  for (const [path, key] of textsNotGiven(uses, importsOf, layout.picks, keys))
    problems.push(`${relative(root, path)} renders a client component without its text ${key}`);
}

function sources(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const full = join(path, entry.name);
    if (entry.isDirectory()) return sources(full);
    return /\.(ts|tsx)$/.test(entry.name) && !/\.test\./.test(entry.name) && !full.includes('/testing/') ? [full] : [];
  });
}

function flatten(tree, prefix = '', into = new Map()) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}
