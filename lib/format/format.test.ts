/** @jest-environment node */
import {
  daysInMonth,
  differenceInDays,
  differenceInHours,
  differenceInMinutes,
  formatDateTime,
  formatMinute,
  isLeapYear,
} from './dates';
import { formatMoney, writeAmount } from './format-money';
import { formatPercent } from './format-percent';
import { parseNumber } from './parse-number';

describe('formatMoney', () => {
  it('writes two decimals and the narrow symbol [FMT-01]', () => {
    expect(formatMoney('1234.5', 'EUR', 'en-GB')).toBe('€1,234.50');
    expect(formatMoney('20.00', 'CAD', 'en-GB')).toBe('$20.00');
    expect(formatMoney('7.20', 'EUR', 'fi-FI')).toBe('7,20\u00a0€');
  });
  it('gives yen no decimals [FMT-01]', () => {
    expect(formatMoney('1200', 'JPY', 'ja-JP')).toMatch(/^[¥￥]1,200$/);
  });
  it.each([
    ['GBP', '1234.50', '£1,234.50', '1234.50'],
    ['SEK', '1234.50', 'kr\u00a01,234.50', '1234.50'],
    ['HUF', '1234.50', 'Ft\u00a01,234.50', '1234.50'],
    ['KWD', '1.250', 'KWD\u00a01.250', '1.250'],
    ['ISK', '1234', 'kr\u00a01,234', '1234'],
  ])('writes an amount of %s with the digits that accounts in it have [FMT-01]', (currency, amount, shown, typed) => {
    expect(formatMoney(amount, currency, 'en-GB')).toBe(shown);
    expect(writeAmount(amount, currency, 'en-GB')).toBe(typed);
  });
  it('keeps amounts beyond the precision of floats exact [FMT-01]', () => {
    expect(formatMoney('9007199254740993.37', 'EUR', 'en-GB')).toBe('€9,007,199,254,740,993.37');
  });
  it('never uses a narrow no-break space, so that server and browser agree [FMT-01]', () => {
    expect(formatMoney('12345.00', 'EUR', 'fr-CA')).not.toContain('\u202f');
  });
  it('falls back to plain text for an unknown currency or amount [FMT-01]', () => {
    expect(formatMoney('5.00', 'not a currency', 'en-GB')).toBe('5.00 not a currency');
    expect(formatMoney('abc', 'EUR', 'en-GB')).toBe('abc EUR');
    expect([
      writeAmount('5.00', 'not a currency', 'fi-FI'),
      writeAmount('abc', 'EUR', 'fi-FI'),
      writeAmount('', 'EUR', 'fi-FI'),
    ]).toEqual(['5.00', 'abc', '']);
  });
});

/** How a country writes an amount, a hundred thousand, a share and a quarter to four in the afternoon, by its own custom. */
const CUSTOMS = [
  // [locale, currency, amount, large amount, percent, time]; a space stands for a no-break space.
  ['en-GB', 'GBP', '£1,234.50', '£123,456.50', '96.3%', '15:40'],
  ['en-GB', 'EUR', '€1,234.50', '€123,456.50', '96.3%', '15:40'],
  ['en-CA', 'CAD', '$1,234.50', '$123,456.50', '96.3%', '3:40 p.m.'],
  ['fr-CA', 'CAD', '1 234,50 $', '123 456,50 $', '96,3 %', '15 h 40'],
  ['fr-FR', 'EUR', '1 234,50 €', '123 456,50 €', '96,3 %', '15:40'],
  ['de-DE', 'EUR', '1.234,50 €', '123.456,50 €', '96,3 %', '15:40'],
  ['de-AT', 'EUR', '€ 1.234,50', '€ 123.456,50', '96,3 %', '15:40'],
  ['de-CH', 'CHF', 'CHF 1’234.50', 'CHF 123’456.50', '96.3%', '15:40'],
  ['en-IN', 'INR', '₹1,234.50', '₹1,23,456.50', '96.3%', '3:40 pm'],
  ['en-NZ', 'NZD', '$1,234.50', '$123,456.50', '96.3%', '3:40 pm'],
  ['en-ZA', 'ZAR', 'R 1 234,50', 'R 123 456,50', '96,3%', '15:40'],
  ['ja-JP', 'JPY', '￥1,234', '￥123,456', '96.3%', '15:40'],
  ['no-NO', 'NOK', '1 234,50 kr', '123 456,50 kr', '96,3 %', '15:40'],
  ['fi-FI', 'EUR', '1 234,50 €', '123 456,50 €', '96,3 %', '15.40'],
  ['et-EE', 'EUR', '1234,50 €', '123 456,50 €', '96,3%', '15:40'],
] as const;

it.each(CUSTOMS)(
  'amounts of %s in %s, shares and times are those of the country [FMT-01, LOC-01]',
  (locale, currency, ...shown) => {
    const amounts = currency === 'JPY' ? ['1234', '123456'] : ['1234.50', '123456.50'];
    const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    const written = [
      ...amounts.map((amount) => formatMoney(amount, currency, locale)),
      formatPercent(96.25, locale),
      clock.format(new Date('2026-11-28T15:40:00Z')),
    ];
    expect(written.map((text) => text.replace(/[\u00a0\u202f]/g, ' ').replace("'", '’'))).toEqual(shown);
  },
);

describe('parseNumber', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 20 ', 20],
    ['-3,25', -3.25],
    ['.5', 0.5],
  ])('reads %p as %p [FMT-01]', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
  it.each(['', 'abc', '1,2,3', '1.000,00', '1e5', '0x10', 'Infinity'])('refuses %p [FMT-01]', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

describe('formatPercent', () => {
  it('writes one decimal, none on request [FMT-01]', () => {
    expect(formatPercent(96.25, 'en-GB')).toBe('96.3%');
    expect(formatPercent(96.25, 'en-GB', { digits: 0 })).toBe('96%');
    expect(formatPercent(96.2, 'de-DE')).toBe('96,2\u00a0%');
  });
});

describe('dates', () => {
  it('writes a short date with a medium time [FMT-01]', () => {
    const date = new Date('2024-11-20T18:05:30Z');
    expect(formatDateTime(date, 'en-GB', 'UTC')).toBe('20/11/2024, 18:05:30');
    expect(formatDateTime(date, 'de-DE', 'Europe/Berlin')).toBe('20.11.24, 19:05:30');
  });
  it('leaves the seconds out where they do not matter', () => {
    expect(formatMinute(new Date('2024-11-20T18:05:30Z'), 'en-GB', 'UTC')).toBe('20/11/2024, 18:05');
  });
  it('counts whole days, hours and minutes from milliseconds [FMT-01]', () => {
    const from = new Date('2024-02-28T00:00:00Z');
    const to = new Date('2024-03-01T01:30:59Z');
    expect(differenceInDays(from, to)).toBe(2);
    expect(differenceInHours(from, to)).toBe(49);
    expect(differenceInMinutes(from, to)).toBe(2970);
    expect(differenceInDays(to, from)).toBe(-2);
    expect(Object.is(differenceInDays(to, to), 0)).toBe(true);
  });
  it('knows leap years [FMT-01]', () => {
    expect([1900, 2000, 2023, 2024].map(isLeapYear)).toEqual([false, true, false, true]);
    expect([2, 4, 12].map((month) => daysInMonth(2024, month))).toEqual([29, 30, 31]);
    expect(daysInMonth(2023, 2)).toBe(28);
  });
});
