/** @jest-environment node */
import { BRANDS, brandById, defaultLocaleOf, hasFeature, hasLicenceFeature, LICENCE_CODES, LICENCE_FEATURES, localesOf, offersProduct, type LicenceFeature } from '@/lib/brand/brand';
import { brandForHost } from '@/lib/brand/brand-for-host';
import { currencyFor } from '@/lib/brand/currency';

const EXPECTED: Readonly<Record<(typeof LICENCE_CODES)[number], readonly LicenceFeature[]>> = {
  est: ['globalLossLimits', 'lossLimits', 'sessionClock', 'closedLoopPayments', 'ssnOnRegistration', 'fullTermsLinkInChallenges', 'ibJackpotNotification'],
  mga: ['sessionLimits', 'depositLimitsOnRegistration', 'realityCheck', 'selfExclusionMultipleOptions', 'depositLimits', 'depositLimitsWeekly', 'depositLimitsMonthly', 'selfExclusion', 'fullTermsLinkInChallenges', 'ibJackpotNotification'],
  crc: ['depositLimits', 'selfExclusion'],
  anj: ['depositLimits', 'depositLimitsWeekly', 'depositLimitsMonthly'],
  cos: ['defaultUSDCurrency'],
};

describe('brands and licences', () => {
  it.each(LICENCE_CODES)('gives the licence %s its features and no others [BRD-03]', (licence) => {
    expect(LICENCE_FEATURES.filter((feature) => hasLicenceFeature(licence, feature)).sort()).toEqual([...EXPECTED[licence]].sort());
  });

  it('has a brand for each licence, one of them the default [BRD-02, BRD-06]', () => {
    expect(new Set(BRANDS.map((brand) => brand.license))).toEqual(new Set(LICENCE_CODES));
    expect(BRANDS.filter((brand) => brand.default)).toHaveLength(1);
  });

  it('offers no casino where the licence has none [BRD-06]', () => {
    expect(BRANDS.filter((brand) => !offersProduct(brand, 'CASINO')).map((brand) => brand.license)).toEqual(['anj']);
  });

  it('finds the same brand by host on the server as at the edge [BRD-02]', () => {
    expect(brandForHost('lobby.kuu.localhost:3000').id).toBe('kuu');
    expect(brandForHost('nobody.example').id).toBe('aurora');
  });

  it('takes the locale marked as default, whatever its place [LOC-01]', () => {
    expect(BRANDS.map((brand) => [brand.id, defaultLocaleOf(brand)])).toEqual([['aurora', 'en_GB'], ['solstice', 'en_GB'], ['quetzal', 'en_GB'], ['kuu', 'et_EE'], ['mistral', 'fr_CA']]);
    const [brand] = BRANDS;
    if (brand) expect(defaultLocaleOf({ ...brand, locales: [{ code: 'fi_FI' }, { code: 'en_GB' }] })).toBe('en_GB');
    expect(BRANDS.every((each) => localesOf(each).includes(defaultLocaleOf(each)))).toBe(true);
  });

  it('reads toggles as data [FLG-01]', () => {
    const brand = brandById('aurora');
    expect(brand && hasFeature(brand, 'ShowRTP')).toBe(true);
    expect(brand && hasFeature({ ...brand, features: [] }, 'ShowRTP')).toBe(false);
    expect(brandById('nobody')).toBeNull();
  });

  it.each([['FI', 'EUR'], ['NO', 'NOK'], ['CA', 'CAD'], ['IN', 'INR'], ['NZ', 'NZD'], ['ZA', 'ZAR'], ['CH', 'CHF'], ['JP', 'USD'], ['AU', 'AUD']])('plays in the currency of %s: %s [CSH-03]', (country, currency) => {
    expect(currencyFor(country, 'mga')).toBe(currency);
  });

  it('plays in dollars elsewhere under the licence that says so [CSH-03]', () => {
    expect(currencyFor('IE', 'cos')).toBe('USD');
  });
});
