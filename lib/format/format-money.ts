type NumericLiteral = `${number}`;

function isNumericLiteral(text: string): text is NumericLiteral {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** Narrow no-break spaces differ between ICU releases; one kind keeps server and browser text equal. */
function withPlainSpaces(text: string): string {
  return text.replace(/\u202f/g, '\u00a0');
}

function currencyFormat(locale: string, currency: string, fractionDigits: number | undefined): Intl.NumberFormat | null {
  const digits = fractionDigits === undefined ? {} : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  for (const currencyDisplay of ['narrowSymbol', 'symbol'] as const) {
    try {
      return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits });
    } catch {
      // Old browsers refuse 'narrowSymbol'; an unknown currency refuses both.
    }
  }
  return null;
}

export interface MoneyFormatOptions {
  /** Digits after the point; by default those of the currency (EUR 2, JPY 0). */
  readonly fractionDigits?: number;
}

/**
 * Formats an exact decimal string ("20.00") as an amount of the currency with its narrow symbol [FMT-01].
 * The text is handed to Intl as it is, never through a float. A text that is no number, or a currency that Intl
 * does not know, comes back as "<amount> <currency>".
 */
export function formatMoney(amount: string, currency: string, locale: string, options: MoneyFormatOptions = {}): string {
  if (!isNumericLiteral(amount)) return `${amount} ${currency}`.trim();
  const format = currencyFormat(locale, currency, options.fractionDigits);
  return format === null ? `${amount} ${currency}`.trim() : withPlainSpaces(format.format(amount));
}

/** Digits after the point that the currency uses; 2 when Intl does not know it. */
export function currencyDigits(currency: string): number {
  return currencyFormat('en-GB', currency, undefined)?.resolvedOptions().maximumFractionDigits ?? 2;
}
