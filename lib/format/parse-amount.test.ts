/** @jest-environment node */
import fc from 'fast-check';
import { bcp47, LOCALES } from '@/contract/locales';
import { minorDigits } from '@/contract/money';
import { testSeed as seed } from '@/platform/testing/seed';
import { formatMoney, writeAmount } from './format-money';
import { parseAmount, toDecimalText } from './parse-amount';

const locales = LOCALES.map(bcp47);
const currencies = [
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
  'DKK',
  'PLN',
  'HUF',
  'ISK',
  'KWD',
];

const signs: Readonly<Record<string, string>> = { EUR: '€|EUR', JPY: '[¥円]|JPY' };

/** The digits as people write whole numbers: plain, in thousands by any mark, or as in India. */
function writings(whole: string): readonly (readonly [mark: string, text: string])[] {
  const inThrees = (mark: string) => whole.replace(/(?<=\d)(?=(\d{3})+$)/g, mark);
  const inTwos = whole.replace(/(?<=\d)(?=(\d{2})*\d{3}$)/g, ',');
  return [['', whole], ...['.', ',', "'", ' '].map((mark) => [mark, inThrees(mark)] as const), [',', inTwos]];
}

/**
 * Every amount that a text can be, found by writing amounts and not by reading: the digits of the text with the point
 * in each place, in each way of writing them.
 * Null stands for one with more parts than the currency has.
 */
function readingsOf(typed: string, currency: string): readonly (bigint | null)[] {
  const sign = signs[currency] ?? '';
  const bare = typed
    .normalize('NFKC')
    .replaceAll('’', "'")
    .trim()
    .replace(new RegExp(`^(${sign}) *| *(${sign})$`), '');
  const digits = bare.replace(/[^0-9]/g, '');
  const most = minorDigits(currency);
  const readings = new Set<bigint | null>();
  for (let parts = 0; parts < digits.length && parts <= (most === 0 ? 0 : 3); parts += 1) {
    const [whole, fraction] = [digits.slice(0, digits.length - parts), digits.slice(digits.length - parts)];
    const isWritten = writings(whole).some(([mark, text]) =>
      parts === 0 ? text === bare : ['.', ','].some((point) => point !== mark && text + point + fraction === bare),
    );
    if (isWritten) readings.add(parts > most ? null : BigInt(digits) * 10n ** BigInt(most - parts));
  }
  return [...readings];
}

