/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { BRANDS } from '@/contract/brands';
import { configNames, readConfigBytes } from '@/contract/config-folder.cjs';
import { DEFAULT_EXPERIMENTS, EXPERIMENT_OPTIONS } from '@/contract/experiments';
import type { Variant } from '@/lib/edge/variant';
import { allThemes, themeById } from '@/contract/themes';
import { preloadedFonts, themeFileAt, themeStyles } from '@/lib/brand/theme-files';
import { brandMark, lightColourOf, ownTheme, picturesOf, themeAttributes, themeOf } from './theme-settings';

const themes = ['theme1', 'theme2', 'theme3'] as const;
const shellCss = readFileSync('components/shell/shell.css', 'utf8');
const TOKENS = ['--font-display', '--accent', '--bg', '--ink', '--radius-tile', '--shadow-card', '--tile-w'];

function known(id: string) {
  const theme = themeById(id);
  if (!theme) throw new RangeError(id);
  return theme;
}

/** The values of a theme's tokens by name, as its style sheet has them for an element that matches. */
function tokensOf(id: string, selector = `[data-theme='${id}']`): ReadonlyMap<string, string> {
  const css = themeFileAt(themeStyles(known(id)).href)?.bytes.toString() ?? '';
  const start = css.indexOf(`${selector}{`);
  const block = start < 0 ? '' : css.slice(start + selector.length + 1, css.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value]));
}

/** Of two colours like "#0c1230", as WCAG 2.2 reckons it: 1 to 21. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

function variantWith(theme: Variant['experiments']['theme']): Variant {
  return { brand: 'x', country: 'FI', mode: 'CASINO', layout: 'guest', experiments: { ...DEFAULT_EXPERIMENTS, theme } };
}

/** The style of a navigation's current link under a drawn menu, on screens of every width. */
function currentLinkOf(navigation: string, menu: string): string {
  const rule = new RegExp(`^\\[data-menu='${menu}'\\] \\.${navigation} (?:a)?\\[aria-current\\] \\{([^}]*)\\}`, 'm');
  return rule.exec(shellCss)?.[1]?.trim() ?? 'the theme’s own';
}

describe('themes', () => {
  it.each(themes)('%s has its own tokens, and a font that exists [THM-01]', (theme) => {
    const own = tokensOf(theme);
    expect(TOKENS.filter((token) => !own.get(token)?.trim())).toEqual([]);
    for (const font of preloadedFonts(known(theme))) expect(existsSync(`public${font}`)).toBe(true);
    expect(allThemes().map(({ id }) => id)).toContain(theme);
  });
  it('no two themes share display font, accent or ground [THM-01]', () => {
    for (const token of ['--font-display', '--accent', '--bg'])
      expect(new Set(themes.map((theme) => tokensOf(theme).get(token))).size).toBe(themes.length);
  });
  it("themeOf gives the brand's own unless an experiment says otherwise [THM-01]", () => {
    for (const brand of BRANDS) {
      expect(themeOf(brand, variantWith('default')).id).toBe(brand.theme);
      expect(themeOf(brand, variantWith('theme3')).id).toBe('theme3');
      expect(themeOf(brand, variantWith('gone')).id).toBe(brand.theme);
    }
  });
  it('the drawn menu shows in the navigation of phones as in the one of wide screens [NAV-10, FLG-02]', () => {
    const { menu: menus } = EXPERIMENT_OPTIONS;
    for (const navigation of ['quick-menu', 'bottom-nav']) {
      const looks = menus.map((menu) => currentLinkOf(navigation, menu));
      expect([navigation, new Set(looks).size]).toEqual([navigation, menus.length]);
    }
    const drawn = { ...variantWith('default'), experiments: { ...DEFAULT_EXPERIMENTS, menu: 'menu3' as const } };
    for (const brand of BRANDS) expect(themeAttributes(brand, drawn)['data-menu']).toBe('menu3');
  });
  it('finds a sign and favicon for every brand [THM-01]', () => {
    for (const brand of BRANDS) expect(configNames(brandMark(brand).slice(1))).toHaveLength(1);
  });
  it('every brand whose pages are light by daylight has a sign without the ground that its icons have [THM-01, UXP-03]', () => {
    for (const brand of BRANDS) {
      const isLight = lightColourOf(brand, ownTheme(brand)) !== null;
      const light = picturesOf(brand).lightLogos?.narrow.src;
      expect([brand.id, light !== undefined]).toEqual([brand.id, isLight]);
      if (light) expect(readConfigBytes(light.slice(1)).toString()).not.toContain('<rect');
    }
  });
  it("lays the brand's accent over its own theme only [THM-01]", () => {
    const brand = BRANDS.find((entry) => entry.colours?.['accent']);
    if (!brand) throw new Error('no brand with an accent');
    expect(themeAttributes(brand, variantWith('default')).style['--brand-accent']).toBe(brand.colours?.['accent']);
    expect(themeAttributes(brand, variantWith('theme3')).style).toEqual({});
  });
  it('dark themes have a light variant unless the brand opts out [UXP-03]', () => {
    const [brand] = BRANDS;
    if (!brand) throw new Error('no brand');
    const lightOf = (theme: 'theme1' | 'theme2' | 'theme3', lightVariant = true) =>
      themeAttributes({ ...brand, lightVariant }, variantWith(theme))['data-light'];
    expect([lightOf('theme1'), lightOf('theme2'), lightOf('theme3')]).toEqual(['', '', undefined]);
    expect([lightOf('theme1', false), lightOf('theme2', false)]).toEqual([undefined, undefined]);
  });
  it.each(['theme1', 'theme2'] as const)('%s keeps its words readable by daylight [UXP-03]', (theme) => {
    const own = tokensOf(theme, `[data-theme='${theme}'][data-light]`);
    const colour = (token: string) => /^#[0-9a-f]{6}$/.exec(own.get(`--${token}`) ?? '')?.[0] ?? '';
    const brand = BRANDS.find((each) => each.theme === theme && each.lightVariant);
    if (!brand) throw new Error(`no brand by daylight in ${theme}`);
    expect(colour('bg')).toBe(lightColourOf(brand, known(theme)));
    for (const ink of ['ink', 'ink-muted'])
      for (const ground of ['bg', 'surface', 'surface-sunken'])
        expect([ink, ground, contrast(colour(ink), colour(ground)) >= 4.5]).toEqual([ink, ground, true]);
  });
});
