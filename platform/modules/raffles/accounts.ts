import type { RaffleType } from './domain/raffle.schema';
import type { SystemAccount } from '../ledger/index';

export const HOUSE: SystemAccount = 'house:main';
/** Holds the prizes of a series' draws until they are drawn. */
export const prizeAccount = (brand: string, type: RaffleType): SystemAccount => `jackpot:raffle-${brand}/${type}`;
