import { minorDigits, type Currency, type Money } from './money';

/** Every pot of the embedded service is kept in it; others are converted at the rates of jackpots.json. */
export const JACKPOT_CURRENCY = 'EUR';

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

/**
 * An amount in another currency by a table of how much of each currency one of the base is. Null where the table has
 * one of the two not.
 */
export function exchange(
  amount: Money,
  to: Currency,
  rates: Readonly<Record<string, string>>,
  rounding: Rounding,
): Money | null {
  if (amount.currency === to) return amount;
  const [have, want] = [rates[amount.currency], rates[to]].map((rate) =>
    rate === undefined ? null : fractionOf(rate),
  );
  if (!have || !want) return null;
  const scaled = amount.amount * want.digits * 10n ** BigInt(minorDigits(to) + have.places);
  const by = have.digits * 10n ** BigInt(minorDigits(amount.currency) + want.places);
  return { amount: (scaled + (rounding === 'up' ? by - 1n : 0n)) / by, currency: to };
}

function fractionOf(rate: string): { readonly digits: bigint; readonly places: number } | null {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = BigInt(whole + fraction);
  return digits > 0n ? { digits, places: fraction.length } : null;
}
