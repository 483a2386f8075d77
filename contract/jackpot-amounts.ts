import { minorDigits, type Currency, type Money } from './money';

/** Part of a drop that its winner gets; the community shares the rest. */
const SHARE_FACTOR = { of: 7n, in: 10n } as const;

/** The winner's part of a drop, rounded down to the minor unit. */
export function winnersPart({ amount, currency }: Money): Money {
  return { amount: (amount * SHARE_FACTOR.of) / SHARE_FACTOR.in, currency };
}

type Rounding = 'down' | 'up';

/** An amount in another currency, of which one unit of its own is `multiplier`, a decimal such as "1.1640". */
export function convert({ amount, currency }: Money, to: Currency, multiplier: string, rounding: Rounding): Money {
  const [whole = '0', fraction = ''] = multiplier.split('.');
  const scaled = amount * BigInt(whole + fraction) * 10n ** BigInt(minorDigits(to));
  const by = 10n ** BigInt(fraction.length + minorDigits(currency));
  return { amount: (scaled + (rounding === 'up' ? by - 1n : 0n)) / by, currency: to };
}
