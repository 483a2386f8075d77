'use client';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';

/**
 * The player's word that the session is over, kept by the browser until the server has heard it. With it the server
 * takes this browser for a visitor's, whatever tokens it still has: it holds without a connection, and when the tab is
 * closed at once.
 */
export function markSignOut(): void {
  writeCookie({ name: 'signOutPending', value: '1' });
}

/** Whether the server has yet to hear of a sign-out. */
export function isSignOutPending(): boolean {
  return Boolean(readCookie(document.cookie, 'signOutPending'));
}
