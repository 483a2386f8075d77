import type { LicenceCode } from '../../../kernel/enumerations';
import type { Currency } from '../../../kernel/money';

const BY_COUNTRY: Readonly<Record<string, Currency>> = { IN: 'INR', NZ: 'NZD', NO: 'NOK', CA: 'CAD', ZA: 'ZAR', CH: 'CHF', JP: 'USD', AU: 'AUD' };

/** The currency of a country [CSH-03]; elsewhere EUR, or USD under a licence whose default is the dollar. */
export function currencyOf(country: string, licence: { readonly code: LicenceCode; readonly features: readonly string[] }): Currency {
  return BY_COUNTRY[country.toUpperCase()] ?? (licence.features.includes('defaultUSDCurrency') ? 'USD' : 'EUR');
}
