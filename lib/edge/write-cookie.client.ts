'use client';
import { setCookieLine, type CookieChange } from '@/lib/edge/cookies';

/** Sets or clears a cookie that scripts may read, with the attributes that the edge gives it too [CKS-01]. */
export function writeCookie(change: CookieChange): void {
  document.cookie = setCookieLine(change, window.location.host, window.location.protocol === 'https:');
}
