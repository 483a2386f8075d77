import { minorDigits } from '@/contract/money';
import { once } from '@/lib/format/once';

type NumericLiteral = `${number}`;

function isNumericLiteral(text: string): text is NumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** Narrow no-break spaces differ between ICU releases; one kind keeps server and browser text equal. */
function withPlainSpaces(text: string): string {
  return text.replace(/\u202f/g, '\u00a0');
}

/** Null for a currency that Intl does not know. */
const currencyFormat = once((locale: string, currency: string, fractionDigits: number): Intl.NumberFormat | null => {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  for (const currencyDisplay of ['narrowSymbol', 'symbol'] as const) {
    try {
      return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits });
    } catch {
      // Old browsers refuse 'narrowSymbol'; an unknown currency refuses both.
    }
  }
  return null;
});

export interface MoneyFormatOptions {
  /** Digits after the point; by default those of the currency (EUR 2, JPY 0). */
  readonly fractionDigits?: number;
}

/**
 * Formats an exact decimal string ("20.00") as an amount of the currency with its narrow symbol [FMT-01].
 * The text is handed to Intl as it is, never through a float. A text that is no number, or a currency that Intl
 * does not know, comes back as "<amount> <currency>".
 */
export function formatMoney(
  amount: string,
  currency: string,
  locale: string,
  options: MoneyFormatOptions = {},
): string {
  if (!isNumericLiteral(amount)) return `${amount} ${currency}`.trim();
  const format = currencyFormat(locale, currency, options.fractionDigits ?? minorDigits(currency));
  return format === null ? `${amount} ${currency}`.trim() : withPlainSpaces(format.format(amount));
}

/**
 * Writes an exact decimal string ("20.00") as a person of the locale types it: its point, no sign, no groups ("20,00"
 * in Finnish, "1200" of yen) [FMT-01].
 * `parseAmount` reads it back. A text that is no number comes back as it is.
 */
export function writeAmount(amount: string, currency: string, locale: string): string {
  const format = currencyFormat(locale, currency, minorDigits(currency));
  if (format === null || !isNumericLiteral(amount)) return amount;
  const parts = format
    .formatToParts(amount)
    .filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'fraction');
  return parts.map(({ value }) => value).join('');
}

/** The sign that people write for the currency, such as `kr`; its code when it has none. */
export function currencySign(currency: string): string {
  const parts = currencyFormat('en', currency, minorDigits(currency))?.formatToParts(0) ?? [];
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Formats an exact decimal string as a number of the locale without its currency, for columns that name it once [FMT-01]. */
export function formatPlainAmount(amount: string, currency: string, locale: string): string {
  const format = currencyFormat(locale, currency, minorDigits(currency));
  if (format === null || !isNumericLiteral(amount)) return amount;
  const parts = format.formatToParts(amount).filter(({ type }) => type !== 'currency');
  return withPlainSpaces(parts.map(({ value }) => value).join('')).trim();
}
