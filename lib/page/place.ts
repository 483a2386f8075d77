import 'server-only';
import { brandById, localesOf, type Brand } from '@/lib/brand/brand';
import { decodeVariant, type Variant } from '@/lib/edge/variant';
import { parseLocaleCode, type LocaleCode } from '@/lib/i18n/locales';

/** The variant, brand and locale of an internal path, or null when it cannot have come from the middleware. */
export function parsePlace(variantCode: string, localeCode: string): { variant: Variant; brand: Brand; locale: LocaleCode } | null {
  const variant = decodeVariant(variantCode);
  const locale = parseLocaleCode(localeCode);
  const brand = variant && brandById(variant.brand);
  if (!variant || !locale || !brand) return null;
  const known = brand.countries.includes(variant.country) && localesOf(brand).includes(locale);
  return known ? { variant, brand, locale } : null;
}
