import { amountIn, potIn, roundUp } from './jackpot-amounts';
import { amountsOf, jackpotsFile, JACKPOT_CURRENCY } from './jackpot.schema';
import { JACKPOTS } from './jackpots';
import { money, toDecimal } from './money';
import { TICKET_PRICE } from './raffle-types';

const euros = (cents: bigint) => money(cents, JACKPOT_CURRENCY);
const terms = {
  multipliers: { EUR: '1', CAD: '1.6240', SEK: '11.2' },
  amounts: { CAD: { '0.10': '0.20', '100.00': '150.00', '500.00': '800.00' } },
};

test('rounds up to a 1, 2 or 5 with noughts at every border [JKP-03]', () => {
  const given = [1n, 2n, 3n, 5n, 6n, 10n, 11n, 20n, 21n, 50n, 51n, 99n, 100n, 101n];
  expect(given.map(roundUp)).toEqual([1n, 2n, 5n, 5n, 10n, 10n, 20n, 20n, 50n, 50n, 100n, 100n, 100n, 200n]);
});

test('an amount is what the operator writes for it; without that a price is rounded up and a prize is converted [JKP-03, RAF-03]', () => {
  expect(amountIn(euros(10n), 'CAD', terms, 'price')).toEqual(money(20n, 'CAD'));
  expect(amountIn(euros(20n), 'CAD', terms, 'price')).toEqual(money(50n, 'CAD'));
  expect(amountIn(TICKET_PRICE, 'SEK', terms, 'price')).toEqual(money(20_00n, 'SEK'));
  expect(amountIn(euros(25_00n), 'SEK', terms, 'prize')).toEqual(money(280_00n, 'SEK'));
  expect(amountIn(euros(15n), 'EUR', terms, 'price')).toEqual(euros(15n));
  expect(amountIn(euros(10n), 'NOK', terms, 'price')).toBeNull();
});

test('a pot begins with its seed as it is written and reaches its bound as it is written, or grows at the rate [JKP-08]', () => {
  const minor = { seed: 100_00n, drop: { rule: 'must-drop' as const, by: 500_00n } };
  const at = (value: bigint, pot: Parameters<typeof potIn>[0] = minor) => potIn(pot, value, 'CAD', terms)?.amount;
  expect([50_00n, 100_00n, 100_01n, 300_00n, 499_99n, 500_00n].map((value) => at(value))).toEqual([
    75_00n,
    150_00n,
    150_01n,
    475_00n,
    799_98n,
    800_00n,
  ]);
  const mega = { seed: 500_00n, drop: { rule: 'random' as const } };
  expect([500_00n, 500_01n, 600_00n].map((value) => at(value, mega))).toEqual([800_00n, 800_01n, 962_40n]);
  expect(potIn(minor, 123_45n, 'EUR', terms)).toEqual(euros(123_45n));
  expect(potIn(minor, 123_45n, 'NOK', terms)).toBeNull();
});

test('every currency with a rate has a round amount for all that the shipped pots name [JKP-01, JKP-08]', () => {
  const { multipliers } = JACKPOTS.rates[0] ?? { multipliers: {} };
  const named = [...JACKPOTS.instances.flatMap(amountsOf).map((each) => each.euros), TICKET_PRICE].map(toDecimal);
  for (const currency of Object.keys(multipliers).filter((code) => code !== JACKPOT_CURRENCY)) {
    const written = JACKPOTS.amounts[currency] ?? {};
    for (const each of named) {
      // At most three digits that are not noughts.
      const digits = (written[each] ?? 'none').replace('.', '').replace(/^0+|0+$/g, '');
      expect([currency, each, /^\d{1,3}$/.test(digits)]).toEqual([currency, each, true]);
    }
  }
});

const faultsWith = (amounts: object): readonly string[] => {
  const { rates, instances } = JACKPOTS;
  const pots = instances.map((instance) => ({
    ...instance,
    pots: instance.pots.map(({ seed, drop, ...pot }) => ({
      ...pot,
      seed: toDecimal(euros(seed)),
      drop:
        drop.rule === 'random'
          ? { ...drop, oneIn: toDecimal(euros(drop.oneIn)) }
          : { ...drop, by: toDecimal(euros(drop.by)) },
    })),
  }));
  const parsed = jackpotsFile.schema.safeParse({ rates, instances: pots, amounts });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

test.each([
  [{ CAD: { '0.10': '0.20', '0.20': '0.40' } }, []],
  [{ CAD: { '0.10': '0.20', '0.20': '0.20' } }, ['amounts.CAD.0.20: expected more than for the smaller option']],
  [
    { CAD: { '100.00': '300.00', '500.00': '250.00' } },
    ['amounts.CAD.500.00: expected between half and twice', 'amounts.CAD.500.00: expected more than'],
  ],
  [{ JPY: { '25000.00': '44000000' } }, ['amounts.JPY.25000.00: expected between half and twice']],
  [{ JPY: { '0.10': '20.5' } }, ['amounts.JPY.0.10: expected a decimal of JPY']],
  [{ EUR: { '0.10': '0.20' } }, ['amounts.EUR.0.10: expected other currencies']],
  [{ SEK: { '0.10': '2.00' } }, ['amounts.SEK: expected a rate']],
  [{ CAD: { '0.1': '0.20' } }, ['amounts.CAD.0.1: ']],
])('a configuration with the amounts %j has the faults %j [JKP-08]', (amounts, faults) => {
  const found = faultsWith(amounts);
  for (const [place, fault] of faults.entries()) expect(found[place] ?? '').toContain(fault);
  expect(found.length > 0).toBe(faults.length > 0);
});
