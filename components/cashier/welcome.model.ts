import type { Offer } from '@/components/cashier/cashier.documents';
import { minorOf } from '@/components/cashier/cashier.model';
import type { CashierFacts } from '@/components/cashier/cashier.first-read.client';

export interface Welcome {
  readonly offer: Omit<Offer, 'methodKind'>;
  readonly currency: string;
}

/**
 * The welcome message that is due: to whom has signed in for the first time and never deposited, with the offer for the
 * first deposit; null where none is due.
 */
export function dueWelcome({ cashier, player, sessionHistory }: CashierFacts): Welcome | null {
  if (!cashier || !player || !sessionHistory) return null;
  const { currency, depositsBlockReason, offers } = cashier;
  if (sessionHistory.sessions.length > 1 || minorOf(player.totalDepositAmount, currency) > 0n) return null;
  const offer = offers.find(({ eligibility }) => eligibility === 'FIRST_TIME_DEPOSIT');
  return offer && depositsBlockReason === null ? { offer, currency } : null;
}
