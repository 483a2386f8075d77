// Writes contract/feature-routes.ts, the routes of all features, from their components/<feature>/routes.json, and
// contract/waiting-pages.json, the kinds of pages whose scripts wait for the first touch, which the page cache reads. With
// --check nothing is written, and a difference ends with code 1.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Every pattern once, in byte order. Throws when two features have the same. */
function readRoutes() {
  const owners = new Map();
  const routes = [];
  for (const feature of readdirSync(join(root, 'components'))) {
    const path = join(root, 'components', feature, 'routes.json');
    if (!existsSync(path)) continue;
    for (const [name, route] of Object.entries(JSON.parse(readFileSync(path, 'utf8')))) {
      if (owners.has(name)) throw new Error(`both ${owners.get(name)} and ${feature} have the route '${name}'`);
      owners.set(name, feature);
      routes.push([name, route]);
    }
  }
  return routes.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The kinds of the pages of a pattern: 'games' and 'games/*' of 'games/:slug?'. Other pages of one pattern are one kind. */
function kindsOf(pattern) {
  const [, literals, times] = /^(.*?)\/?(?::\w+([?*+]?))?$/.exec(pattern);
  if (literals === pattern || times === '*' || times === '+') return [literals];
  return times === '?' ? [literals, `${literals}/*`] : [`${literals}/*`];
}

const routes = readRoutes();
const files = {
  'contract/feature-routes.ts': `// Made by \`npm run routes:print\` from components/*/routes.json.
import type { Route } from './route';

export const FEATURE_ROUTES = {
${routes.map(([name, route]) => `  ${JSON.stringify(name)}: ${JSON.stringify(route)},\n`).join('')}} as const satisfies Readonly<Record<string, Route>>;
`,
  'contract/waiting-pages.json': `${JSON.stringify(
    routes.filter(([, { waitsForTouch }]) => waitsForTouch).flatMap(([pattern]) => kindsOf(pattern)),
    null,
    2,
  )}\n`,
};

for (const [name, text] of Object.entries(files)) {
  const target = join(root, name);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    process.stderr.write(`${name} is not what the features say: run npm run routes:print\n`);
    process.exitCode = 1;
  }
}
