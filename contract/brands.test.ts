/** @jest-environment node */
import {
  BRANDS,
  brandById,
  defaultLocaleOf,
  hasFeature,
  hasLicenceFeature,
  localesOf,
  offersGamification,
  wordingOf,
  offersProduct,
} from '@/contract/brands';
import { licenceFeatures, type LicenceFeature } from '@/contract/licence';
import { licencesFile } from '@/contract/licence.schema';
import { brandsFile } from '@/contract/brand.schema';
import { brandForHost } from '@/lib/brand/origin';
import { currencyOf } from '@/contract/currencies.schema';
import { licenceOf } from '@/contract/licences';
import { bcp47 } from '@/contract/locales';
import { configNames, readConfigFile } from '@/contract/config-folder.cjs';

const EXPECTED: Readonly<Record<string, readonly LicenceFeature[]>> = {
  est: [
    'globalLossLimits',
    'lossLimits',
    'sessionClock',
    'closedLoopPayments',
    'ssnOnRegistration',
    'fullTermsLinkInChallenges',
    'ibJackpotNotification',
  ],
  mga: [
    'sessionLimits',
    'depositLimitsOnRegistration',
    'realityCheck',
    'selfExclusionMultipleOptions',
    'depositLimits',
    'depositLimitsWeekly',
    'depositLimitsMonthly',
    'selfExclusion',
    'fullTermsLinkInChallenges',
    'ibJackpotNotification',
  ],
  crc: ['depositLimits', 'selfExclusion'],
  anj: ['depositLimits', 'depositLimitsWeekly', 'depositLimitsMonthly'],
  cos: ['defaultUSDCurrency'],
};

describe('gamification of a brand', () => {
  const file = readConfigFile('brands/aurora/brand.json').value as object;
  const brandWith = (change: object) => {
    const [brand] = brandsFile.schema.parse([{ ...file, ...change }]);
    if (!brand) throw new Error('no brand');
    return brand;
  };

  it.each([
    ['everywhere when the data says nothing', {}, [true, true, true]],
    ['in the named countries alone', { gamification: ['NO'] }, [true, false, true]],
    ['nowhere when it is false', { gamification: false }, [false, false, false]],
    ['nowhere under a licence for sports alone', { license: 'anj' }, [false, false, false]],
  ])('a brand has gamification %s [GAM-01]', (_where, change, expected) => {
    const brand = brandWith(change);
    expect([offersGamification(brand), offersGamification(brand, 'FI'), offersGamification(brand, 'NO')]).toEqual(
      expected,
    );
  });

  it('a brand with gamification in a country that it does not serve is refused [GAM-01]', () => {
    const wrong = brandsFile.schema.safeParse([{ ...file, gamification: ['SE'] }]);
    expect(wrong.error?.message).toContain('gamification in a country that the brand does not serve: SE');
  });
});

describe('support of a brand', () => {
  const file = readConfigFile('brands/aurora/brand.json').value as object;
  const hours = { first: 'Monday', last: 'Friday', opens: '09:00', closes: '24:00' };
  const faultOf = (support: object) =>
    brandsFile.schema.safeParse([{ ...file, support: { email: 'help@nova.example', ...support } }]).error?.issues[0]
      ?.message ?? null;

  it('a brand starts without a word about its support, and every brand of the demonstration has one [CNT-01, OPR-01]', () => {
    expect(brandsFile.schema.parse([{ ...file, support: undefined }])[0]?.support).toBeUndefined();
    for (const { id, support } of BRANDS) expect([id, (support?.hours ?? []).length > 0]).toEqual([id, true]);
    expect(faultOf({ phone: '+356 2700 0000', hours: [hours], timeZone: 'Europe/Malta' })).toBeNull();
  });

  it.each<readonly [string, object, string]>([
    ['an address without a host', { email: 'help' }, 'Invalid email address'],
    [
      'a number without its country',
      { phone: '2700 0000' },
      "expected a number with its country, such as '+356 2700 0000'",
    ],
    ['days that end before they begin', { hours: [{ ...hours, first: 'Sunday' }] }, 'the last day is before the first'],
    ['hours that end before they begin', { hours: [{ ...hours, closes: '08:00' }] }, 'it closes before it opens'],
    ['an hour that no clock shows', { hours: [{ ...hours, opens: '9' }] }, "expected a time of day, such as '09:00'"],
    ['a zone that nobody knows', { timeZone: 'Mars' }, "expected an IANA time zone, such as 'Europe/Malta'"],
  ])('the support of a brand with %s is refused [OPR-01]', (_, support, fault) => {
    expect(faultOf(support)).toBe(fault);
  });
});

