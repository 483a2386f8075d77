import { accountAge } from '@/contract/licence';
import type { RequiredFields, FormVariant } from '@/components/registration/registration.model';
import { hasLicenceFeature } from '@/contract/brands';
import { licenceOf } from '@/contract/licences';
import { currencyOf } from '@/contract/currencies.schema';
import type { PageContext } from '@/lib/page/page-context';

/** The fields that the form asks for under the brand's licence [BRD-03]. */
export function requiredFields({ brand }: PageContext, form: FormVariant): RequiredFields {
  const asksForLimit = hasLicenceFeature(brand.license, 'depositLimitsOnRegistration');
  return {
    ssn: form === 'SSN',
    limitCurrencies: asksForLimit
      ? Object.fromEntries(brand.countries.map((country) => [country, currencyOf(country, licenceOf(brand.license))]))
      : null,
  };
}

/** The age in years from which an account may be opened. */
export function ageToOpen({ brand }: PageContext): number {
  return accountAge(licenceOf(brand.license));
}
