import { existsSync, readFileSync, statSync } from 'node:fs';
import { THEME_SETTINGS } from '@/components/shell/theme-settings';

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

test('a page fetches at most 32 KB of fonts before its first paint [UXP-02]', () => {
  for (const { fonts } of Object.values(THEME_SETTINGS)) {
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining([...fonts]));
    expect(fonts.reduce((sum, path) => sum + statSync(`public${path}`).size, 0)).toBeLessThanOrEqual(32_000);
  }
});
