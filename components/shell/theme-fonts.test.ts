/** @jest-environment node */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { BUILT_IN_FONTS } from '@/contract/theme.schema';
import { allThemes } from '@/contract/themes';
import { preloadedFonts } from '@/lib/brand/theme-files';

const styles = readFileSync('components/ui/fonts.css', 'utf8');
const files = [...styles.matchAll(/url\('(\/fonts\/(\w+)-(first|latin|latin-ext)-v\d+\.woff2)'\)/g)].map(
  ([, path = '', family, part]) => ({ path, family, part }),
);

test('every family comes in three files, and the first one wins where their characters meet [UXP-02]', () => {
  for (const family of ['sora', 'inter', 'fraunces', 'nunito'])
    expect(files.filter((file) => file.family === family).map(({ part }) => part)).toEqual([
      'latin',
      'latin-ext',
      'first',
    ]);
  expect(files.filter(({ path }) => !existsSync(`public${path}`))).toEqual([]);
});

test('the first file of each family has at most 20 KB, and a page preloads those of its theme, two at most [UXP-02]', () => {
  const first = files.filter(({ part }) => part === 'first').map(({ path }) => path);
  expect(first.filter((path) => statSync(`public${path}`).size > 20_000)).toEqual([]);
  for (const theme of allThemes()) {
    const preloaded = preloadedFonts(theme);
    expect(preloaded.length).toBe(new Set([theme.fonts.display.family, theme.fonts.text.family]).size);
    expect(preloaded.filter((path) => !first.includes(path))).toEqual([]);
  }
});

test('a theme may choose each family that the build has, and none that it has not [THM-01]', () => {
  const first = files.filter(({ part }) => part === 'first').map(({ path }) => path);
  expect(Object.values(BUILT_IN_FONTS).sort()).toEqual([...first].sort());
  for (const [family, path] of Object.entries(BUILT_IN_FONTS)) {
    expect(path).toContain(`/${family.toLowerCase()}-`);
    expect(styles).toContain(`font-family: '${family} Fallback';`);
  }
});
