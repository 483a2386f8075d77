/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { BRANDS } from '@/contract/brands';
import { themes } from '@/contract/brand.schema';
import { DEFAULT_EXPERIMENTS } from '@/contract/experiments';
import type { Variant } from '@/lib/edge/variant';
import { brandMark, THEME_SETTINGS, themeAttributes, themeOf } from './theme-settings';

const css = readFileSync('components/ui/themes.css', 'utf8');
const TOKENS = ['--font-display', '--accent', '--bg', '--ink', '--radius-tile', '--shadow-card', '--tile-w'];

/** The values of a theme's tokens, by name. */
function tokensOf(theme: string): ReadonlyMap<string, string> {
  const [, block = ''] = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css) ?? [];
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function variantWith(theme: Variant['experiments']['theme']): Variant {
  return { brand: 'x', country: 'FI', mode: 'CASINO', layout: 'guest', experiments: { ...DEFAULT_EXPERIMENTS, theme } };
}

describe('themes', () => {
  it.each(themes)('%s has its own tokens, and fonts that exist [THM-01]', (theme) => {
    const own = tokensOf(theme);
    expect(TOKENS.filter((token) => !own.get(token)?.trim())).toEqual([]);
    for (const font of THEME_SETTINGS[theme].fonts) expect(existsSync(`public${font}`)).toBe(true);
  });
  it('no two themes share display font, accent or ground [THM-01]', () => {
    for (const token of ['--font-display', '--accent', '--bg'])
      expect(new Set(themes.map((theme) => tokensOf(theme).get(token))).size).toBe(themes.length);
  });
  it("is the brand's own unless an experiment says otherwise [THM-01]", () => {
    for (const brand of BRANDS) {
      expect(themeOf(brand, variantWith('default'))).toBe(brand.theme);
      expect(themeOf(brand, variantWith('theme3'))).toBe('theme3');
    }
  });
  it('has a sign and favicon for every brand [THM-01]', () => {
    for (const brand of BRANDS) expect(existsSync(`public${brandMark(brand)}`)).toBe(true);
  });
  it("lays the brand's accent over its own theme only [THM-01]", () => {
    const brand = BRANDS.find((entry) => entry.colours?.['accent']);
    if (!brand) throw new Error('no brand with an accent');
    expect(themeAttributes(brand, variantWith('default')).style['--brand-accent']).toBe(brand.colours?.['accent']);
    expect(themeAttributes(brand, variantWith('theme3')).style).toEqual({});
  });
});
