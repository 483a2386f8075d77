import { exchange, JACKPOT_CURRENCY } from '@/contract/jackpot-amounts';
import { isCurrency, minorDigits, parseDecimal, toDecimal, type Currency, type Money } from '@/contract/money';

/** Reads an amount of a service, be it a number or a text: a decimal with the currency's digits, rounded down. */
export function readAmount(value: unknown, currency: string): Money | null {
  if (!isCurrency(currency)) return null;
  const text = typeof value === 'number' && Number.isFinite(value) ? value.toFixed(9) : value;
  if (typeof text !== 'string') return null;
  const [whole = '', fraction = ''] = text.trim().split('.');
  const digits = minorDigits(currency);
  const parsed = parseDecimal(digits > 0 && fraction ? `${whole}.${fraction.slice(0, digits)}` : whole, currency);
  return parsed.ok ? parsed.value : null;
}

/** A rate as a service sends it; null for what is none. */
function readRate(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,12}(\.\d{1,12})?$/.test(text) && Number(text) > 0 ? text : null;
}

/** By currency: how much of it one of the base currency is, that one itself included. */
export type Rates = Readonly<Record<string, string>>;

const NO_RATES: Readonly<Record<string, unknown>> = {};

/** A table of rates as a service sends it, with the currency that it is based on; euros where it names none. */
export function readRates(table: unknown): Rates {
  const { multipliers, base_currency: base } = isRecord(table) ? table : NO_RATES;
  if (!isRecord(multipliers)) return {};
  const rates = Object.entries(multipliers).flatMap(([code, value]) => {
    const rate = readRate(value);
    return rate === null ? [] : [[code, rate] as const];
  });
  return { [baseOf(base)]: '1', ...Object.fromEntries(rates) };
}

/** A service's word for a currency; the one that pots are kept in where it says none. */
export const baseOf = (currency: unknown): Currency =>
  typeof currency === 'string' && isCurrency(currency) ? currency : JACKPOT_CURRENCY;

/** An amount in another currency; null without the rates for it. */
export function inCurrency(
  amount: string,
  from: string,
  to: string,
  rates: Rates,
  rounding: 'up' | 'down' = 'down',
): string | null {
  const read = readAmount(amount, from);
  const exchanged = read && isCurrency(to) ? exchange(read, to, rates, rounding) : null;
  return exchanged && toDecimal(exchanged);
}

/** The cost of a contribution in the player's currency: rounded up, as it is charged. */
export const chargeOf = (contribution: number, from: string, to: string, rates: Rates): string | null =>
  inCurrency(String(contribution), from, to, rates, 'up');

const EURO_AMOUNT = /€\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?/g;

/** Writes the euro amounts of a text in another currency; as they are without a rate or a currency [FMT-02]. */
export function withConvertedEuros(
  text: string,
  currency: string | null,
  rates: Rates,
  format: (amount: string, currency: string, isWhole: boolean) => string,
): string {
  if (currency === null) return text;
  return text.replace(EURO_AMOUNT, (found, whole: string, fraction: string | undefined) => {
    // Up, as prices are charged.
    const converted = inCurrency(whole.replaceAll(',', '') + (fraction ?? ''), 'EUR', currency, rates, 'up');
    // An amount that is written without cents stays so where it has none.
    const isWhole = fraction === undefined && /^\d+(\.0+)?$/.test(converted ?? '');
    return converted === null ? found : format(converted, currency, isWhole);
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
