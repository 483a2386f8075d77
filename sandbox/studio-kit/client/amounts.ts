import { minorDigits } from '@/contract/money';

/** Exact amounts of one currency: minor units inside, the locale's own form outside. */
export interface Amounts {
  /** Minor units of an exact decimal. */
  minor(decimal: string): number;
  /** The exact decimal of minor units, as the server reads it. */
  decimal(minor: number): string;
  /** As the player reads it. */
  format(minor: number): string;
  /** A bare number, as it stands on a chip. */
  short(minor: number): string;
}

/** Amounts up to 90 trillion are exact; the studio's are far below. */
export function createAmounts(locale: string, currency: string): Amounts {
  const bcp47 = locale.replace('_', '-');
  const known = Intl.NumberFormat.supportedLocalesOf([bcp47]).length > 0 ? bcp47 : 'en-GB';
  const digits = minorDigits(currency);
  const formatter = new Intl.NumberFormat(known, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const bare = new Intl.NumberFormat(known, { notation: 'compact', maximumFractionDigits: 2 });
  const cents = new Intl.NumberFormat(known, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const scale = 10 ** digits;
  return {
    minor: (decimal) => Math.round(Number(decimal) * scale),
    decimal: (minor) => (minor / scale).toFixed(digits),
    format: (minor) => formatter.format(minor / scale),
    short: (minor) => (minor % scale === 0 || minor > 100 * scale ? bare : cents).format(minor / scale),
  };
}
