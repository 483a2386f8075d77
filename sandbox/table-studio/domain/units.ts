import type { Currency } from '@/contract/money';
import { stakesIn } from '@foyer/studio-kit/domain/stakes';

/** The unit in which tables say their stakes, in minor units: 0.10 EUR, 1.00 NOK, 10 JPY. Always an even number. */
export function unitIn(currency: Currency): bigint {
  return (stakesIn(currency)[0] ?? 0n) / 2n;
}

/** Play money that a demonstration starts with: 1,000.00 EUR. */
export const demoFunds = (currency: Currency): bigint => unitIn(currency) * 10_000n;
