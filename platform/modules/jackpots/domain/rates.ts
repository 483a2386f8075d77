import type { RateTable } from '@/contract/jackpot.schema';
import type { Currency } from '@/contract/money';

/** The rates in force at a time: the newest that began by then, the oldest before all. */
export function ratesAt(tables: readonly RateTable[], at: Date): RateTable {
  const day = at.toISOString().slice(0, 10);
  const ordered = [...tables].sort((one, other) => one.from.localeCompare(other.from));
  const found = ordered.findLast(({ from }) => from <= day) ?? ordered[0];
  if (!found) throw new Error('there are no rates');
  return found;
}

/** How much of the currency one euro is; null for a currency without a rate. */
export function multiplierOf({ multipliers }: RateTable, currency: Currency): string | null {
  return multipliers[currency] ?? null;
}
