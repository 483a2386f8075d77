import type { JackpotPot } from '@/contract/jackpot.schema';
import type { SystemAccount } from '../ledger/index';
import type { Receiver } from './domain/shares';

export const HOUSE: SystemAccount = 'house:main';
/** Takes one currency and gives another at the rate of the day; what it holds in all is the house's gain or loss by it. */
export const EXCHANGE: SystemAccount = 'jackpot:exchange';
export const potAccount = (instanceId: string, pot: JackpotPot): SystemAccount => `jackpot:${instanceId}/${pot}`;
/** Holds what is not yet a whole cent of any pot or of the house: the sum of their fractions. */
export const undividedAccount = (instanceId: string): SystemAccount => `jackpot:${instanceId}/undivided`;
/** Where whole cents of a receiver lie. */
export const receiverAccount = (instanceId: string, receiver: Receiver): SystemAccount =>
  receiver === 'house' ? HOUSE : potAccount(instanceId, receiver);
