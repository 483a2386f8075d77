// Every text of the product stands in every language: the same keys, the same arguments, and no sentence left in English.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { root } from './lib-prepare.mjs';

const FULL = ['en_GB', 'fi_FI', 'no_NO', 'de_DE', 'ja_JP', 'fr_CA', 'et_EE'];
const OVERRIDES = ['de_AT', 'en_CA', 'en_IN', 'en_NZ', 'en_ZA'];
/** Longer texts that are rightly the same in another language are few; a short word often is. */
const SAME_ALLOWED = 18;
const problems = [];

const folder = join(root, 'messages');
const read = (locale) => flatten(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));
const source = read('en_GB');
const sourceArguments = new Map([...source].map(([key, text]) => [key, argumentsOf('en_GB', key, text)]));

const extra = readdirSync(folder).filter((file) => ![...FULL, ...OVERRIDES].includes(file.replace(/\.json$/, '')));
for (const file of extra) problems.push(`messages/${file} belongs to no locale`);

for (const locale of FULL.slice(1)) {
  const texts = read(locale);
  for (const key of source.keys()) if (!texts.has(key)) problems.push(`${locale}: ${key} is missing`);
  for (const [key, text] of texts) {
    compare(locale, key, text);
    if (text === source.get(key) && text.length > SAME_ALLOWED && /[a-z] [a-z]/.test(text)) problems.push(`${locale}: ${key} is still English`);
  }
}
for (const locale of OVERRIDES) for (const [key, text] of read(locale)) compare(locale, key, text);
checkUse();

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);

function compare(locale, key, text) {
  if (!source.has(key)) problems.push(`${locale}: ${key} stands in no en_GB.json`);
  else if (text.trim() === '') problems.push(`${locale}: ${key} is empty`);
  else {
    const here = argumentsOf(locale, key, text);
    if (here !== sourceArguments.get(key)) problems.push(`${locale}: ${key} takes (${here}), expected (${sourceArguments.get(key)})`);
  }
}

function argumentsOf(locale, key, text) {
  const names = new Set();
  const visit = (nodes) => {
    for (const node of nodes) {
      if (node.type >= 1 && node.type <= 6) names.add(node.value);
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

function checkUse() {
  const code = ['app', 'components', 'lib'].flatMap((name) => sources(join(root, name))).join('\n');
  for (const key of source.keys()) {
    const leaf = key.slice(key.lastIndexOf('.') + 1);
    const parent = key.slice(0, key.lastIndexOf('.'));
    // A key is used when its name stands in the code, or when its parent is read with a computed name.
    const used = code.includes(`'${leaf}'`) || code.includes(`.${leaf}'`) || code.includes(`\`${leaf}`) || code.includes(`${parent}.\${`) || code.includes(`${parent.slice(parent.indexOf('.') + 1)}.\${`) || code.includes(`.${leaf}\``) || new RegExp(`\\b${leaf}\\b`).test(code);
    if (!used) problems.push(`en_GB: ${key} is used nowhere`);
  }
}

function sources(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const full = join(path, entry.name);
    if (entry.isDirectory()) return sources(full);
    return /\.(ts|tsx)$/.test(entry.name) && !/\.test\./.test(entry.name) ? [readFileSync(full, 'utf8')] : [];
  });
}

function flatten(tree, prefix = '', into = new Map()) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}
