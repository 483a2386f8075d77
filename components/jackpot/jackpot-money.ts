import { amountIn, exchange, JACKPOT_CURRENCY, type AmountTerms } from '@/contract/jackpot-amounts';
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

/** The values of a service's pots by their ids; entries of another shape are passed over. */
export function readPots(pots: unknown): Readonly<Record<string, string>> {
  const list: readonly unknown[] = Array.isArray(pots) ? pots : [];
  return Object.fromEntries(
    list
      .filter(isRecord)
      .flatMap(({ id, current_value: value }) => (value === undefined ? [] : [[String(id), String(value)] as const])),
  );
}

/** The rates of a service, and how it writes amounts of its base currency in others, where it says so. */
export function readTerms(table: unknown): AmountTerms {
  const { amounts } = isRecord(table) ? table : NO_RATES;
  const written = Object.entries(isRecord(amounts) ? amounts : {}).map(([currency, own]) => [
    currency,
    Object.fromEntries(Object.entries(isRecord(own) ? own : {}).filter(([, text]) => typeof text === 'string')),
  ]);
  return { multipliers: readRates(table), amounts: Object.fromEntries(written) };
}

export const NO_TERMS: AmountTerms = { multipliers: {}, amounts: {} };

/** A service's word for a currency; the one that pots are kept in where it says none. */
export const baseOf = (currency: unknown): Currency =>
  typeof currency === 'string' && isCurrency(currency) ? currency : JACKPOT_CURRENCY;

/** An amount in another currency, as it is written or rounded there; null without the rates for it. */
export function inCurrency(
  amount: string,
  from: string,
  to: string,
  terms: AmountTerms,
  kind: 'price' | 'prize' = 'prize',
): string | null {
  const read = readAmount(amount, from);
  const own = read && isCurrency(to) ? amountIn(read, to, terms, kind) : null;
  return own && toDecimal(own);
}

/** The cost of a contribution in the player's currency, as it is charged. */
export const chargeOf = (contribution: number, from: string, to: string, terms: AmountTerms): string | null =>
  inCurrency(String(contribution), from, to, terms, 'price');

const EURO_AMOUNT = /€\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?/g;

export interface TextAmounts {
  /** Null: amounts stay in euros. */
  readonly currency: string | null;
  readonly terms: AmountTerms;
  /** Amounts in euros that players pay. */
  readonly prices: readonly number[];
}

/**
 * Writes the euro amounts of a text in another currency: as they are written there, prices as they are charged, others
 * rounded up; as they are without a rate or a currency [FMT-02].
 */
export function withConvertedEuros(
  text: string,
  { currency, terms, prices }: TextAmounts,
  format: (amount: string, currency: string, isWhole: boolean) => string,
): string {
  if (currency === null) return text;
  return text.replace(EURO_AMOUNT, (found, whole: string, fraction: string | undefined) => {
    const euros = readAmount(whole.replaceAll(',', '') + (fraction ?? ''), 'EUR');
    const converted = euros && inText(euros, currency, terms, prices);
    // An amount that is written without cents stays so where it has none.
    const isWhole = fraction === undefined && /^\d+(\.0+)?$/.test(converted ?? '');
    return converted === null ? found : format(converted, currency, isWhole);
  });
}

function inText(euros: Money, to: string, terms: AmountTerms, prices: readonly number[]): string | null {
  if (!isCurrency(to)) return null;
  const isPrice = prices.some((price) => String(price) === String(Number(toDecimal(euros))));
  const isWritten = terms.amounts[to]?.[toDecimal(euros)] !== undefined;
  const own = isPrice || isWritten ? amountIn(euros, to, terms, 'price') : exchange(euros, to, terms.multipliers, 'up');
  return own && toDecimal(own);
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
