import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

const FILES = {
  bungee: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
  cinzel: '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff',
  lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
  limelight: '@fontsource/limelight/files/limelight-latin-400-normal.woff',
  luckiest: '@fontsource/luckiest-guy/files/luckiest-guy-latin-400-normal.woff',
  metamorphous: '@fontsource/metamorphous/files/metamorphous-latin-400-normal.woff',
  monoton: '@fontsource/monoton/files/monoton-latin-400-normal.woff',
  pirata: '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff',
  righteous: '@fontsource/righteous/files/righteous-latin-400-normal.woff',
  russo: '@fontsource/russo-one/files/russo-one-latin-400-normal.woff',
} as const;

export type FontName = keyof typeof FILES;

const require = createRequire(import.meta.url);
const loaded = new Map<FontName, Font>();

/** The display font, parsed once from the npm package that carries it. */
export function displayFont(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(require.resolve(FILES[name]));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(name, font);
  return font;
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** opentype.js glues numbers that round to zero onto their neighbours, so path data is written here. */
function toPathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${at(command.x, command.y)}`;
        case 'C':
          return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
        case 'Q':
          return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}

/** One line of text as path data with its left edge at 0 and its baseline at 0; `width` in the same units as `size`. */
export function textPath(
  name: FontName,
  text: string,
  size: number,
  letterSpacing = 0,
): { d: string; width: number; top: number; bottom: number } {
  const path = displayFont(name).getPath(text, 0, 0, size, { letterSpacing });
  const box = path.getBoundingBox();
  return { d: toPathData(path.commands), width: box.x2, top: box.y1, bottom: box.y2 };
}
