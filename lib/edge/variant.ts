import {
  DEFAULT_EXPERIMENTS,
  EXPERIMENT_NAMES,
  EXPERIMENT_OPTIONS,
  experimentsBy,
  isOptionOf,
  type Experiments,
} from '@/contract/experiments';
import type { ProductMode } from '@/contract/licence';
import type { Dimension } from '@/contract/routes';
import { UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import { decodePageOverrides, encodePageOverrides, type PageOverrides } from '@/lib/edge/overrides';

/**
 * The variant is everything that changes the HTML for everybody alike. It is the first segment of the internal path,
 * so it must stay short, URL-safe and unlike a locale. Nothing of one visitor ever enters it.
 */
export interface Variant {
  readonly brand: string;
  /** ISO 3166 alpha-2 of a country that the brand serves, or UNKNOWN_COUNTRY. */
  readonly country: string;
  /** The second part of ISO 3166-2, only of a market in which the brand's catalogue has rules of its own [FMT-03]. */
  readonly region?: string;
  readonly mode: ProductMode;
  /** Whether a refreshable token is present; what a player may do is decided by the platform alone. */
  readonly layout: 'guest' | 'player';
  readonly experiments: Experiments;
  /** Only where the operator allows testers to change what is shown [FLG-01]. */
  readonly overrides?: PageOverrides;
}

/** The variant with everything but the given dimensions as in `zero`. */
export function reduceVariant(variant: Variant, dimensions: readonly Dimension[], zero: Variant): Variant {
  const pick = (name: Dimension) => (dimensions.includes(name) ? variant : zero);
  return {
    brand: variant.brand,
    country: pick('country').country,
    ...regionFields(pick('country').region),
    mode: pick('mode').mode,
    layout: pick('layout').layout,
    // Most visitors have the defaults themselves.
    experiments:
      variant.experiments === zero.experiments
        ? zero.experiments
        : experimentsBy((name) => pick(name).experiments[name]),
    overrides: variant.overrides,
  };
}

const regionFields = (region: string | undefined): Pick<Variant, 'region'> => (region ? { region } : {});

/** A digit for each experiment of the table, none beyond its options. */
const DIGITS = EXPERIMENT_NAMES.map((name) => `[0-${EXPERIMENT_OPTIONS[name].length - 1}]`).join('');
const SHAPE = new RegExp(
  `^([a-z0-9]+)-([A-Z]{2}|${UNKNOWN_COUNTRY})([A-Z0-9]{1,3})?-([cs])([gp])-(${DIGITS})(?:~([a-z0-9]+))?(?:-([a-z]{3})-([0-9a-f]{1,4})-([0-9a-f]{1,4}))?$`,
);

/** The option's place among those of its experiment. */
function placeOf(options: readonly string[], option: string): number {
  return options.indexOf(option);
}

function digitsOf(experiments: Experiments): string {
  let digits = '';
  for (const name of EXPERIMENT_NAMES) digits += Math.max(0, placeOf(EXPERIMENT_OPTIONS[name], experiments[name]));
  return placeOf(EXPERIMENT_OPTIONS.theme, experiments.theme) < 0 ? `${digits}~${experiments.theme}` : digits;
}

/** A theme that no digit stands for. */
const isOwnTheme = (theme: string): boolean =>
  isOptionOf('theme', theme) && placeOf(EXPERIMENT_OPTIONS.theme, theme) < 0;

/** Most visitors have them. */
const DEFAULT_DIGITS = digitsOf(DEFAULT_EXPERIMENTS);

/**
 * `aurora-FI-cg-00000000`, `aurora-CAON-cg-00000000`: brand, country with its region, mode and layout, one digit per
 * experiment; a theme that has no digit (`00000000~nova`) and a tester's overrides follow.
 */
export function encodeVariant(variant: Variant): string {
  const digits = variant.experiments === DEFAULT_EXPERIMENTS ? DEFAULT_DIGITS : digitsOf(variant.experiments);
  const overrides =
    variant.overrides &&
    encodePageOverrides({ currency: variant.overrides.currency ?? undefined, features: variant.overrides.features });
  return `${variant.brand}-${variant.country}${variant.region ?? ''}-${variant.mode === 'CASINO' ? 'c' : 's'}${variant.layout === 'guest' ? 'g' : 'p'}-${digits}${overrides ? `-${overrides}` : ''}`;
}

/**
 * The variant of a code, or null for anything that encodeVariant cannot have written. Whether the brand exists is not
 * checked here.
 */
export function decodeVariant(code: string): Variant | null {
  const match = SHAPE.exec(code);
  if (!match) return null;
  const [, brand = '', country = '', region, mode, layout, digits = '', theme, currency, on, off] = match;
  if (theme !== undefined && !(digits.startsWith('0') && isOwnTheme(theme))) return null;
  return {
    brand,
    country,
    ...regionFields(region),
    mode: mode === 'c' ? 'CASINO' : 'SPORTS',
    layout: layout === 'g' ? 'guest' : 'player',
    experiments: experimentsBy((name, options) =>
      name === 'theme' && theme !== undefined ? theme : options[Number(digits[EXPERIMENT_NAMES.indexOf(name)])],
    ),
    ...(currency && on && off ? { overrides: decodePageOverrides(currency, on, off) } : {}),
  };
}
