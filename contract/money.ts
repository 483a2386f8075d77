import { err, ok, type Result } from './result';

/** A code of ISO 4217, e.g. "SEK". */
export type Currency = string;

/**
 * Digits after the point, as in ISO 4217; two for every other currency. Intl's differ from it, between browsers and
 * between releases: amounts in the books keep their meaning.
 */
const MINOR_DIGITS: ReadonlyMap<Currency, number> = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
);

/** An amount in minor units (cents; whole yen) with its currency. */
export interface Money {
  readonly amount: bigint;
  readonly currency: Currency;
}

export type MoneyParseError =
  { kind: 'not-a-decimal' } | { kind: 'too-many-digits'; allowed: number } | { kind: 'out-of-range' };

const LARGEST_MINOR = 9_223_372_036_854_775_807n;

export function money(amount: bigint, currency: Currency): Money {
  return { amount, currency };
}

let known: ReadonlySet<string> | undefined;

/** Whether it is a currency in use somewhere; in a browser too old to know them, whether it looks like one. */
export function isCurrency(text: string): boolean {
  if (!/^[A-Z]{3}$/.test(text)) return false;
  known ??= new Set('supportedValuesOf' in Intl ? Intl.supportedValuesOf('currency') : []);
  return known.size === 0 || known.has(text);
}

export function minorDigits(currency: Currency): number {
  return MINOR_DIGITS.get(currency) ?? 2;
}

/** The exact decimal of the contract: `money(2000n, 'EUR')` → "20.00", `money(1200n, 'JPY')` → "1200". */
export function toDecimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  if (digits === 0) return amount.toString();
  const sign = amount < 0n ? '-' : '';
  const padded = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0');
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/**
 * Compares two exact decimals ("20.00", "-0.5") without a float: below 0 when the first is smaller, 0 when they are equal.
 * A text that is no decimal counts as zero.
 */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [splitDecimal(one), splitDecimal(other)];
  const digits = Math.max(a.fraction.length, b.fraction.length);
  const difference = scaled(a, digits) - scaled(b, digits);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The larger of two exact decimals of one currency. */
export function largerDecimal(one: string, other: string): string {
  return compareDecimals(one, other) < 0 ? other : one;
}

function splitDecimal(text: string): { readonly sign: string; readonly whole: string; readonly fraction: string } {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return { sign, whole, fraction };
}

function scaled({ sign, whole, fraction }: ReturnType<typeof splitDecimal>, digits: number): bigint {
  const value = BigInt(whole + fraction.padEnd(digits, '0'));
  return sign === '-' ? -value : value;
}

/** Reads "20", "20.5" or "-3.25"; refuses more digits than the currency has rather than rounding. */
export function parseDecimal(text: string, currency: Currency): Result<Money, MoneyParseError> {
  const match = /^(-?)(\d{1,19})(?:\.(\d{1,19}))?$/.exec(text);
  if (!match) return err({ kind: 'not-a-decimal' });
  const [, sign = '', whole = '', fraction = ''] = match;
  const digits = minorDigits(currency);
  if (fraction.length > digits) return err({ kind: 'too-many-digits', allowed: digits });
  const minor = BigInt(whole + fraction.padEnd(digits, '0'));
  if (minor > LARGEST_MINOR) return err({ kind: 'out-of-range' });
  return ok(money(sign === '-' ? -minor : minor, currency));
}
