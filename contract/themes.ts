import { BUILT_IN_FONTS, PART_COLOURS, themesFile, type Theme } from './theme.schema';

/** Every theme of this deployment now [THM-01]. */
export const allThemes = (): readonly Theme[] => themesFile.read();

/** The theme with this id, or null. */
export function themeById(id: string): Theme | null {
  return allThemes().find((theme) => theme.id === id) ?? null;
}

/** Tokens over which a brand lays its own value (Brand.colours). */
const OF_BRAND: readonly string[] = ['accent', 'accent-strong', 'on-accent'];
const MOTION: readonly string[] = ['fast', 'calm'];
/** Of scripts that no web font of ours has. */
const OTHER_SCRIPTS = { 'sans-serif': 'var(--cjk)', serif: "'Hiragino Mincho ProN', 'Noto Serif CJK JP'" };

type Values = Readonly<Record<string, string | number | undefined>>;
type Entry = readonly [name: string, value: string | number];

/** The theme's values by their names in the styles, for an element whose brand may have colours of its own. */
function declarations(values: Values): readonly Entry[] {
  return Object.entries(values).flatMap(([name, value]): Entry[] =>
    value === undefined ? [] : [[`--${name}`, OF_BRAND.includes(name) ? `var(--brand-${name}, ${value})` : value]],
  );
}

const rule = (selector: string, entries: readonly Entry[]): string =>
  `${selector}{${entries.map(([name, value]) => `${name}:${value}`).join(';')}}`;

function fontStack({ family, generic }: Theme['fonts']['text']): string {
  const names = family in BUILT_IN_FONTS ? `'${family}', '${family} Fallback'` : `'${family}'`;
  return `${names}, ${OTHER_SCRIPTS[generic]}, ${generic}`;
}

/** The rule of a theme's tokens by dark, or as it is where it has one variant alone. */
export function tokensCss(theme: Theme, selector: string): string {
  return rule(selector, [
    ['color-scheme', theme.scheme],
    ['--font-display', fontStack(theme.fonts.display)],
    ['--font-text', fontStack(theme.fonts.text)],
    ...declarations({ ...PART_COLOURS, ...theme.tokens }).filter(([name]) => !MOTION.includes(name.slice(2))),
  ]);
}

/**
 * The style sheet of a theme. `fontAddress` says where a font of its folder is served. Its rules win over those that stand
 * for a token in components/ui/themes.css wherever it is linked, since these have no specificity.
 */
export function themeCss(theme: Theme, fontAddress: (file: string) => string): string {
  const selector = `[data-theme='${theme.id}']`;
  const motion = declarations(theme.tokens).filter(([name]) => MOTION.includes(name.slice(2)));
  return [
    ...theme.fonts.own.map(({ family, file, weight, style }) =>
      rule('@font-face', [
        ['font-family', `'${family}'`],
        ['font-weight', weight],
        ['font-style', style],
        ['font-display', 'swap'],
        ['src', `url('${fontAddress(file)}') format('woff2')`],
      ]),
    ),
    tokensCss(theme, selector),
    ...(motion.length > 0 ? [`@media (prefers-reduced-motion:no-preference){${rule(selector, motion)}}`] : []),
    ...(theme.light
      ? [
          `@media (prefers-color-scheme:light){${rule(`${selector}[data-light]`, [['color-scheme', 'light'], ...declarations(theme.light.tokens)])}}`,
        ]
      : []),
    '',
  ].join('\n');
}
