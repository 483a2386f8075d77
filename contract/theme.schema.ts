import { z } from 'zod';
import { configFile } from './config-file';

/** How components are drawn: the structural rules of the styles. A theme chooses one and brings the values. */
export const LOOKS = ['soft', 'framed', 'round'] as const;

/** Families that every build brings, each with a fallback of its metrics (components/ui/fonts.css). */
export const BUILT_IN_FONTS: Readonly<Record<string, string>> = {
  Sora: '/fonts/sora-first-v2.woff2',
  Inter: '/fonts/inter-first-v2.woff2',
  Fraunces: '/fonts/fraunces-first-v2.woff2',
  Nunito: '/fonts/nunito-first-v2.woff2',
};

/** Letters and digits alone: the id is part of a cookie, of the variant's code and of addresses. */
export const themeId = z
  .string()
  .regex(/^[a-z0-9]{1,24}$/, 'expected lower-case letters and digits')
  .refine((id) => id !== 'default', "expected another id: 'default' is a brand's own theme");

/** Of a value in a style sheet that can end no declaration and load nothing. */
const SAFE = /^[\w\s#%.,()/*+-]*$/;
const FUNCTIONS = /^(?:rgb|hsl|oklch|oklab|color-mix|var|calc|clamp|min|max|cubic-bezier)?$/;

function isSafe(value: string): boolean {
  if (!SAFE.test(value) || value.includes('/*') || value.includes('*/')) return false;
  let depth = 0;
  for (const sign of value) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0 && [...value.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => FUNCTIONS.test(name));
}

/** Every `var()` names a colour of the theme, and nothing else. */
const namesColours = (value: string): boolean =>
  value.split('var(').length - 1 ===
  [...value.matchAll(/var\(--([\w-]+)\)/g)].filter(([, name = '']) => name in colours).length;

const text = (shape: RegExp, expected: string) =>
  z
    .string()
    .max(400)
    .refine((value) => shape.test(value) && isSafe(value) && namesColours(value), `expected ${expected}`);

const colour = text(
  /^(?:#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|(?:rgb|hsl|oklch|oklab|color-mix|var)\(.*\))$/i,
  'a colour, such as #0c1230, rgb(12 18 48 / 0.5), var(--ink) or a color-mix() of such',
);
const length = text(
  /^(?:0|-?\d*\.?\d+(?:px|rem|em|%|vw)|(?:calc|clamp|min|max)\(.*\))$/,
  'a length, such as 20px or clamp(12px, 1.4vw, 18px)',
);
const shadow = text(/\S/, 'a box-shadow');
const weight = z.number().int().min(1).max(1000);
const time = text(/^\d*\.?\d+m?s$/, 'a time, such as 140ms');

/** Ground, ink and accents, which every theme says. */
const mainColours = {
  accent: colour,
  'accent-strong': colour,
  'on-accent': colour,
  'accent-ink': colour,
  'accent-2': colour,
  'accent-3': colour,
  bg: colour,
  surface: colour,
  'surface-raised': colour,
  'surface-sunken': colour,
  line: colour,
  'line-strong': colour,
  ink: colour,
  'ink-muted': colour,
  positive: colour,
  negative: colour,
  warning: colour,
  /** Of tints and of shadows that are drawn, such as those below tiles. */
  shade: colour,
};
/**
 * Colours of single parts, each with one that stands for it. The band is the ground of header and foot in the look
 * 'round', a plate the dark ground behind the signs of studios.
 */
export const PART_COLOURS = {
  focus: 'var(--accent-ink)',
  'on-accent-2': 'var(--on-accent)',
  'on-badge': 'var(--on-accent-2)',
  band: 'var(--surface)',
  'band-raised': 'var(--surface-raised)',
  'on-band': 'var(--ink)',
  'on-band-muted': 'var(--ink-muted)',
  backdrop: 'color-mix(in srgb, var(--bg) 72%, transparent)',
  plate: '#26262b',
  'plate-edge': '#0c0c0e',
};
const maybe = colour.optional();
const colours = {
  ...mainColours,
  focus: maybe,
  'on-accent-2': maybe,
  'on-badge': maybe,
  band: maybe,
  'band-raised': maybe,
  'on-band': maybe,
  'on-band-muted': maybe,
  backdrop: maybe,
  plate: maybe,
  'plate-edge': maybe,
} satisfies Record<keyof typeof mainColours, typeof colour> & Record<keyof typeof PART_COLOURS, typeof maybe>;
export type ColourToken = keyof typeof colours;

const shadows = { 'shadow-card': shadow, 'shadow-float': shadow };
const tokens = z.strictObject({
  ...colours,
  ...shadows,
  'weight-display': weight,
  'weight-strong': weight,
  'tracking-display': length,
  'title-size': length,
  'radius-tile': length,
  'radius-card': length,
  'radius-control': length,
  'radius-pill': length,
  'radius-btn': length,
  'tile-w': length,
  'tile-gap': length,
  'section-gap': length,
  ease: text(/^(?:linear|ease|ease-(?:in|out|in-out)|cubic-bezier\(.*\))$/, 'a timing function').optional(),
  fast: time.optional(),
  calm: time.optional(),
});
const lightTokens = z.strictObject({ ...colours, ...shadows }).partial();

/** A colour without a function, which a style attribute and a picture can have too. */
export const hex = z.string().regex(/^#[\da-f]{6}$/i, 'expected a colour such as #0c1230');
const family = z.strictObject({
  family: z.string().regex(/^[A-Za-z][A-Za-z\d ]{0,39}$/, 'expected the name of a font family'),
  generic: z.enum(['sans-serif', 'serif']).default('sans-serif'),
});
const ownFont = z.strictObject({
  family: family.shape.family.refine((name) => !(name in BUILT_IN_FONTS), 'expected no built-in family'),
  /** In `themes/<id>/`. */
  file: z.string().regex(/^[a-z\d][a-z\d-]{0,39}\.woff2$/, 'expected a name such as nova-sans.woff2'),
  weight: z
    .string()
    .regex(/^\d{1,4}(?: \d{1,4})?$/, "expected a weight, or two for a range: '100 900'")
    .default('400'),
  style: z.enum(['normal', 'italic']).default('normal'),
});
const fonts = z
  .strictObject({
    display: family,
    text: family,
    own: z.array(ownFont).default([]),
  })
  .superRefine(({ display, text: plain, own }, context) => {
    const known = [...Object.keys(BUILT_IN_FONTS), ...own.map((font) => font.family)];
    for (const [name, { family: used }] of [['display', display] as const, ['text', plain] as const])
      if (!known.includes(used))
        context.addIssue({ code: 'custom', message: `expected one of ${known.join(', ')}`, path: [name, 'family'] });
  });

const themeSchema = z
  .strictObject({
    id: themeId,
    look: z.enum(LOOKS),
    scheme: z.enum(['dark', 'light']),
    /** Of the browser's own bars, and of pages that have no styles. */
    browserColour: hex,
    fonts,
    tokens,
    /** Values that differ by daylight, for visitors who prefer light; null where nothing does. */
    light: z.strictObject({ browserColour: hex, tokens: lightTokens }).nullable().default(null),
  })
  .refine(({ scheme, light }) => scheme === 'dark' || light === null, {
    message: 'expected null: the theme is light by itself',
    path: ['light'],
  });

/** One theme of the folder [THM-01]. */
export type Theme = z.infer<typeof themeSchema>;

/** The themes of the folder, by id. */
export const themesFile = configFile({
  name: 'themes/*.json',
  schema: z.array(themeSchema).min(1, 'expected at least one theme'),
  id: 'id',
  isLive: true,
});
