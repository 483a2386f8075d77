import type { Offer } from '@/components/cashier/cashier.documents';
import { minorOf } from '@/components/cashier/cashier.model';
import type { WelcomeFacts } from '@/components/cashier/welcome.documents';

export interface Welcome {
  readonly offer: Offer;
  readonly currency: string;
}

/** The welcome message that is due: to whom has signed in for the first time and never deposited, with the offer for the first deposit; 'never' when it will not become due any more. */
export function dueWelcome({ cashier, player, sessionHistory }: WelcomeFacts): Welcome | 'not-now' | 'never' {
  if (!cashier || !player || !sessionHistory) return 'not-now';
  const { currency, depositsBlockReason, offers } = cashier;
  if (sessionHistory.sessions.length > 1 || minorOf(player.totalDepositAmount, currency) > 0n) return 'never';
  const offer = offers.find(({ eligibility }) => eligibility === 'FIRST_TIME_DEPOSIT');
  return offer && depositsBlockReason === null ? { offer, currency } : 'not-now';
}
