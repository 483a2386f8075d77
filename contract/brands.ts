import { brandsFile, type Brand } from './brand.schema';
import { togglesOf, type FeatureToggle, type ToggleOverrides } from './feature-toggles';
import type { LicenceCode, LicenceFeature, ProductMode } from './licence';
import { licenceOf } from './licences';
import { defaultLocaleAmong, LOCALES, type LocaleCode, type Wording } from './locales';

/** Every brand of this deployment [BRD-02]. */
export const BRANDS: readonly Brand[] = brandsFile.read();

/** The brand with this id, or null. */
export function brandById(id: string): Brand | null {
  return BRANDS.find((brand) => brand.id === id) ?? null;
}

/** True when the licence demands or allows the feature [BRD-03]. */
export function hasLicenceFeature(license: LicenceCode, feature: LicenceFeature): boolean {
  return licenceOf(license).features.includes(feature);
}

/** The brand with the toggles that are on after these overrides, one after another. */
export function withToggles<Toggled extends Pick<Brand, 'features' | 'license'>>(
  brand: Toggled,
  ...overrides: readonly ToggleOverrides[]
): Toggled {
  const { products } = licenceOf(brand.license);
  return { ...brand, features: togglesOf({ features: brand.features, products }, ...overrides) };
}

/** True when the brand has the toggle on. */
export function hasFeature(brand: Brand, toggle: FeatureToggle): boolean {
  return brand.features.includes(toggle);
}

/** True when the brand's licence allows the product. */
export function offersProduct(brand: Brand, product: ProductMode): boolean {
  return licenceOf(brand.license).products.includes(product);
}

/** True when the brand has loyalty, missions and tournaments: for players of the country, or somewhere when it is left out [GAM-01]. */
export function offersGamification(brand: Brand, country?: string): boolean {
  if (brand.gamification === false || !offersProduct(brand, 'CASINO')) return false;
  return country === undefined || (brand.gamification?.includes(country) ?? true);
}

/** The brand's locales as contract codes: the product's own in their order, then the operator's in the brand's. */
export function localesOf(brand: Brand): LocaleCode[] {
  const offered = new Set(brand.locales.map(({ code }) => code));
  return [
    ...LOCALES.filter((locale) => offered.has(locale)),
    ...[...offered].filter((code) => !LOCALES.includes(code)),
  ];
}

/** Every locale that calls may name: the product's, and those that the brands speak besides. */
export const KNOWN_LOCALES: readonly LocaleCode[] = [...new Set([...LOCALES, ...BRANDS.flatMap(localesOf)])];

/** How the brand's pages are worded in a locale: as its licence says [LOC-01]. */
export function wordingOf(brand: Brand, locale: LocaleCode): Wording {
  return licenceOf(brand.license).wordings[locale] ?? locale;
}

/** The locale of a visitor who chose none [LOC-01]. */
export function defaultLocaleOf(brand: Brand): LocaleCode {
  return defaultLocaleAmong(brand.locales);
}
