'use client';
import type { AccountRestrictions } from '@/components/breaks/breaks.model';
import { playerValue } from '@/lib/live/player-value.client';

/** The closure or break of the account; null when there is no player. */
export const ACCOUNT_RESTRICTIONS = playerValue<AccountRestrictions | null>('account-restrictions');

/** When the player's break ends (ISO); null when play is open or nobody is signed in. */
export const BREAK_ENDS_AT = playerValue<string | null>('break-ends-at');

let isLeaving = false;

/**
 * Goes to the page that says until when play is stopped. The press that stops and what follows the break both ask for it
 * in one tab: the first one counts, since a second would end its visit.
 */
export function goToBreak(pageHref: string): void {
  if (isLeaving) return;
  isLeaving = true;
  // A player who comes back to this page may have to leave it again.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  location.assign(pageHref);
}
