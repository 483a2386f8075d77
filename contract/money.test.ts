/** @jest-environment node */
import fc from 'fast-check';
import { compareDecimals, isCurrency, minorDigits, money, parseDecimal, toDecimal, type Currency } from './money';

const currencies = fc.constantFrom<Currency>(
  'EUR',
  'CAD',
  'CHF',
  'USD',
  'NOK',
  'INR',
  'JPY',
  'ZAR',
  'NZD',
  'GBP',
  'AUD',
  'SEK',
  'KWD',
);

test.each([
  [0, 'JPY ISK KRW CLP VND XOF'],
  [2, 'EUR CAD CHF USD NOK INR ZAR NZD GBP AUD SEK DKK PLN HUF COP IDR PKR'],
  [3, 'KWD BHD IQD JOD LYD OMR TND'],
])('amounts have the %s digits of ISO 4217: %s [CSH-03, WAL-06]', (digits, codes) => {
  for (const code of codes.split(' '))
    expect([code, isCurrency(code), minorDigits(code)]).toEqual([code, true, digits]);
});

test.each(['', 'eur', 'EURO', 'XXX', 'XTS', 'BTC', 'QQQ', 'constructor', ' EUR'])(
  '%p is no currency [CSH-03]',
  (text) => {
    expect(isCurrency(text)).toBe(false);
  },
);

test('a currency is known by its look in a browser that lists none [CSH-03]', () => {
  jest.isolateModules(() => {
    const { supportedValuesOf } = Intl;
    Reflect.deleteProperty(Intl, 'supportedValuesOf');
    const old = jest.requireActual<typeof import('./money')>('./money');
    expect(['SEK', 'QQQ', 'sek', 'SEKK'].map(old.isCurrency)).toEqual([true, true, false, false]);
    Object.assign(Intl, { supportedValuesOf });
  });
});

test('an amount written as a decimal is read back as the same amount [WAL-06]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n) + 1n, max: 2n ** 63n - 1n }), currencies, (amount, currency) => {
      expect(parseDecimal(toDecimal(money(amount, currency)), currency)).toEqual({
        ok: true,
        value: money(amount, currency),
      });
    }),
  );
});

test.each([
  [2000n, 'EUR', '20.00'],
  [5n, 'EUR', '0.05'],
  [-5n, 'EUR', '-0.05'],
  [-12345n, 'NOK', '-123.45'],
  [1200n, 'JPY', '1200'],
  [1250n, 'KWD', '1.250'],
  [-5n, 'KWD', '-0.005'],
] as const)('%s minor units of %s are %s [WAL-06]', (amount, currency, text) => {
  expect(toDecimal(money(amount, currency))).toBe(text);
});

test('more digits than the currency has are refused, not rounded [WAL-06]', () => {
  expect(parseDecimal('1.005', 'EUR')).toEqual({ ok: false, error: { kind: 'too-many-digits', allowed: 2 } });
  expect(parseDecimal('1.5', 'JPY')).toEqual({
    ok: false,
    error: { kind: 'too-many-digits', allowed: minorDigits('JPY') },
  });
});

test.each(['', '-', '.5', '5.', '1,5', '1e3', ' 1', '0x10', 'NaN', '1.2.3'])('%j is not a decimal [WAL-06]', (text) => {
  expect(parseDecimal(text, 'EUR')).toEqual({ ok: false, error: { kind: 'not-a-decimal' } });
});

test('an amount beyond the range of the database is refused [WAL-06]', () => {
  expect(parseDecimal('92233720368547758.07', 'EUR').ok).toBe(true);
  expect(parseDecimal('92233720368547758.08', 'EUR')).toEqual({ ok: false, error: { kind: 'out-of-range' } });
});

test('two decimals are compared exactly, whatever their digits and beyond the range of floats [WAL-06]', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt(), currencies, (one, other, currency) => {
      const [a, b] = [toDecimal(money(one, currency)), toDecimal(money(other, currency))];
      expect(compareDecimals(a, b)).toBe(one < other ? -1 : one > other ? 1 : 0);
    }),
  );
  expect(compareDecimals('0.5', '0.50')).toBe(0);
  expect(compareDecimals('90071992547409.93', '90071992547409.92')).toBe(1);
  expect(compareDecimals('nothing', '-0.01')).toBe(1);
});
