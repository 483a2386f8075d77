import { convert, multiplierOf, termsAt } from '@/contract/jackpot-amounts';
import { JACKPOTS } from '@/contract/jackpots';
import { JACKPOT_CURRENCY, type JackpotInstance } from '@/contract/jackpot.schema';
import { minorDigits, money, type Currency } from '@/contract/money';
import { createRandom } from '../../../testing/random';
import { partsOf, settleParts, type Part, type Receiver } from './shares';

const [configured] = JACKPOTS.instances;
if (!configured) throw new Error('no instance');
const instance: JackpotInstance = configured;
const RECEIVERS: readonly Receiver[] = [...instance.pots.map(({ id }) => id), 'house'];
const CURRENCIES: readonly Currency[] = ['EUR', 'CAD', 'GBP', 'INR', 'JPY', 'NOK'];

/** A fraction of whole numbers, never rounded. */
interface Rational {
  readonly over: bigint;
  readonly under: bigint;
}
const ZERO: Rational = { over: 0n, under: 1n };
const reduced = (over: bigint, under: bigint): Rational => {
  const divisor = gcd(over < 0n ? -over : over, under);
  return { over: over / divisor, under: under / divisor };
};
const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one || 1n : gcd(other, one % other));
const plus = (one: Rational, other: Rational) =>
  reduced(one.over * other.under + other.over * one.under, one.under * other.under);
const times = (one: Rational, other: Rational) => reduced(one.over * other.over, one.under * other.under);
const floorOf = ({ over, under }: Rational) => (over >= 0n ? over / under : -((-over + under - 1n) / under));
const rationalOf = (decimal: string): Rational => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return reduced(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
};

const shareOf = (receiver: Receiver): Rational => {
  const share = instance.pots.find(({ id }) => id === receiver)?.share ?? instance.houseShare;
  return reduced(BigInt(share), 1000n);
};

/** Whole cents and fractions as they are kept, and the sums they must be, beside each other. */
function createBooks() {
  const cents = new Map<Receiver, bigint>();
  const fractions = new Map<Receiver, bigint>();
  const exact = new Map<Receiver, Rational>();
  let given = 0n;
  return {
    cents,
    exact,
    settle(parts: readonly Part[], value: bigint): void {
      given += value;
      for (const change of settleParts(fractions, parts)) {
        cents.set(change.receiver, (cents.get(change.receiver) ?? 0n) + change.cents);
        fractions.set(change.receiver, change.fraction);
      }
    },
    expect(receiver: Receiver, amount: Rational): void {
      exact.set(receiver, plus(exact.get(receiver) ?? ZERO, amount));
    },
    /** The differences: cents that are not the exact sum rounded down, or money that is nowhere. */
    faults(): readonly string[] {
      const wrong = RECEIVERS.filter((each) => (cents.get(each) ?? 0n) !== floorOf(exact.get(each) ?? ZERO));
      const undivided = given - [...cents.values()].reduce((sum, each) => sum + each, 0n);
      const waiting = [...fractions.values()].reduce((sum, each) => sum + each, 0n);
      const isConserved = undivided * 1000n === waiting && undivided >= 0n && undivided < BigInt(RECEIVERS.length);
      return isConserved ? wrong : [...wrong, `${undivided} undivided, ${waiting} waiting`];
    },
  };
}

test.each([1n, 10n, 20n, 50n, 100n])(
  '1,000 contributions of %s cents give each pot and the house exactly its share [M1]',
  (value) => {
    const books = createBooks();
    for (let n = 0; n < 1_000; n += 1) books.settle(partsOf(value, instance), value);
    const expected = RECEIVERS.map((receiver) => [
      receiver,
      floorOf(times({ over: value * 1_000n, under: 1n }, shareOf(receiver))),
    ]);
    expect([...books.cents]).toEqual(expected);
  },
);

test('100,000 contributions of all sizes and currencies, some returned before and after a drop, are divided as exact rational arithmetic says, after every one [M1, JKP-08]', () => {
  const random = createRandom(68);
  const whole = (below: number) => Math.floor(random() * below);
  const books = createBooks();
  const rates = termsAt(JACKPOTS, new Date('2026-01-01T00:00:00Z'));
  const cycles = new Map<Receiver, number>();
  const kept: { readonly value: bigint; readonly parts: readonly (Part & { readonly cycle: number })[] }[] = [];
  let dropped = 0;
  const faults: unknown[] = [];
  for (let n = 0; n < 100_000; n += 1) {
    const value = whole(3) === 0 ? BigInt(1 + whole(100_000)) : ([1n, 10n, 20n, 50n, 100n][whole(5)] ?? 10n);
    const currency = CURRENCIES[whole(CURRENCIES.length)] ?? 'EUR';
    const multiplier = multiplierOf(rates, currency) ?? '1';
    const charge = convert(money(value, JACKPOT_CURRENCY), currency, multiplier, 'up').amount;
    const exactCharge = times(times(reduced(value, 100n), rationalOf(multiplier)), {
      over: 10n ** BigInt(minorDigits(currency)),
      under: 1n,
    });
    // Rounded up, by less than one minor unit.
    if (charge !== -floorOf(times(exactCharge, { over: -1n, under: 1n }))) faults.push([n, value, currency, charge]);

    const parts = partsOf(value, instance);
    books.settle(parts, value);
    for (const receiver of RECEIVERS) books.expect(receiver, times({ over: value, under: 1n }, shareOf(receiver)));
    kept.push({ value, parts: parts.map((part) => ({ ...part, cycle: cycles.get(part.receiver) ?? 0 })) });

    if (whole(500) === 0) {
      const pot = instance.pots[whole(instance.pots.length)]?.id ?? 'mega';
      cycles.set(pot, (cycles.get(pot) ?? 0) + 1);
      dropped += 1;
    }
    if (whole(10) === 0) {
      const [back] = kept.splice(whole(kept.length), 1);
      if (!back) continue;
      const isHouses = ({ receiver, cycle }: { receiver: Receiver; cycle: number }) =>
        receiver === 'house' || (cycles.get(receiver) ?? 0) !== cycle;
      const fromHouse = back.parts.filter(isHouses);
      books.settle(
        [
          ...back.parts
            .filter((part) => !isHouses(part))
            .map(({ receiver, thousandths }) => ({ receiver, thousandths: -thousandths })),
          { receiver: 'house', thousandths: -fromHouse.reduce((sum, { thousandths }) => sum + thousandths, 0n) },
        ],
        -back.value,
      );
      for (const part of back.parts)
        books.expect(
          isHouses(part) ? 'house' : part.receiver,
          times({ over: -back.value, under: 1n }, shareOf(part.receiver)),
        );
    }
    const found = books.faults();
    if (found.length > 0) faults.push([n, found]);
    if (faults.length > 5) break;
  }
  expect(faults).toEqual([]);
  expect(dropped).toBeGreaterThan(100);
});
