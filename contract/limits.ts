import type { LicenceFeature } from './licence';

export const limitPeriods = ['Day', 'Week', 'Month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

const FEATURE_OF_PERIOD: Readonly<Record<LimitPeriod, LicenceFeature>> = {
  Day: 'depositLimits',
  Week: 'depositLimitsWeekly',
  Month: 'depositLimitsMonthly',
};

/** Periods for which players may limit their deposits: those that the licence asks for and those that its operator adds [BRD-03]. */
export function depositLimitPeriods({
  features,
  playLimits,
}: {
  readonly features: readonly LicenceFeature[];
  readonly playLimits: { readonly deposit?: readonly LimitPeriod[] | undefined };
}): LimitPeriod[] {
  return limitPeriods.filter(
    (period) => features.includes(FEATURE_OF_PERIOD[period]) || playLimits.deposit?.includes(period),
  );
}

/** The most minutes that a period can have by the calendar; no session limit is longer. */
export const MOST_MINUTES: Readonly<Record<LimitPeriod, number>> = { Day: 1_440, Week: 10_080, Month: 44_640 };
