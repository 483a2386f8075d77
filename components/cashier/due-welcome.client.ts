'use client';
import { CASHIER_FACTS } from '@/components/cashier/cashier.first-read.client';
import { dueWelcome, type Welcome } from '@/components/cashier/welcome.model';
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
