/** A month or a year of a player's money. */
export interface StatementDays {
  /** YYYY-MM-DD, the first day and the last one. */
  readonly from: string;
  readonly last: string;
  /** The day after the last one. */
  readonly until: string;
  readonly by: 'day' | 'month';
}

const PERIOD = /^(2\d{3})(?:-(0[1-9]|1[0-2]))?$/;

/** The days of "2026-10" or "2026"; null for any other text. */
export function statementSpan(period: string): StatementDays | null {
  const [, year, month] = PERIOD.exec(period)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  const isYear = Number.isNaN(month);
  const day = (years: number, months: number, days: number) =>
    new Date(Date.UTC(years, months, days)).toISOString().slice(0, 10);
  const [from, next] = isYear ? [0, 12] : [month - 1, month];
  return {
    from: day(year, from, 1),
    last: day(year, next, 0),
    until: day(year, next, 1),
    by: isYear ? 'month' : 'day',
  };
}
