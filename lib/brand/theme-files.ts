import { createHash } from 'node:crypto';
import { readConfigBytes } from '@/contract/config-folder.cjs';
import { BUILT_IN_FONTS, type Theme } from '@/contract/theme.schema';
import { themeCss, THEMES } from '@/contract/themes';

/** A file that is made of a theme at start; its address has its hash, so that it may be kept for ever. */
interface ThemeFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
}

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

const BY_THEME: ReadonlyMap<string, ThemeFiles> = new Map(THEMES.map((theme) => [theme.id, filesOf(theme)]));

/** Every file of the themes, by its address. */
export const THEME_FILES: ReadonlyMap<string, ThemeFile> = new Map(
  [...BY_THEME.values()].flatMap(({ styles, fonts }) => [styles, ...fonts.values()]).map((file) => [file.path, file]),
);

/** The link of the theme's style sheet in a page's head. */
export function themeStyles({ id }: Theme): { readonly href: string; readonly integrity: string } {
  const styles = BY_THEME.get(id)?.styles;
  if (!styles) throw new RangeError(`no theme ${id}`);
  return { href: styles.path, integrity: `sha256-${hashOf(styles.bytes, 'base64')}` };
}

/** The address of the font file that is fetched ahead. */
export function preloadedFont({ id, fonts: { preload, own } }: Theme): string {
  const file = own.find(({ family }) => family === preload)?.file;
  return (file === undefined ? BUILT_IN_FONTS[preload] : BY_THEME.get(id)?.fonts.get(file)?.path) ?? '';
}
