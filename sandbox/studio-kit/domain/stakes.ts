import { minorDigits, type Currency } from '@/contract/money';

/** Stakes as multiples of the smallest one. */
const STEPS = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300] as const;

/** Roughly the worth of one euro, in major units, where the currency's own unit is far from it. */
const WORTH_OF_EURO: ReadonlyMap<Currency, number> = new Map([
  ['NOK', 10],
  ['SEK', 10],
  ['DKK', 10],
  ['ZAR', 10],
  ['INR', 100],
]);

/** The counterpart of one euro of stake, rounded, in major units: a hundred of a currency without parts, else one. */
export function counterpartOfEuro(currency: Currency): number {
  return WORTH_OF_EURO.get(currency) ?? (minorDigits(currency) === 0 ? 100 : 1);
}

/** Stakes a player can choose, rising, in minor units: 0.20 to 60.00 in euro. Each divides by the number of lines. */
export function stakesIn(currency: Currency): readonly bigint[] {
  const smallest = (10n ** BigInt(minorDigits(currency)) * BigInt(counterpartOfEuro(currency))) / 5n;
  return STEPS.map((step) => smallest * BigInt(step));
}

/** The stake a game opens with: one unit of the currency in euro terms. */
export function openingStake(currency: Currency): bigint {
  return stakesIn(currency)[3] ?? 0n;
}

/** Play money a demonstration starts with: a thousand of the opening stake. */
export function demoFunds(currency: Currency): bigint {
  return openingStake(currency) * 1_000n;
}
