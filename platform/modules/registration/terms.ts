import { accountAge } from '@/contract/licence';
import type { BrandsModule } from '../brands/index';
import type { BrandRules, ComplianceModule } from '../compliance/index';
import { isLimitAmount } from '../limits/index';
import type { RegistrationTerms } from './commands/register';

/** The conditions of the brand's licence for opening an account, and the fields that it requires. */
export function registrationTerms(
  brands: Pick<BrandsModule, 'get'>,
  compliance: Pick<ComplianceModule, 'depositLimitPeriods'> & BrandRules,
  brand: string,
): RegistrationTerms {
  const licence = compliance.licenceOf(brand);
  const { code, timeZone, features } = licence;
  return {
    ageLimit: accountAge(licence),
    timeZone,
    countries: brands.get(brand).countries,
    asksForSsn: features.includes('ssnOnRegistration'),
    depositLimitPeriods: features.includes('depositLimitsOnRegistration') ? compliance.depositLimitPeriods(code) : [],
    isLimitAmount: ({ amount }) => isLimitAmount(amount),
    currencyOf: (country) => compliance.currencyIn(brand, country),
  };
}