describe('brands and licences', () => {
  it.each(Object.entries(EXPECTED))('gives the licence %s its features and no others [BRD-03]', (licence, features) => {
    expect(licenceFeatures.filter((feature) => hasLicenceFeature(licence, feature)).sort()).toEqual(
      [...features].sort(),
    );
  });

  it('the demonstration has exactly the five licences of the specification [BRD-03]', () => {
    expect(licencesFile.read().map(({ code }) => code)).toEqual(['anj', 'cos', 'crc', 'est', 'mga']);
    expect(Object.keys(EXPECTED).sort()).toEqual(['anj', 'cos', 'crc', 'est', 'mga']);
  });

  it('every licence has a brand [BRD-02, BRD-06]', () => {
    expect(new Set(BRANDS.map((brand) => brand.license))).toEqual(new Set(Object.keys(EXPECTED)));
  });

  it('runs each brand on hosts of its own, in a country and locales it serves [BRD-01, BRD-02]', () => {
    const hosts = BRANDS.flatMap((brand) => brand.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(brandById('aurora')?.hosts).toContain('localhost');
    for (const brand of BRANDS) {
      expect(brand.hosts).toContain(`${brand.id}.localhost`);
      expect(brand.countries).toContain(brand.defaultCountry);
      expect(brand.locales.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      expect(brand.footer.licenceNumber).toMatch(/demo/i);
    }
  });

  it('refuses brands with one host, with what is no locale or with an unknown toggle [BRD-02, LOC-01]', () => {
    const given = configNames('brands/*/brand.json').map((name) => readConfigFile(name).value as object);
    const problemOf = (change: object) =>
      brandsFile.schema.safeParse(given.map((brand) => ({ ...brand, ...change }))).error?.issues[0]?.message;
    expect(problemOf({})).toBeUndefined();
    expect(problemOf({ hosts: ['play.example', 'www.play.example'] })).toBe("expected another host than aurora's");
    for (const code of ['en_GB', 'swedish', 'SV', 'sv-FI'])
      expect(problemOf({ locales: [{ code }] })).toBe(
        "expected a language's code in addresses, such as 'sv' or 'fr_CA'",
      );
    expect(problemOf({ features: ['NoSuchToggle'] })).toContain('Invalid option');
  });

  it('offers no casino where the licence has none [BRD-06]', () => {
    expect(BRANDS.filter((brand) => !offersProduct(brand, 'CASINO')).map((brand) => brand.license)).toEqual(['anj']);
  });

  it('finds the same brand by host on the server as at the edge [BRD-02]', () => {
    expect(brandForHost('lobby.kuu.localhost:3000').id).toBe('kuu');
    expect(() => brandForHost('nobody.example')).toThrow("no brand has the host 'nobody.example'");
  });

  it('takes the locale marked as default, whatever its place [LOC-01]', () => {
    expect(BRANDS.map((brand) => [brand.id, defaultLocaleOf(brand)])).toEqual([
      ['aurora', 'en_GB'],
      ['kuu', 'et_EE'],
      ['mistral', 'fr_CA'],
      ['quetzal', 'en_GB'],
      ['solstice', 'en_GB'],
    ]);
    const [brand] = BRANDS;
    if (brand) expect(defaultLocaleOf({ ...brand, locales: [{ code: 'fi_FI' }, { code: 'en_GB' }] })).toBe('en_GB');
    expect(BRANDS.every((each) => localesOf(each).includes(defaultLocaleOf(each)))).toBe(true);
  });

  it('words a locale as the licence says: French as in France under the French one [LOC-01]', () => {
    const tagsOf = (id: string) => {
      const brand = brandById(id);
      return brand ? localesOf(brand).map((locale) => bcp47(wordingOf(brand, locale))) : [];
    };
    expect(tagsOf('mistral')).toContain('fr-FR');
    expect(tagsOf('mistral')).not.toContain('fr-CA');
    expect(tagsOf('aurora')).toContain('fr-CA');
  });

  it('reads toggles as data [FLG-01]', () => {
    const brand = brandById('aurora');
    expect(brand && hasFeature(brand, 'ShowRTP')).toBe(true);
    expect(brand && hasFeature({ ...brand, features: [] }, 'ShowRTP')).toBe(false);
    expect(brandById('nobody')).toBeNull();
  });

  it.each([
    ['FI', 'EUR'],
    ['NO', 'NOK'],
    ['CA', 'CAD'],
    ['IN', 'INR'],
    ['NZ', 'NZD'],
    ['ZA', 'ZAR'],
    ['CH', 'CHF'],
    ['JP', 'USD'],
    ['AU', 'AUD'],
  ])('plays in the currency of %s: %s [CSH-03]', (country, currency) => {
    expect(currencyOf(country, licenceOf('mga'))).toBe(currency);
  });

  it('plays in dollars elsewhere under the licence that says so [CSH-03]', () => {
    expect(currencyOf('IE', licenceOf('cos'))).toBe('USD');
    expect(currencyOf('CA', licenceOf('cos'))).toBe('CAD');
  });
});
