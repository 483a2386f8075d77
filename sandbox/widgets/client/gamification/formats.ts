import type { Say } from './widget-texts';
import type { PrizeView } from './provider-api';

export interface Formats {
  readonly say: Say;
  readonly number: (value: number) => string;
  /** A text with its number in the singular or plural of the language. */
  readonly count: (key: 'points' | 'rounds' | 'studios', n: number) => string;
  readonly money: (decimal: string, currency: string) => string;
  readonly list: (names: readonly string[]) => string;
  readonly remaining: (until: string) => string;
  readonly prize: (prize: PrizeView) => string;
}

const MINUTE_MS = 60_000;

export function createFormats(locale: string, say: Say): Formats {
  const tag = locale.replace('_', '-');
  const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const money = (decimal: string, currency: string) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
      Number(decimal),
    );
  const plurals = new Intl.PluralRules(tag);
  const number = (value: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(value);
  return {
    say,
    money,
    number,
    count: (key, n) => say(plurals.select(n) === 'one' ? `${key}One` : key, { n: number(n) }),
    list: (names) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(names),
    remaining(until) {
      const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.now()) / MINUTE_MS));
      const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
      if (days > 0) return `${unit(days, 'day')} ${unit(hours, 'hour')}`;
      return hours > 0 ? `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}` : unit(minutes, 'minute');
    },
    prize: (prize) =>
      prize === null ? '' : say(prize.isBonus ? 'bonus' : 'cash', { amount: money(prize.amount, prize.currency) }),
  };
}
