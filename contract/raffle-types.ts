import { JACKPOT_CURRENCY } from './jackpot-amounts';
import { money, type Money } from './money';

/** The windows that raffles are drawn over, the shortest first. */
export const raffleTypes = ['hourly', 'daily', 'weekly'] as const;
export type RaffleType = (typeof raffleTypes)[number];

/** So much wagered brings one ticket; the platform counts it in millionths (`PER_TICKET`). */
export const TICKET_PRICE: Money = money(1_00n, JACKPOT_CURRENCY);
