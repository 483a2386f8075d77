import { createHash } from 'node:crypto';
import { readConfigBytes } from '@/contract/config-folder.cjs';
import { BUILT_IN_FONTS, type Theme } from '@/contract/theme.schema';
import { allThemes, themeCss } from '@/contract/themes';
import { inProcess, type ThemeFile } from '@/lib/store/in-process';

interface ThemeFiles {
  readonly styles: ThemeFile;
  /** By their names in the theme's folder. */
  readonly fonts: ReadonlyMap<string, ThemeFile>;
}

const hashOf = (bytes: Buffer, encoding: 'hex' | 'base64'): string =>
  createHash('sha256').update(bytes).digest(encoding);

function toFile(name: string, end: string, type: string, bytes: Buffer): ThemeFile {
  return { path: `/themes/${name}-${hashOf(bytes, 'hex').slice(0, 12)}.${end}`, type, bytes };
}

function filesOf(theme: Theme): ThemeFiles {
  const { id, fonts: families } = theme;
  const fonts = new Map(
    families.own.map(({ file }) => {
      const name = `${id}-${file.replace(/\.woff2$/, '')}`;
      return [file, toFile(name, 'woff2', 'font/woff2', readConfigBytes(`themes/${id}/${file}`))] as const;
    }),
  );
  const css = themeCss(theme, (file) => fonts.get(file)?.path ?? '');
  return { styles: toFile(id, 'css', 'text/css; charset=utf-8', Buffer.from(css)), fonts };
}

/** Every file of the themes that this process has had, by its address: pages that were sent go on naming the old ones. */
const known = (inProcess.themeFiles ??= new Map<string, ThemeFile>());
let made: { readonly of: readonly Theme[]; readonly byTheme: ReadonlyMap<string, ThemeFiles> } | null = null;

/** The files of the themes as they are now, by the themes' ids. */
function filesNow(): ReadonlyMap<string, ThemeFiles> {
  const themes = allThemes();
  if (made?.of !== themes) {
    const byTheme = new Map(themes.map((theme) => [theme.id, filesOf(theme)]));
    for (const { styles, fonts } of byTheme.values())
      for (const file of [styles, ...fonts.values()]) known.set(file.path, file);
    made = { of: themes, byTheme };
  }
  return made.byTheme;
}

/** The file of a theme at an address; undefined when there is none, and never was in this process. */
export function themeFileAt(path: string): ThemeFile | undefined {
  filesNow();
  return known.get(path);
}

/** The link of the theme's style sheet in a page's head. */
export function themeStyles({ id }: Theme): { readonly href: string; readonly integrity: string } {
  const styles = filesNow().get(id)?.styles;
  if (!styles) throw new RangeError(`no theme ${id}`);
  return { href: styles.path, integrity: `sha256-${hashOf(styles.bytes, 'base64')}` };
}

/** The addresses of the font files that are fetched ahead: the first screen is not painted without them. */
export function preloadedFonts({ id, fonts: { display, text, own } }: Theme): string[] {
  const families = new Set([display.family, text.family]);
  return [...families].map((name) => {
    const file = own.find(({ family }) => family === name)?.file;
    return (file === undefined ? BUILT_IN_FONTS[name] : filesNow().get(id)?.fonts.get(file)?.path) ?? '';
  });
}
