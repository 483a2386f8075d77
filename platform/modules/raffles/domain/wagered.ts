import { minorDigits, type Money } from '@/contract/money';

/** Millionths of a euro that bring one ticket. */
export const PER_TICKET = 1_000_000n;

/** An amount in millionths of a euro, rounded down; `multiplier` is how much of its currency one euro is. */
export function toMillionths({ amount, currency }: Money, multiplier: string): bigint {
  const [whole = '0', fraction = ''] = multiplier.split('.');
  return (
    (amount * PER_TICKET * 10n ** BigInt(fraction.length)) /
    (BigInt(whole + fraction) * 10n ** BigInt(minorDigits(currency)))
  );
}
