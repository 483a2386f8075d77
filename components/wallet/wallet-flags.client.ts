'use client';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';
import { tabStorage } from '@/lib/edge/kept.client';

/** For this tab; it holds the id of the player to whom it belongs, so that the next one to sign in starts without. */
const WITHDRAWAL = 'withdrawalRequested';

export function noteWithdrawalRequest(playerId: string): void {
  tabStorage.write(WITHDRAWAL, playerId);
}

/** Whether a withdrawal was requested; the flag is cleared. */
export function takeWithdrawalRequest(playerId: string): boolean {
  const isSet = tabStorage.read(WITHDRAWAL) === playerId;
  if (isSet) tabStorage.write(WITHDRAWAL, null);
  return isSet;
}

/** For every tab, until the browser closes: the cookie holds the id of the player who wants no deposit dialog [WAL-03]. */
const DIALOG = 'displayWantToDepositDialog';

export function dismissDepositDialog(playerId: string): void {
  writeCookie({ name: DIALOG, value: `dismissed:${playerId}` });
}

export function isDepositDialogDismissed(playerId: string): boolean {
  return readCookie(document.cookie, DIALOG) === `dismissed:${playerId}`;
}
