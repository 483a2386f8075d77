import type { AskedFor, FormVariant } from '@/components/registration/registration.model';
import { hasLicenceFeature } from '@/lib/brand/brand';
import { currencyFor } from '@/lib/brand/currency';
import type { PageContext } from '@/lib/page/page-context';

/** What the form asks for under the brand's licence [BRD-03]. */
export function askedFor({ brand }: PageContext, form: FormVariant): AskedFor {
  const asksForLimit = hasLicenceFeature(brand.license, 'depositLimitsOnRegistration');
  return {
    ssn: form === 'SSN',
    limitCurrencies: asksForLimit ? Object.fromEntries(brand.countries.map((country) => [country, currencyFor(country, brand.license)])) : null,
  };
}
