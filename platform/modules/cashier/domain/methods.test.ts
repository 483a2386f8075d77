import { isCurrency, money, toDecimal } from '@/contract/money';
import { minimumDeposit } from '../../ledger/index';
import { atLeast, methodsFor, methodsFile } from './methods';

const withOverrides = (...overrides: unknown[]) => methodsFile.schema.parse({ ...methodsFile.read(), overrides });
const find = (
  id: string,
  brand: string,
  country: string,
  currency: 'EUR' | 'INR',
  data?: ReturnType<typeof withOverrides>,
) => methodsFor(brand, country, currency, data).find((method) => method.id === id);

test('terms differ by brand, country and currency as data [CSH-02]', () => {
  expect(find('e-wallet', 'kuu', 'EE', 'EUR')?.deposit).toEqual({ feePercent: 0, minutes: 0 });
  for (const [brand, country] of [
    ['kuu', 'FI'],
    ['aurora', 'EE'],
  ] as const)
    expect(find('e-wallet', brand, country, 'EUR')?.deposit?.feePercent).toBe(1.5);
  expect(find('bank-transfer', 'aurora', 'IN', 'INR')?.min).toEqual(money(2000_00n, 'INR'));
  expect(methodsFor('aurora', 'IN', 'INR')[0]?.id).toBe('bank-transfer');
  expect(methodsFor('aurora', 'FI', 'EUR').map(({ order }) => order)).toEqual([10, 20, 30, 40]);
});

test('the later override wins; null shuts a direction, and nothing else of it changes [CSH-02]', () => {
  const data = withOverrides(
    { methods: ['card'], order: 50, max: '100.00', currencies: ['EUR'] },
    { methods: ['card'], order: 7, countries: ['FI'], withdrawal: null },
    { methods: ['card'], brands: ['kuu'], deposit: { feePercent: 2 } },
  );
  expect(find('card', 'kuu', 'FI', 'EUR', data)).toMatchObject({
    order: 7,
    withdrawal: null,
    deposit: { feePercent: 2, minutes: 0 },
    max: money(100_00n, 'EUR'),
  });
  expect(find('card', 'aurora', 'DE', 'EUR', data)).toMatchObject({
    order: 50,
    withdrawal: { mode: 'Manual' },
    deposit: { feePercent: 0 },
  });
  expect(find('card', 'aurora', 'DE', 'INR', data)).toMatchObject({ order: 20, max: null });
});

test("a minimum only ever rises above the currency's own [CSH-02]", () => {
  const own = money(20_00n, 'EUR');
  expect([atLeast(own, null), atLeast(own, money(10_00n, 'EUR')), atLeast(own, money(20_01n, 'EUR'))]).toEqual([
    own,
    own,
    money(20_01n, 'EUR'),
  ]);
});

test.each([
  { methods: ['nothing'] },
  { methods: ['card'], min: '5.00' },
  { methods: ['card'], min: '5.00', currencies: ['EUR', 'USD'] },
  { methods: ['card'], fee: 3 },
])('data that is not whole is refused: %j [CSH-02]', (override) => {
  expect(() => withOverrides(override)).toThrow();
});

test('the amounts that are offered are round in every currency, and within its own bounds [CSH-02]', () => {
  for (const [currency, { max, quick }] of Object.entries(methodsFile.read().currencies)) {
    expect([currency, quick.every((amount) => /^(?:1|2|25|5)0*(?:\.00)?$/.test(amount))]).toEqual([currency, true]);
    const values = quick.map(Number);
    expect([currency, values]).toEqual([currency, values.toSorted((one, other) => one - other)]);
    expect(isCurrency(currency) && values[0]).toBeGreaterThanOrEqual(
      isCurrency(currency) ? Number(toDecimal(minimumDeposit(currency))) : Infinity,
    );
    expect(values.at(-1)).toBeLessThanOrEqual(Number(max));
  }
});