describe('parseAmount', () => {
  beforeAll(() => process.stdout.write(`amounts: seed ${seed}\n`));

  it.each([
    ['20', 'EUR', 20_00n],
    ['20,5', 'EUR', 20_50n],
    ['20.50', 'EUR', 20_50n],
    [' 1 234,50 ', 'EUR', 1234_50n],
    ['1.234,50 €', 'EUR', 1234_50n],
    ['€1,234.50', 'EUR', 1234_50n],
    ['12,34,567.89', 'INR', 1234567_89n],
    ["1'234.50", 'CHF', 1234_50n],
    ['1,234', 'JPY', 1234n],
    ['1.234', 'JPY', 1234n],
    ['１２００', 'JPY', 1200n],
    ['1,234,567', 'EUR', 1234567_00n],
    ['1 234', 'EUR', 1234_00n],
    ['0', 'EUR', 0n],
    ['0,01', 'EUR', 1n],
    ['999999999999999', 'EUR', 99999999999999900n],
    ['007', 'EUR', 7_00n],
    ['200,-', 'NOK', 200_00n],
    ['200,- kr', 'NOK', 200_00n],
    ['200 NOK', 'NOK', 200_00n],
    ['200 nok', 'NOK', 200_00n],
    ['20.-', 'CHF', 20_00n],
    ['500/-', 'INR', 500_00n],
    ['Rs. 500', 'INR', 500_00n],
    ['C$20', 'CAD', 20_00n],
    ['20 euro', 'EUR', 20_00n],
    ['20 eur', 'EUR', 20_00n],
    ['r100', 'ZAR', 100_00n],
    ['\u200b20\u200e,50', 'EUR', 20_50n],
    ['\u202a20\u202c', 'EUR', 20_00n],
    ['1\u2007234', 'EUR', 1234_00n],
    ['1\u3000234', 'JPY', 1234n],
  ] as const)('reads %j %s [FMT-01]', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor);
  });

  it.each([
    '',
    ' ',
    '1e3',
    '-0',
    '-5',
    '+5',
    '0x10',
    'Infinity',
    'NaN',
    '١٢٣',
    '1,234',
    '1.234',
    '1,2,3',
    '1,2.3,4',
    '1.2.3',
    '1,5,5',
    '12,345',
    '1..5',
    '1.',
    '.5',
    '20,555',
    '1,23,45',
    '1 23',
    '12 34,5',
    '5²',
    '½',
    '20 € 30',
    '€',
    '$20',
    '20%',
    '1_000',
    '1\n2',
    '9999999999999999',
    '20-',
    ',-',
    '20,-5',
    '20,5,-',
    '1.000.00',
    '1,000,00',
  ])('refuses %j of euro [FMT-01]', (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull();
  });

  it.each(['1200.00', '1,20', '12.5', '1200,0'])('refuses %j of yen, which have no parts [FMT-01]', (text) => {
    expect(parseAmount(text, 'JPY')).toBeNull();
  });

  /** The whole text of an amount with the point that the locale writes between units and parts. */
  function pointOf(locale: string, digits: number): RegExp {
    if (digits === 0) return /^\d+$/;
    const point = ['en-GB', 'en-CA', 'en-IN', 'en-NZ', 'ja-JP'].includes(locale) ? '\\.' : ',';
    return new RegExp(`^\\d+${point}\\d{${digits}}$`);
  }

  function expectRoundTrips(locale: string, currency: string): void {
    const parts = 10n ** BigInt(minorDigits(currency));
    const edges = [
      0n,
      1n,
      9n,
      10n,
      99n,
      100n,
      101n,
      999n,
      1_000n,
      1_001n,
      12_345n,
      99_999n,
      100_000n,
      1_234_567n,
      100_000_000n,
      123_456_789n,
      99_999_999_999_999n,
    ];
    const roundTrip = (minor: bigint) => {
      const decimal = toDecimalText(minor, currency);
      expect([locale, decimal, parseAmount(formatMoney(decimal, currency, locale), currency)]).toEqual([
        locale,
        decimal,
        minor,
      ]);
      expect([decimal, parseAmount(decimal, currency)]).toEqual([decimal, minor]);
      const written = writeAmount(decimal, currency, locale);
      expect([locale, written, parseAmount(written, currency)]).toEqual([locale, written, minor]);
      expect(written).toMatch(pointOf(locale, minorDigits(currency)));
      expect(parseAmount(decimal.replace('.', ','), currency)).toBe(minor);
    };
    for (const minor of [...edges, ...edges.map((edge) => edge * parts)].filter((each) => each <= 99_999_999_999_999n))
      roundTrip(minor);
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), roundTrip), { seed, numRuns: 10 });
  }

  it.each(locales)('reads back what %s writes of every currency, to the last part [FMT-01]', (locale) => {
    for (const currency of currencies) expectRoundTrips(locale, currency);
  });

  const digit = fc.constantFrom(...'0123456789');
  const digits = fc.string({ unit: digit, minLength: 1, maxLength: 4 });
  const mark = fc.constantFrom('.', ',', "'", '’', ' ', '\u00a0', '');
  const grouped = fc
    .tuple(
      fc.constantFrom('', '€', '¥', ' '),
      digits,
      fc.array(fc.tuple(mark, digits), { maxLength: 4 }),
      fc.constantFrom('', ' €', '円', 'EUR'),
    )
    .map(([sign, first, rest, end]) => sign + first + rest.flat().join('') + end);
  const text = fc.oneof(
    { weight: 4, arbitrary: grouped },
    fc.string({ unit: fc.constantFrom(..."0123456789.,' €e-+"), maxLength: 18 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );

  it('reads a text as the one amount that it can be, or refuses it: no text throws [FMT-01]', () => {
    const seen = { right: 0, refused: 0 };
    fc.assert(
      fc.property(text, fc.constantFrom('EUR', 'JPY'), (typed, currency) => {
        const minor = parseAmount(typed, currency);
        seen[minor === null ? 'refused' : 'right'] += 1;
        if (minor !== null)
          expect({ typed, currency, minor: [minor] }).toEqual({ typed, currency, minor: readingsOf(typed, currency) });
      }),
      { seed, numRuns: 6000 },
    );
    expect(Math.min(seen.right, seen.refused)).toBeGreaterThan(500);
  });
});
