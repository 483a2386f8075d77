import { currenciesFile } from '@/contract/currencies.schema';
import { parseDecimal, type Currency, type Money } from '@/contract/money';

/** In units of a currency that the configuration names no least deposit in. */
const OTHERWISE = '20';

/** The least deposit of a currency (CSH-02). */
export function minimumDeposit(currency: Currency): Money {
  const least = parseDecimal(currenciesFile.read().leastDeposit[currency] ?? OTHERWISE, currency);
  if (!least.ok) throw new RangeError(`currencies.json leastDeposit: no amount of ${currency}`);
  return least.value;
}

/** The least withdrawal is the least deposit. */
export function minimumWithdrawal(currency: Currency): Money {
  return minimumDeposit(currency);
}
