import { netPeriods, type NetPeriod } from '@/contract/net-position';
import { compareDecimals } from '@/contract/money';

/** The player's page about wins and losses, without the locale. */
export const RESULTS_PATH = '/profile/results/';

/** How many periods of each length are listed. */
export const LISTED: Readonly<Record<NetPeriod, number>> = { Day: 14, Week: 12, Month: 12, Year: 5 };

/** The length that an address asks for; days for anything that it does not know. */
export function periodOf(requested: string | null): NetPeriod {
  return netPeriods.find((period) => period.toLowerCase() === requested) ?? 'Day';
}

export function resultsPath(period: NetPeriod): string {
  return period === 'Day' ? RESULTS_PATH : `${RESULTS_PATH}?by=${period.toLowerCase()}`;
}

interface Span {
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly until: string;
}

const FORMATS: Readonly<Record<NetPeriod, Intl.DateTimeFormatOptions>> = {
  Day: { weekday: 'short', day: 'numeric', month: 'short' },
  Week: { day: 'numeric', month: 'short' },
  Month: { month: 'long', year: 'numeric' },
  Year: { year: 'numeric' },
};

/** "Sat 1 Mar", "24 Feb – 2 Mar", "March 2025", "2025". */
export function formatSpan(period: NetPeriod, { from, until }: Span, language: string): string {
  // Calendar days without a time zone of their own.
  const format = new Intl.DateTimeFormat(language, { ...FORMATS[period], timeZone: 'UTC' });
  const [first, last] = [new Date(from), new Date(until)];
  return (period === 'Week' ? format.formatRange(first, last) : format.format(first)).replace(
    /[\u2009\u202f]/g,
    '\u00a0',
  );
}

/** Whether anything of it was contributed to a jackpot, or won from one or from a raffle. */
export function hasJackpot({ jackpotStaked, jackpotWon }: { jackpotStaked: string; jackpotWon: string }): boolean {
  return [jackpotStaked, jackpotWon].some((amount) => compareDecimals(amount, '0') !== 0);
}

/** One bar of a plot. */
export interface PlotPoint {
  readonly label: string;
  readonly value: number;
  readonly text: string;
}

interface Bars {
  /** In hundredths of the height, from above. */
  readonly bars: readonly { readonly top: number; readonly height: number }[];
  /** Where nothing is. */
  readonly zero: number;
}

/** Bars between the least and the most, from the line at nothing up or down. */
export function barsOf(values: readonly number[]): Bars {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = 100 / (most - least || 1);
  const round = (number: number) => Math.round(number * 100) / 100;
  const zero = most === least ? 100 : round(most * scale);
  return {
    bars: values.map((value) => ({
      top: round((most - Math.max(value, 0)) * scale),
      height: round(Math.abs(value) * scale),
    })),
    zero,
  };
}

/** Minutes as whole hours and the rest. */
export function toHours(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
