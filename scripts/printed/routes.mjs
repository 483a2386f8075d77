import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.cwd();

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

/**
 * contract/feature-routes.ts, the routes of all features, from their components/<feature>/routes.json, and
 * contract/waiting-pages.json, the kinds of pages whose scripts wait for the first touch, which the page cache reads.
 */
export function printRoutes() {
  const routes = readRoutes();
  const waiting = routes.flatMap(([pattern, { waitsForTouch, forVisitors }]) =>
    waitsForTouch ? kindsOf(pattern) : forVisitors ? kindsOf(`for-visitors/${pattern}`) : [],
  );
  return {
    'contract/feature-routes.ts': `// Made by \`npm run generate\` from components/*/routes.json.
import type { Route } from './route';

export const FEATURE_ROUTES = {
${routes.map(([name, route]) => `  ${JSON.stringify(name)}: ${JSON.stringify(route)},\n`).join('')}} as const satisfies Readonly<Record<string, Route>>;
`,
    'contract/waiting-pages.json': `${JSON.stringify(waiting, null, 2)}\n`,
  };
}
