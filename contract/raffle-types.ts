/** The windows that raffles are drawn over, the shortest first. */
export const raffleTypes = ['hourly', 'daily', 'weekly'] as const;
export type RaffleType = (typeof raffleTypes)[number];
