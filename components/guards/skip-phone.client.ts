'use client';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';

const NAME = 'skipOptionalPhoneNumberVerification';

/** Whether the player has put the verification off, for as long as the browser stays open [CKS-01]. */
export function isPhoneVerificationSkipped(): boolean {
  return readCookie(document.cookie, NAME) === '1';
}

/** Puts the verification off. */
export function skipPhoneVerification(): void {
  writeCookie({ name: NAME, value: '1' });
}
