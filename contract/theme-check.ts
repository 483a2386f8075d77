import { blend, formatHex, interpolateWithPremultipliedAlpha, parse, wcagContrast, type Color } from 'culori';
import type { Brand } from './brand.schema';
import { configNames, readConfigBytes, readConfigFile } from './config-folder.cjs';
import { PART_COLOURS, type ColourToken, type Theme } from './theme.schema';

type Values = Readonly<Partial<Record<string, string | number>>>;
type Pair = readonly [colour: ColourToken, ground: ColourToken, least: number];

/** AA of WCAG 2.2: text, and what shows where a control is. */
const TEXT = 4.5;
const OUTLINE = 3;
const INKS = ['ink', 'ink-muted', 'accent-ink', 'positive', 'negative', 'warning'] as const;
const GROUNDS = ['bg', 'surface', 'surface-raised', 'surface-sunken'] as const;
const PAIRS: readonly Pair[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): Pair => [ink, ground, TEXT])),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['line-strong', 'bg', OUTLINE],
  ['focus', 'bg', OUTLINE],
];
/** Of the look that paints a band and writes on its second accent. */
const ROUND_PAIRS: readonly Pair[] = [
  ['on-band', 'band', TEXT],
  ['on-band', 'band-raised', TEXT],
  ['on-band-muted', 'band', TEXT],
  ['accent-2', 'band', TEXT],
  ['on-accent-2', 'accent-2', TEXT],
  ['on-badge', 'accent-2', TEXT],
];

/** The faults of themes that no shape shows: colours that cannot be read or that hide words, and fonts that are none. */
export function themeProblems(themes: readonly Theme[], brands: readonly Brand[], folder: string): readonly string[] {
  return themes.flatMap((theme) => {
    const name = `themes/${theme.id}.json`;
    const { lineOf } = readConfigFile(name, folder);
    const faults = setsOf(theme).flatMap(({ place, values }) =>
      contrastFaults(theme, values).map(
        ({ token, text }) => `${name}:${lineOf([...place, token])} ${[...place, token].join('.')}: ${text}`,
      ),
    );
    if (faults.length > 0) return [...faults, ...fontProblems(theme, folder)];
    return [...brandFaults(theme, brands), ...fontProblems(theme, folder)];
  });
}

/** A brand's own colours are laid over its own theme alone, by dark and by daylight. */
function brandFaults(theme: Theme, brands: readonly Brand[]): readonly string[] {
  return brands
    .filter((brand) => brand.theme === theme.id)
    .flatMap(({ id, colours, lightVariant }) =>
      colours
        ? setsOf(theme, lightVariant).flatMap(({ values, when }) =>
            contrastFaults(theme, { ...values, ...brandTokens(colours) }).map(
              ({ token, text }) => `brands/${id}/brand.json colours: of ${token} in '${theme.id}'${when} ${text}`,
            ),
          )
        : [],
    );
}

function brandTokens({ accent, accentStrong, accentText }: NonNullable<Brand['colours']>): Values {
  return {
    accent,
    ...(accentStrong ? { 'accent-strong': accentStrong } : {}),
    ...(accentText ? { 'on-accent': accentText } : {}),
  };
}

interface ColourSet {
  readonly place: readonly string[];
  readonly when: string;
  readonly values: Values;
}

function setsOf({ tokens, light }: Theme, withLight = true): readonly ColourSet[] {
  const values = { ...PART_COLOURS, ...tokens };
  return [
    { place: ['tokens'], when: '', values },
    ...(light && withLight
      ? [{ place: ['light', 'tokens'], when: ' by daylight', values: { ...values, ...light.tokens } }]
      : []),
  ];
}

function contrastFaults(
  { look, scheme }: Theme,
  values: Values,
): readonly { readonly token: ColourToken; readonly text: string }[] {
  const pairs = look === 'round' ? [...PAIRS, ...ROUND_PAIRS] : PAIRS;
  const unread = [...new Set(pairs.flatMap(([token, ground]) => [token, ground]))].filter(
    (token) => !colourOf(token, values),
  );
  if (unread.length > 0)
    return unread.map((token) => ({ token, text: `expected a colour, got ${JSON.stringify(values[token])}` }));
  const base = scheme === 'dark' ? 'black' : 'white';
  return pairs.flatMap(([token, ground, least]) => {
    const below = over(colourOf(ground, values), over(colourOf('bg', values), base));
    const found = wcagContrast(over(colourOf(token, values), below), below);
    return found >= least
      ? []
      : [{ token, text: `expected a contrast of ${least}:1 on ${ground}, got ${found.toFixed(2)}:1` }];
  });
}

const over = (colour: Color | undefined, ground: Color | string): Color => blend(colour ? [ground, colour] : [ground]);

/** A token of the theme as pictures can have it, without functions of style sheets. */
export function hexOf(theme: Theme, token: ColourToken): string {
  return formatHex(over(colourOf(token, theme.tokens), 'black')) ?? '';
}

/** A token's colour, with what it is mixed of; undefined for what no browser could read, and for a circle. */
function colourOf(token: string, values: Values, within: readonly string[] = []): Color | undefined {
  const value = values[token];
  return typeof value === 'string' && !within.includes(token) ? read(value, values, [...within, token]) : undefined;
}

function read(value: string, values: Values, within: readonly string[]): Color | undefined {
  const named = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (named !== undefined) return colourOf(named, values, within);
  const mix = /^color-mix\(in (srgb|oklab), (.+)\)$/.exec(value);
  return mix ? readMix(mix[1] === 'oklab' ? 'oklab' : 'rgb', mix[2] ?? '', values, within) : parse(value);
}

function readMix(mode: 'oklab' | 'rgb', text: string, values: Values, within: readonly string[]): Color | undefined {
  const [first, second, ...more] = text.split(/,\s*(?![^(]*\))/).map((part) => {
    const [, colour = '', share] = /^(.+?)(?:\s+([\d.]+)%)?$/.exec(part) ?? [];
    return { colour: read(colour, values, within), share: share === undefined ? undefined : Number(share) / 100 };
  });
  if (!first?.colour || !second?.colour || more.length > 0) return undefined;
  // Two shares that do not make a whole would thin the colour, which no theme needs.
  if (first.share !== undefined && second.share !== undefined) return undefined;
  const share = second.share ?? 1 - (first.share ?? 0.5);
  return interpolateWithPremultipliedAlpha([first.colour, second.colour], mode)(share);
}

function fontProblems({ id, fonts }: Theme, folder: string): readonly string[] {
  return fonts.own.flatMap(({ file }) => {
    const name = `themes/${id}/${file}`;
    if (configNames(name, folder).length === 0) return [`${name}: expected the font that themes/${id}.json names`];
    try {
      const isFont = readConfigBytes(name, folder).subarray(0, 4).toString('latin1') === 'wOF2';
      return isFont ? [] : [`${name}: expected a font in WOFF2`];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}
