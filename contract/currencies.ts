import type { LicenceFeature } from './licence';
import type { Currency } from './money';

/** Country → currency; every other country plays in euro [CSH-03]. */
const CURRENCY_BY_COUNTRY: Readonly<Record<string, Currency>> = {
  IN: 'INR',
  NZ: 'NZD',
  NO: 'NOK',
  CA: 'CAD',
  ZA: 'ZAR',
  CH: 'CHF',
  JP: 'USD',
  AU: 'AUD',
};

/** The currency of a country, ISO 3166 alpha-2; elsewhere EUR, or USD under a licence whose default is the dollar. */
export function currencyOf(country: string, licence: { readonly features: readonly LicenceFeature[] }): Currency {
  return (
    CURRENCY_BY_COUNTRY[country.toUpperCase()] ?? (licence.features.includes('defaultUSDCurrency') ? 'USD' : 'EUR')
  );
}
