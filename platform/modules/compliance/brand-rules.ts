import type { GameKind, LicenceCode } from '@/contract/licence';
import type { Currency } from '@/contract/money';
import { shownCountryOf } from '@/contract/visitor-country';
import type { BrandsModule } from '../brands/index';
import { currencyOf } from '@/contract/currencies.schema';
import type { Licence } from '@/contract/licence.schema';

/** The licence rules of a brand. Every function throws RangeError for an unknown brand. */
export interface BrandRules {
  licenceOf(brand: string): Licence;
  /** The licence of a brand and the currency of its own country. */
  brandTerms(brand: string): { readonly licence: LicenceCode; readonly currency: Currency };
  /** Per cent of a stake in games of the kind that counts towards wagering. */
  wageringWeight(brand: string, kind: GameKind): number;
  /** The currency of a country under the brand's licence; for UNKNOWN_COUNTRY that of the brand's own country. */
  currencyIn(brand: string, country: string): Currency;
}

export function createBrandRules(
  { licence }: { readonly licence: (code: LicenceCode) => Licence },
  brands: Pick<BrandsModule, 'get'>,
): BrandRules {
  const licenceOf = (brand: string) => licence(brands.get(brand).license);
  const currencyIn = (brand: string, country: string) =>
    currencyOf(shownCountryOf(brands.get(brand), country), licenceOf(brand));
  return {
    licenceOf,
    currencyIn,
    wageringWeight: (brand, kind) => brands.get(brand).wageringWeights[kind] ?? 100,
    brandTerms(id) {
      const { license, defaultCountry } = brands.get(id);
      return { licence: license, currency: currencyIn(id, defaultCountry) };
    },
  };
}
