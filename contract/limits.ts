export const limitPeriods = ['Day', 'Week', 'Month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
