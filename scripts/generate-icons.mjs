// Writes components/ui/icon-paths.ts, the outlines of all icons by name, from components/*/icons/<name>.svg.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, namesIn, writeIfChanged } from './lib-generated.mjs';

/** Name → outline, in byte order. Throws for a file that is no such icon, and a name that two folders have. */
export function readIcons(root) {
  const found = new Map();
  for (const feature of featuresOf(root))
    for (const fileName of namesIn(join(root, 'components', feature, 'icons'))) {
      const file = `components/${feature}/icons/${fileName}`;
      const name = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.svg$/.exec(fileName)?.[1];
      if (!name) throw new Error(`${file}: expected a name of small letters and hyphens, and .svg`);
      if (found.has(name)) throw new Error(`both ${found.get(name).file} and ${file} are the icon '${name}'`);
      found.set(name, { file, path: pathOf(file, readFileSync(join(root, file), 'utf8')) });
    }
  return new Map([...found].map(([name, { path }]) => [name, path]).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function pathOf(file, svg) {
  const shapes = [...svg.matchAll(/<(?!\/|\?|!|svg\b)(\w+)/g)].map(([, element]) => element);
  const path = /<path\s[^>]*?\bd="([\d\s.,A-Za-z-]+)"/.exec(svg)?.[1];
  if (!svg.includes('viewBox="0 0 24 24"') || shapes.join() !== 'path' || !path)
    throw new Error(`${file}: expected an svg of 24 × 24 (viewBox="0 0 24 24") with one path and nothing else`);
  return path;
}

export function generateIcons(root) {
  const lines = [...readIcons(root)].map(([name, path]) => `  '${name}': '${path}',\n`);
  writeIfChanged(
    join(root, 'components', 'ui', 'icon-paths.ts'),
    `// Made by scripts/generate-icons.mjs from components/*/icons/*.svg.
export const ICON_PATHS = {
${lines.join('')}} as const;

export type IconName = keyof typeof ICON_PATHS;
`,
  );
}
