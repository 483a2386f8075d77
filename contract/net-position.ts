/** Of a player's results. */
export const netPeriods = ['Day', 'Week', 'Month', 'Year'] as const;
export type NetPeriod = (typeof netPeriods)[number];
