import { LOCALES } from './locales';
import { formatOdds, oddsFormatOf } from './odds';

// The pairs of decimal and fraction as British bookmakers print them on their conversion tables.
it.each([
  [101, '1/100'],
  [103, '1/33'],
  [110, '1/10'],
  [120, '1/5'],
  [125, '1/4'],
  [133, '1/3'],
  [140, '2/5'],
  [144, '4/9'],
  [150, '1/2'],
  [157, '4/7'],
  [162, '8/13'],
  [167, '4/6'],
  [173, '8/11'],
  [180, '4/5'],
  [183, '5/6'],
  [191, '10/11'],
  [200, '1/1'],
  [210, '11/10'],
  [225, '5/4'],
  [231, '13/10'],
  [237, '11/8'],
  [250, '6/4'],
  [262, '13/8'],
  [275, '7/4'],
  [297, '2/1'],
  [325, '9/4'],
  [350, '5/2'],
  [405, '3/1'],
  [450, '7/2'],
  [650, '11/2'],
  [1_100, '10/1'],
  [3_400, '33/1'],
  [6_700, '66/1'],
  [10_000, '100/1'],
])('a price of %i hundredths is %s where fractions are read [SPB-01]', (price, fraction) => {
  expect(formatOdds(price, 'fractional', 'en-GB')).toBe(fraction);
});

it('a longer price never has a shorter fraction, and none of a bookmaker is unheard of [SPB-01]', () => {
  const prices = Array.from({ length: 2_900 }, (_, step) => 101 + step);
  const texts = prices.map((price) => formatOdds(price, 'fractional', 'en-GB'));
  const values = texts.map((text) => Number(text.split('/')[0]) / Number(text.split('/')[1]));
  expect(values).toEqual([...values].sort((one, other) => one - other));
  expect(texts.filter((text) => text === '131/100' || text === '61/20')).toEqual([]);
});

it.each([
  [210, '2.10', '+110'],
  [200, '2.00', '+100'],
  [150, '1.50', '−200'],
  [103, '1.03', '−3333'],
  [10_000, '100.00', '+9900'],
])('%i is written %s or %s [SPB-01]', (price, decimal, american) => {
  expect(formatOdds(price, 'decimal', 'en-GB')).toBe(decimal);
  expect(formatOdds(price, 'american', 'en-GB')).toBe(american);
});

it('decimal odds have the decimal sign of the language [SPB-01, LOC-01]', () => {
  const signs = LOCALES.map((locale) => [locale, formatOdds(210, 'decimal', locale.replace('_', '-'))]);
  expect(Object.fromEntries(signs)).toEqual({
    en_GB: '2.10',
    en_CA: '2.10',
    en_IN: '2.10',
    en_NZ: '2.10',
    en_ZA: expect.stringMatching(/^2[.,]10$/),
    ja_JP: '2.10',
    de_DE: '2,10',
    de_AT: '2,10',
    fi_FI: '2,10',
    no_NO: '2,10',
    fr_CA: '2,10',
    et_EE: '2,10',
  });
});

it('odds are decimals unless the market is one of another custom, whatever the language [SPB-01, LOC-01]', () => {
  const markets = ['MT', 'EE', 'FR', 'CW', 'CR', 'CA', 'SE', 'GB', 'US'];
  expect(markets.filter((country) => oddsFormatOf(country) !== 'decimal')).toEqual(['GB', 'US']);
  expect([oddsFormatOf('GB'), oddsFormatOf('US')]).toEqual(['fractional', 'american']);
});
