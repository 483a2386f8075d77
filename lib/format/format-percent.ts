import { once } from '@/lib/format/once';

const percentFormat = once(
  (locale: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

export interface PercentFormatOptions {
  /** Digits after the point: 1 unless a whole percentage is wanted. */
  readonly digits?: 0 | 1;
}

/** Formats a percentage given in percent (96.25 → "96.3%") [FMT-01]. */
export function formatPercent(percent: number, locale: string, { digits = 1 }: PercentFormatOptions = {}): string {
  return percentFormat(locale, digits)
    .format(percent / 100)
    .replace(/\u202f/g, '\u00a0');
}
