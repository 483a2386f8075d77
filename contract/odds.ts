import type { LocaleCode } from './locales';

export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** How prices are written where a locale is spoken; the other half of the world writes decimals. */
export function oddsFormatOf(locale: LocaleCode): OddsFormat {
  if (locale === 'en_GB') return 'fractional';
  return locale === 'en_CA' ? 'american' : 'decimal';
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

/** A price in hundredths (210 is 2.10) as text; fractions are exact. `bcp47` decides the decimal sign. */
export function formatOdds(price: number, format: OddsFormat, bcp47: string): string {
  switch (format) {
    case 'decimal':
      return new Intl.NumberFormat(bcp47, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(price / 100);
    case 'fractional': {
      const divisor = greatestDivisor(price - 100, 100);
      return `${(price - 100) / divisor}/${100 / divisor}`;
    }
    case 'american':
      return price >= 200 ? `+${price - 100}` : `−${Math.round(10_000 / (price - 100))}`;
  }
}
