import { UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import { featureToggles, isFeatureToggle, type ToggleOverrides } from '@/contract/feature-toggles';

/**
 * The settings of a tester; they travel to the edge in a cookie, and from there in the variant, so that whole pages
 * follow them [FLG-01].
 */
export interface Overrides {
  /** ISO 3166 alpha-2, or UNKNOWN_COUNTRY. One that the brand neither serves nor blocks shows what its own shows. */
  readonly country?: string;
  /** ISO 4217; of what visitors see. A wallet has its own. */
  readonly currency?: string;
  readonly features?: ToggleOverrides;
  /** One of the backends that the operator allows. */
  readonly lobbyBackend?: string;
}

const COUNTRY = new RegExp(`^(?:[A-Z]{2}|${UNKNOWN_COUNTRY})$`);

/** The overrides of a stored text; what is malformed is left out. */
export function parseOverrides(text: string | null | undefined): Overrides {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null) return {};
    const matching = (name: string, shape: RegExp): string | undefined => {
      const value: unknown = Reflect.get(found, name);
      return typeof value === 'string' && shape.test(value) ? value : undefined;
    };
    const features = parseFeatures(Reflect.get(found, 'features'));
    return defined({
      country: matching('country', COUNTRY),
      currency: matching('currency', /^[A-Z]{3}$/),
      lobbyBackend: matching('lobbyBackend', /^https?:\/\/\S{1,500}$/),
      features: Object.keys(features).length > 0 ? features : undefined,
    });
  } catch {
    return {};
  }
}

/** The known toggles of a stored value, on or off. */
function parseFeatures(value: unknown): ToggleOverrides {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([name, on]) => isFeatureToggle(name) && typeof on === 'boolean'),
  );
}

function defined(overrides: { readonly [Name in keyof Overrides]: Overrides[Name] | undefined }): Overrides {
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
}

/** The overrides that change a page: currency, and toggles on and off. */
export interface PageOverrides {
  readonly currency: string | null;
  readonly features: ToggleOverrides;
}

/** `usd-8-2000`: the currency or `any`, the toggles on and those off as bits; null when nothing of a page changes. */
export function encodePageOverrides({ currency, features = {} }: Overrides): string | null {
  if (currency === undefined && Object.keys(features).length === 0) return null;
  const bits = (on: boolean) =>
    featureToggles.reduce((sum, toggle, place) => (features[toggle] === on ? sum + 2 ** place : sum), 0).toString(16);
  return `${currency?.toLowerCase() ?? 'any'}-${bits(true)}-${bits(false)}`;
}

export function decodePageOverrides(currency: string, on: string, off: string): PageOverrides {
  const has = (bits: string, place: number) => Math.floor(Number.parseInt(bits, 16) / 2 ** place) % 2 === 1;
  const touched = featureToggles.filter((_toggle, place) => has(on, place) || has(off, place));
  const entries = touched.map((toggle) => [toggle, has(on, featureToggles.indexOf(toggle))] as const);
  return { currency: currency === 'any' ? null : currency.toUpperCase(), features: Object.fromEntries(entries) };
}
