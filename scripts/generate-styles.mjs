// Writes app/_frame/feature-styles.css, which names every components/<feature>/<feature>.css: the styles that are on all
// pages. Those of the kit and of the frame come before them, by name, in app/globals.css.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf, writeIfChanged } from './lib-generated.mjs';

const FIRST = ['ui', 'shell'];

export function generateStyles(root) {
  const sheets = featuresOf(root)
    .filter((feature) => !FIRST.includes(feature))
    .map((feature) => `components/${feature}/${feature}.css`)
    .filter((sheet) => existsSync(join(root, sheet)));
  const lines = sheets.map((sheet) => `@import '../../${sheet}' layer(components);\n`);
  writeIfChanged(
    join(root, 'app', '_frame', 'feature-styles.css'),
    `/* Made by scripts/generate-styles.mjs from components/<feature>/<feature>.css. */\n${lines.join('')}`,
  );
}
