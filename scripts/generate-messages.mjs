// Merges the texts of all features, messages/<language>/<feature>.json, to lib/i18n/merged/<language>.json. Every file is
// an object of namespaces; shared.json has those that no feature owns.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, namesIn, writeIfChanged } from './lib-generated.mjs';

const SHARED = 'shared';

/**
 * Language → namespace → its texts and the file that brings them, in byte order of the namespaces. Throws for a file of
 * no feature, one that is no object of namespaces, and a namespace that two files bring.
 */
export function readMessages(root) {
  const owners = new Set([...featuresOf(root), SHARED]);
  return new Map(namesIn(join(root, 'messages')).map((language) => [language, readLanguage(root, language, owners)]));
}

function readLanguage(root, language, owners) {
  const found = new Map();
  if (language.endsWith('.json'))
    throw new Error(`messages/${language}: texts are in messages/${language.slice(0, -5)}/<feature>.json`);
  for (const name of namesIn(join(root, 'messages', language))) {
    const file = `messages/${language}/${name}`;
    const feature = /^(.+)\.json$/.exec(name)?.[1];
    if (!feature || !owners.has(feature))
      throw new Error(`${file}: expected <feature>.json with a folder of components/ for a feature, or ${SHARED}.json`);
    for (const [namespace, texts] of Object.entries(readFile(root, file))) {
      if (typeof texts !== 'object' || texts === null)
        throw new Error(`${file}: '${namespace}' is no namespace: expected an object of texts`);
      if (found.has(namespace))
        throw new Error(`both ${found.get(namespace).file} and ${file} have the namespace '${namespace}'`);
      found.set(namespace, { file, texts });
    }
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function readFile(root, file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

export function generateMessages(root) {
  const target = join(root, 'lib', 'i18n', 'merged');
  const languages = readMessages(root);
  for (const name of namesIn(target)) if (!languages.has(name.replace(/\.json$/, ''))) rmSync(join(target, name));
  for (const [language, namespaces] of languages) {
    const merged = Object.fromEntries([...namespaces].map(([namespace, { texts }]) => [namespace, texts]));
    writeIfChanged(join(target, `${language}.json`), `${JSON.stringify(merged, null, 2)}\n`);
  }
}
