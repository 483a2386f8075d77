'use client';
import type { Offer } from '@/components/cashier/cashier.documents';
import { CASHIER_FACTS, type CashierFacts } from '@/components/cashier/cashier.first-read.client';
import { minorOf } from '@/components/cashier/cashier.model';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';
import { firstRead } from '@/lib/live/first-read.client';
import { readPlayerValue } from '@/lib/live/player-entries.client';

const COOKIE = 'welcomeShownAt';
/** The players who have seen it since the page was loaded: the lobby's links load no page, so none brings it back. */
const shownHere = new Set<string>();

/** The welcome message that this player is to see, or null; once it was shown, nothing is read. */
export async function readWelcome(playerId: string): Promise<Welcome | null> {
  if (wasShownTo(playerId) || !(await firstRead())) return null;
  const facts = readPlayerValue(CASHIER_FACTS, playerId);
  return facts ? dueWelcome(facts) : null;
}

/**
 * The message was shown: it does not come again in this browser, as a cookie says when and to whom [CSH-09]. Without
 * consent to preferences nothing is kept, and it does not come again until the page is loaded again [CNS-01].
 */
export function keepWelcomeShown(playerId: string, now: Date): void {
  shownHere.add(playerId);
  if (isAllowed('preferences')) writeCookie({ name: COOKIE, value: `${now.toISOString()} ${playerId}` });
}

function wasShownTo(playerId: string): boolean {
  return shownHere.has(playerId) || (readCookie(document.cookie, COOKIE)?.endsWith(` ${playerId}`) ?? false);
}

export interface Welcome {
  readonly offer: Pick<Offer, 'id' | 'nameKey' | 'minDeposit' | 'percentage' | 'maxBonus' | 'wageringFactor'>;
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
