import type { JackpotPot } from '@/contract/jackpot.schema';
import type { SystemAccount } from '../ledger/index';

export const HOUSE: SystemAccount = 'house:main';
/** Takes one currency and gives another at the rate of the day; what it holds in all is the house's gain or loss by it. */
export const EXCHANGE: SystemAccount = 'jackpot:exchange';
export const potAccount = (instanceId: string, pot: JackpotPot): SystemAccount => `jackpot:${instanceId}/${pot}`;
