import { decodePageOverrides, encodePageOverrides, type PageOverrides } from '@/lib/edge/overrides';

/**
 * The variant is everything that changes the HTML for everybody alike. It is the first segment of the internal path,
 * so it must stay short, URL-safe and unlike a locale. Nothing of one visitor ever enters it.
 */
export interface Variant {
  readonly brand: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly mode: 'CASINO' | 'SPORTS';
  /** Whether a refreshable token is present; what a player may do is decided by the platform alone. */
  readonly layout: 'guest' | 'player';
  readonly experiments: Experiments;
  /** Only where the operator allows testers to change what is shown [FLG-01]. */
  readonly overrides?: PageOverrides;
}

/** The experiments that the first paint depends on; the first option is the default [FLG-02]. */
export const EXPERIMENT_OPTIONS = {
  theme: ['default', 'theme1', 'theme2', 'theme3'],
  menu: ['menu1', 'menu2', 'menu3'],
  button: ['primary', 'secondary'],
  button2: ['primary2', 'secondary2'],
} as const;

type Options = typeof EXPERIMENT_OPTIONS;
export type Experiments = { readonly [Name in keyof Options]: Options[Name][number] };

export const DEFAULT_EXPERIMENTS: Experiments = { theme: 'default', menu: 'menu1', button: 'primary', button2: 'primary2' };

const SHAPE = /^([a-z0-9]+)-([A-Z]{2})-([cs])([gp])-([0-3])([0-2])([01])([01])(?:-([a-z]{3})-([0-9a-f]{1,4})-([0-9a-f]{1,4}))?$/;

function optionAt<T>(options: readonly [T, ...T[]], digit: string | undefined): T {
  return options[Number(digit)] ?? options[0];
}

/** `aurora-FI-cg-0000`: brand, country, mode and layout, one digit per experiment; a tester's overrides follow. */
export function encodeVariant(variant: Variant): string {
  const { theme, menu, button, button2 } = variant.experiments;
  const digits = [
    EXPERIMENT_OPTIONS.theme.indexOf(theme),
    EXPERIMENT_OPTIONS.menu.indexOf(menu),
    EXPERIMENT_OPTIONS.button.indexOf(button),
    EXPERIMENT_OPTIONS.button2.indexOf(button2),
  ].join('');
  const overrides = variant.overrides && encodePageOverrides({ currency: variant.overrides.currency ?? undefined, features: variant.overrides.features });
  return `${variant.brand}-${variant.country}-${variant.mode === 'CASINO' ? 'c' : 's'}${variant.layout === 'guest' ? 'g' : 'p'}-${digits}${overrides ? `-${overrides}` : ''}`;
}

/** The variant of a code, or null for anything that encodeVariant cannot have written. Whether the brand exists is not checked here. */
export function decodeVariant(code: string): Variant | null {
  const match = SHAPE.exec(code);
  if (!match) return null;
  const [, brand = '', country = '', mode, layout, theme, menu, button, button2, currency, on, off] = match;
  return {
    brand,
    country,
    mode: mode === 'c' ? 'CASINO' : 'SPORTS',
    layout: layout === 'g' ? 'guest' : 'player',
    experiments: {
      theme: optionAt(EXPERIMENT_OPTIONS.theme, theme),
      menu: optionAt(EXPERIMENT_OPTIONS.menu, menu),
      button: optionAt(EXPERIMENT_OPTIONS.button, button),
      button2: optionAt(EXPERIMENT_OPTIONS.button2, button2),
    },
    ...(currency && on && off ? { overrides: decodePageOverrides(currency, on, off) } : {}),
  };
}
