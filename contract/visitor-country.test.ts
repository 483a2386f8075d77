/** @jest-environment node */
import { BRANDS } from '@/contract/brands';
import { brandsFile } from '@/contract/brand.schema';
import { isBlockedMarket, readVisitorCountry, shownCountryOf, UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import { configNames, readConfigFile } from '@/contract/config-folder.cjs';

const brandsJson = configNames('brands/*/brand.json').map((name) => readConfigFile(name).value as object);

describe('the country that a proxy names', () => {
  it.each([
    ['FI', 'FI'],
    ['fi', 'FI'],
    [' no ', 'NO'],
    ['XK', 'XK'],
  ])('reads the header %p as the country %p [BRD-02]', (header, country) => {
    expect(readVisitorCountry(header)).toBe(country);
  });

  it.each([
    null,
    undefined,
    '',
    '--',
    'XX',
    'xx',
    'ZZ',
    'T1',
    'A1',
    'A2',
    'AA',
    'QM',
    'EU',
    'AP',
    'FIN',
    'F',
    'unknown',
  ])('the country is unknown for %p [BRD-02]', (header) => {
    expect(readVisitorCountry(header)).toBe(UNKNOWN_COUNTRY);
  });
});

describe('the blocked markets of a brand', () => {
  const withMarkets = (blockedMarkets: unknown) =>
    brandsFile.schema.safeParse(brandsJson.map((brand, index) => (index === 0 ? { ...brand, blockedMarkets } : brand)));

  it('blocked markets may be countries and the unknown country [BRD-02]', () => {
    const [brand] = withMarkets(['US', UNKNOWN_COUNTRY]).data ?? [];
    expect(brand && ['US', UNKNOWN_COUNTRY, 'FI'].map((country) => isBlockedMarket(brand, country))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([[['us']], [['Unknown']], [['XX']], [['USA']], ['US']])('refuses %j as blocked markets', (markets) => {
    expect(withMarkets(markets).success).toBe(false);
  });

  it('regions are of countries that the brand serves [FMT-03]', () => {
    const withRegions = (regionalMarkets: readonly string[]) =>
      brandsFile.schema.safeParse(
        brandsJson.map((brand, index) => (index === 0 ? { ...brand, regionalMarkets } : brand)),
      );
    expect(withRegions(['CA-ON', 'CA-QC']).success).toBe(true);
    expect(withRegions(['US-NJ']).error?.issues[0]?.message).toMatch(/does not serve: US-NJ$/);
    for (const wrong of ['ON', 'CA', 'ca-on', 'CA_ON', 'CA-Ontario']) expect(withRegions([wrong]).success).toBe(false);
  });

  it('refuses to block a country that the brand serves', () => {
    expect(withMarkets(['NO']).error?.issues[0]?.message).toBe('a country that the brand serves cannot be blocked: NO');
  });

  it('the blocked markets of a brand leave visitors of an unknown country in, where a brand does not name it', () => {
    const blocks = BRANDS.map((brand) => isBlockedMarket(brand, UNKNOWN_COUNTRY));
    expect(blocks).toEqual(BRANDS.map(() => false));
  });
});

it('an unknown country is shown what the brand’s own country is [CSH-03]', () => {
  const brand = { defaultCountry: 'EE' };
  expect([UNKNOWN_COUNTRY, 'UNKNOWN', 'FI'].map((country) => shownCountryOf(brand, country))).toEqual([
    'EE',
    'EE',
    'FI',
  ]);
});
