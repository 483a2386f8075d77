// Module hooks of without-sandbox-packages.mjs.
import { readFileSync } from 'node:fs';

const dependenciesIn = (path) =>
  Object.keys(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).dependencies);
const product = dependenciesIn('../../package.json');
const refused = dependenciesIn('../../sandbox/package.json').filter((name) => !product.includes(name));

export async function resolve(specifier, context, nextResolve) {
  if (!refused.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
    return nextResolve(specifier, context);
  throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
}
