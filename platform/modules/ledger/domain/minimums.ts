import { money, type Currency, type Money } from '@/contract/money';

/**
 * Smallest deposit per currency, in minor units (CSH-02); a currency without its own takes the row of the rest of the
 * world.
 */
const MINIMUM_DEPOSIT: Readonly<Partial<Record<Currency, bigint>>> = {
  EUR: 20_00n,
  CAD: 15_00n,
  CHF: 10_00n,
  USD: 10_00n,
  NOK: 100_00n,
  INR: 880_00n,
  JPY: 1200n,
  ZAR: 175_00n,
  NZD: 10_00n,
  GBP: 20_00n,
};

const REST_OF_WORLD = 20_00n;

export function minimumDeposit(currency: Currency): Money {
  return money(MINIMUM_DEPOSIT[currency] ?? REST_OF_WORLD, currency);
}

/** The least withdrawal is the least deposit. */
export function minimumWithdrawal(currency: Currency): Money {
  return minimumDeposit(currency);
}
