import 'server-only';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import type { CountryPrefix } from '@/components/sign-in/login-form.client';
import type { PageContext } from '@/lib/page/page-context';

/** The brand's countries with their telephone prefixes, by name. */
export function countryPrefixes({ brand, bcp47 }: PageContext): CountryPrefix[] {
  const names = new Intl.DisplayNames(bcp47, { type: 'region' });
  return brand.countries
    .flatMap((code) =>
      isSupportedCountry(code)
        ? [{ code, name: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }]
        : [],
    )
    .sort((one, other) => one.name.localeCompare(other.name, bcp47));
}
