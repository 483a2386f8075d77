import fc from 'fast-check';
import { formatMoney } from './format-money';
import { parseAmount, toDecimalText } from './parse-amount';

const locales = ['en-GB', 'fi-FI', 'nb-NO', 'de-DE', 'ja-JP', 'de-AT', 'en-CA', 'fr-CA', 'en-IN', 'en-NZ', 'en-ZA', 'et-EE'];
const currencies = ['EUR', 'CAD', 'CHF', 'USD', 'NOK', 'INR', 'JPY', 'ZAR', 'NZD', 'GBP', 'AUD'];
const seed = Number(process.env.FC_SEED ?? Date.now() % 2_147_483_647);

describe('parseAmount', () => {
  beforeAll(() => process.stdout.write(`amounts: seed ${seed}\n`));

  it.each([
    ['20', 'EUR', 20_00n], ['20,5', 'EUR', 20_50n], ['20.50', 'EUR', 20_50n], [' 1 234,50 ', 'EUR', 1234_50n], ['1.234,50 €', 'EUR', 1234_50n], ['€1,234.50', 'EUR', 1234_50n],
    ['12,34,567.89', 'INR', 1234567_89n], ["1'234.50", 'CHF', 1234_50n], ['1,234', 'JPY', 1234n], ['1.234', 'JPY', 1234n], ['１２００', 'JPY', 1200n], ['1,234,567', 'EUR', 1234567_00n],
    ['1 234', 'EUR', 1234_00n], ['0', 'EUR', 0n], ['0,01', 'EUR', 1n], ['999999999999999', 'EUR', 99999999999999900n], ['007', 'EUR', 7_00n],
  ] as const)('reads %j %s [FMT-01]', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor);
  });

  it.each([
    '', ' ', '1e3', '-0', '-5', '+5', '0x10', 'Infinity', 'NaN', '١٢٣', '1,234', '1.234', '1,2,3', '1,2.3,4', '1.2.3', '1,5,5', '12,345', '1..5', '1.', '.5', '20,555', '1,23,45', '1 23', '12 34,5', '5²', '½', '20 € 30', '€', '$20', '20%', '1_000', '1\n2',
    '9999999999999999', '1.000.00', '1,000,00',
  ])('refuses %j of euro [FMT-01]', (text) => {
    expect(parseAmount(text, 'EUR')).toBeNull();
  });

  it.each(['1200.00', '1,20', '12.5', '1200,0'])('refuses %j of yen, which have no parts [FMT-01]', (text) => {
    expect(parseAmount(text, 'JPY')).toBeNull();
  });

  it('reads back what any locale writes of any currency [FMT-01]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), fc.constantFrom(...locales), fc.constantFrom(...currencies), (minor, locale, currency) => {
        const decimal = toDecimalText(minor, currency);
        expect(parseAmount(formatMoney(decimal, currency, locale), currency)).toBe(minor);
        expect(parseAmount(decimal, currency)).toBe(minor);
        expect(parseAmount(decimal.replace('.', ','), currency)).toBe(minor);
      }),
      { seed, numRuns: 500 },
    );
  });

  it('is right or refuses: no text throws, and none is read as another number than its digits say [FMT-01]', () => {
    const text = fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789.,\' €e-+'), maxLength: 18 }), fc.string({ unit: 'binary', maxLength: 12 }));
    fc.assert(
      fc.property(text, fc.constantFrom('EUR', 'JPY'), (typed, currency) => {
        const minor = parseAmount(typed, currency);
        if (minor === null) return;
        expect(minor >= 0n).toBe(true);
        const digits = typed.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/\D/g, '');
        const padded = currency === 'JPY' ? [digits] : [`${digits}00`, `${digits}0`, digits];
        expect(padded.map(BigInt)).toContain(minor);
      }),
      { seed, numRuns: 2000 },
    );
  });
});
