import { hasLicenceFeature, type LicenceCode } from '@/lib/brand/brand';

/** Country → currency; every other country plays in euro [CSH-03]. */
const CURRENCY_BY_COUNTRY: Readonly<Record<string, string>> = { IN: 'INR', NZ: 'NZD', NO: 'NOK', CA: 'CAD', ZA: 'ZAR', CH: 'CHF', JP: 'USD', AU: 'AUD' };

/** The currency that a visitor of a country sees before a wallet says otherwise. */
export function currencyFor(country: string, license: LicenceCode): string {
  return CURRENCY_BY_COUNTRY[country] ?? (hasLicenceFeature(license, 'defaultUSDCurrency') ? 'USD' : 'EUR');
}
