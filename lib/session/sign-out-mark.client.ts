'use client';
import { readCookie, setCookieLine } from '@/lib/edge/cookies';

/**
 * The player's word that the session is over, kept by the browser until the server has heard it. With it the server
 * takes this browser for a visitor's, whatever tokens it still has: it holds without a connection, and when the tab is
 * closed at once.
 */
export function markSignOut(): void {
  document.cookie = setCookieLine(
    { name: 'signOutPending', value: '1' },
    window.location.host,
    window.location.protocol === 'https:',
  );
}

/** Whether the server has yet to hear of a sign-out. */
export function isSignOutPending(): boolean {
  return Boolean(readCookie(document.cookie, 'signOutPending'));
}
