import { minorDigits, type Currency } from '@/contract/money';

/** Stakes as multiples of the smallest one. */
const STEPS = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300] as const;

/** The counterpart of one euro of stake in other currencies, rounded, in their major unit. */
const SCALE: Readonly<Record<Currency, number>> = {
  EUR: 1,
  GBP: 1,
  USD: 1,
  CAD: 1,
  CHF: 1,
  AUD: 1,
  NZD: 1,
  NOK: 10,
  ZAR: 10,
  INR: 100,
  JPY: 100,
};

/** Stakes a player can choose, rising, in minor units: 0.20 to 60.00 in euro. Each divides by the number of lines. */
export function stakesIn(currency: Currency): readonly bigint[] {
  const smallest = minorDigits(currency) === 0 ? BigInt(SCALE[currency] / 5) : BigInt(20 * SCALE[currency]);
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
