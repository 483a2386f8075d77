'use client';
import { readCookie, setCookieLine } from '@/lib/edge/cookies';

const NAME = 'skipOptionalPhoneNumberVerification';

/** Whether the player has put the verification off, for as long as the browser stays open [CKS-01]. */
export function isPhoneVerificationSkipped(): boolean {
  return readCookie(document.cookie, NAME) === '1';
}

/** Puts the verification off. */
export function skipPhoneVerification(): void {
  document.cookie = setCookieLine({ name: NAME, value: '1' }, window.location.host, window.location.protocol === 'https:');
}
