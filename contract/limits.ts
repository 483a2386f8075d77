export const limitPeriods = ['Day', 'Week', 'Month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The most minutes that a period can have by the calendar; no session limit is longer. */
export const MOST_MINUTES: Readonly<Record<LimitPeriod, number>> = { Day: 1_440, Week: 10_080, Month: 44_640 };
