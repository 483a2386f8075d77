import { minorDigits } from '@/contract/money';
import { currencySign } from '@/lib/format/format-money';

/** How people and our own formats mark an amount of the currency, besides its code and its usual sign. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'euro'],
  CAD: ['$', 'CA$', 'C$'],
  CHF: ['Fr.', 'Fr'],
  USD: ['$', 'US$'],
  NOK: ['kr', 'kr.'],
  INR: ['₹', 'Rs', 'Rs.'],
  JPY: ['\u00a5', '\uffe5', '円'],
  ZAR: ['R'],
  NZD: ['$', 'NZ$'],
  GBP: ['£'],
  AUD: ['$', 'A$', 'AU$'],
};

const MOST_DIGITS = 15;
/** Thousands, or thousands and then hundreds as in India. */
const GROUPED = /^\d{1,3}(?:(?<by>[.,' ])\d{3})(?:\k<by>\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/** Full-width digits and points of Japanese keyboards, one kind of space and apostrophe, and no mark that nobody sees. */
function plain(text: string): string {
  return text
    .replace(/[０-９．，]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/’/g, "'")
    .trim();
}

function withoutSign(text: string, currency: string): string {
  // Most amounts are plain numbers, and a sign costs a format.
  if (/^[\d.,' /-]*$/.test(text)) return text;
  const usual = currencySign(currency);
  const signs = [currency, usual, `${usual}.`, ...(SIGNS[currency] ?? [])].sort((a, b) => b.length - a.length);
  for (const sign of signs) {
    const lower = [text.toLowerCase(), sign.toLowerCase()] as const;
    if (lower[0].startsWith(lower[1])) return text.slice(sign.length).trimStart();
    if (lower[0].endsWith(lower[1])) return text.slice(0, -sign.length).trimEnd();
  }
  return text;
}

/** "200,-" and "500/-" say that there are no parts. */
function withoutNoParts(text: string): string {
  const [, whole = ''] = /^(.*)[.,/]-$/.exec(text) ?? [];
  return wholeOf(whole) === null ? text : whole;
}

function wholeOf(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  return GROUPED.test(text) ? text.replace(/\D/g, '') : null;
}

/**
 * Reads an amount that a person typed, in minor units of the currency: "20", "20,5", "1 234,50", "€1,234.50". A text
 * that could mean two amounts, such as "1,234" euro, is null rather than a guess, as is all that is no plain amount of
 * zero or more.
 */
export function parseAmount(text: string, currency: string): bigint | null {
  const amount = withoutNoParts(withoutSign(plain(text), currency));
  const digits = minorDigits(currency);
  const [, before = amount, point = '', fraction = ''] = (digits > 0 && /^(.*)([.,])(\d+)$/.exec(amount)) || [];
  const hasFraction = fraction !== '' && fraction.length <= digits;
  if (hasFraction && before.includes(point)) return null;
  // Three digits after the only point may be thousands or a fraction.
  if (!hasFraction && digits > 0 && /^\d+[.,]\d+$/.test(amount)) return null;
  const whole = wholeOf(hasFraction ? before : amount);
  if (whole === null || whole.length > MOST_DIGITS) return null;
  return BigInt(whole + (hasFraction ? fraction : '').padEnd(digits, '0'));
}

/** The contract's exact decimal of minor units: 2050n EUR → "20.50". */
export function toDecimalText(minor: bigint, currency: string): string {
  const digits = minorDigits(currency);
  const text = minor.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
