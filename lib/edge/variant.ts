import { EXPERIMENT_OPTIONS, type Experiments } from '@/contract/experiments';
import type { ProductMode } from '@/contract/licence';
import type { Dimension } from '@/contract/routes';
import { decodePageOverrides, encodePageOverrides, type PageOverrides } from '@/lib/edge/overrides';

/**
 * The variant is everything that changes the HTML for everybody alike. It is the first segment of the internal path,
 * so it must stay short, URL-safe and unlike a locale. Nothing of one visitor ever enters it.
 */
export interface Variant {
  readonly brand: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
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
    mode: pick('mode').mode,
    layout: pick('layout').layout,
    experiments: {
      theme: pick('theme').experiments.theme,
      menu: pick('menu').experiments.menu,
      button_variant: pick('button_variant').experiments.button_variant,
      button_variant2: pick('button_variant2').experiments.button_variant2,
      registration_form: pick('registration_form').experiments.registration_form,
      landing_registration: pick('landing_registration').experiments.landing_registration,
    },
    overrides: variant.overrides,
  };
}

const SHAPE =
  /^([a-z0-9]+)-([A-Z]{2})-([cs])([gp])-([0-3])([0-2])([01])([01])([0-2])([01])(?:-([a-z]{3})-([0-9a-f]{1,4})-([0-9a-f]{1,4}))?$/;

function optionAt<T>(options: readonly [T, ...T[]], digit: string | undefined): T {
  return options[Number(digit)] ?? options[0];
}

/** `aurora-FI-cg-000000`: brand, country, mode and layout, one digit per experiment; a tester's overrides follow. */
export function encodeVariant(variant: Variant): string {
  const { theme, menu, button_variant, button_variant2, registration_form, landing_registration } = variant.experiments;
  const digits = [
    EXPERIMENT_OPTIONS.theme.indexOf(theme),
    EXPERIMENT_OPTIONS.menu.indexOf(menu),
    EXPERIMENT_OPTIONS.button_variant.indexOf(button_variant),
    EXPERIMENT_OPTIONS.button_variant2.indexOf(button_variant2),
    EXPERIMENT_OPTIONS.registration_form.indexOf(registration_form),
    EXPERIMENT_OPTIONS.landing_registration.indexOf(landing_registration),
  ].join('');
  const overrides =
    variant.overrides &&
    encodePageOverrides({ currency: variant.overrides.currency ?? undefined, features: variant.overrides.features });
  return `${variant.brand}-${variant.country}-${variant.mode === 'CASINO' ? 'c' : 's'}${variant.layout === 'guest' ? 'g' : 'p'}-${digits}${overrides ? `-${overrides}` : ''}`;
}

/**
 * The variant of a code, or null for anything that encodeVariant cannot have written. Whether the brand exists is not
 * checked here.
 */
export function decodeVariant(code: string): Variant | null {
  const match = SHAPE.exec(code);
  if (!match) return null;
  const [, brand = '', country = '', mode, layout, theme, menu, button, button2, form, landing, currency, on, off] =
    match;
  return {
    brand,
    country,
    mode: mode === 'c' ? 'CASINO' : 'SPORTS',
    layout: layout === 'g' ? 'guest' : 'player',
    experiments: {
      theme: optionAt(EXPERIMENT_OPTIONS.theme, theme),
      menu: optionAt(EXPERIMENT_OPTIONS.menu, menu),
      button_variant: optionAt(EXPERIMENT_OPTIONS.button_variant, button),
      button_variant2: optionAt(EXPERIMENT_OPTIONS.button_variant2, button2),
      registration_form: optionAt(EXPERIMENT_OPTIONS.registration_form, form),
      landing_registration: optionAt(EXPERIMENT_OPTIONS.landing_registration, landing),
    },
    ...(currency && on && off ? { overrides: decodePageOverrides(currency, on, off) } : {}),
  };
}
