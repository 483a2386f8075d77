import { z } from 'zod';

const shape = /^P([1-9]\d?\d?)([DWMY])$/;
const units = { D: 'day', W: 'week', M: 'month', Y: 'year' } as const;

/** A length of calendar time as ISO 8601 writes it: `P1D`, `P6W`, `P6M`, `P5Y`. */
export type BreakPeriod = z.infer<typeof breakPeriodSchema>;
export const breakPeriodSchema = z.string().regex(shape).brand<'BreakPeriod'>();

/** An exclusion that ends when the operator lifts it, and not by itself. */
export const WITHOUT_END = 'indefinite';

interface Parts {
  readonly count: number;
  readonly unit: (typeof units)[keyof typeof units];
}

/** `P6W` is 6 weeks. Throws for what breakPeriodSchema would refuse. */
export function partsOf(period: BreakPeriod): Parts {
  const [, count, letter] = shape.exec(period) ?? [];
  const unit = Object.entries(units).find(([name]) => name === letter)?.[1];
  if (!unit) throw new RangeError(`no period: ${period}`);
  return { count: Number(count), unit };
}

const DAY_MS = 24 * 3_600_000;

/**
 * When a period that begins now is over. Days have 24 hours; months and years are those of the calendar, and end a day
 * late rather than early where the last month is too short.
 */
export function endOfPeriod(from: Date, period: BreakPeriod): Date {
  const { count, unit } = partsOf(period);
  if (unit === 'day' || unit === 'week') return new Date(from.getTime() + count * (unit === 'week' ? 7 : 1) * DAY_MS);
  const end = new Date(from);
  if (unit === 'month') end.setUTCMonth(end.getUTCMonth() + count);
  else end.setUTCFullYear(end.getUTCFullYear() + count);
  return end;
}

/** "6 weeks", "1 year" in the language. */
export function periodName(period: BreakPeriod, language: string): string {
  const { count, unit } = partsOf(period);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
