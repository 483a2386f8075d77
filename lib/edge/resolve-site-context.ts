import 'server-only';
import { brandById, localesOf, withToggles } from '@/contract/brands';
import type { Brand } from '@/contract/brand.schema';
import { isUnknownCountry } from '@/contract/visitor-country';
import { settings } from '@/lib/config/settings';
import { flagsOf } from '@/lib/edge/flags';
import type { PageOverrides } from '@/lib/edge/overrides';
import { decodeVariant, type Variant } from '@/lib/edge/variant';
import { parseLocaleCode, type LocaleCode } from '@/contract/locales';

/** The variant, brand and locale of an internal path, or null when it cannot have come from the middleware. */
export function resolveSiteContext(
  variantCode: string,
  localeCode: string,
): { variant: Variant; brand: Brand; locale: LocaleCode } | null {
  const variant = decodeVariant(variantCode);
  const found = variant && brandById(variant.brand);
  const known = found && withToggles(found, flagsOf(found.id).toggles);
  const brand = known && variant.overrides ? withOverrides(known, variant.overrides) : known;
  const locale = brand && parseLocaleCode(localeCode, localesOf(brand));
  if (!variant || !locale || !brand) return null;
  const isServed = isUnknownCountry(variant.country) || brand.countries.includes(variant.country);
  const { country, region } = variant;
  const isKnownRegion = region === undefined || brand.regionalMarkets.includes(`${country}-${region}`);
  return isServed && isKnownRegion ? { variant, brand, locale } : null;
}

/** The brand as a tester wants to see it; as it is where the operator does not allow it. */
export function withOverrides(brand: Brand, { features }: Pick<PageOverrides, 'features'>): Brand {
  return settings().testUtilities ? withToggles(brand, features) : brand;
}
