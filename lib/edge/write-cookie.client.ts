'use client';
import { bareHost } from '@/contract/hosts';
import { publicSettings } from '@/lib/config/public-settings.client';
import { setCookieLine, type CookieChange } from '@/lib/edge/cookies';

/** Sets or clears a cookie that scripts may read, with the attributes that the edge gives it too [CKS-01]. */
export function writeCookie(change: CookieChange): void {
  const { host, protocol } = window.location;
  const isOurs = publicSettings().hosts.includes(bareHost(host));
  document.cookie = setCookieLine(change, host, protocol === 'https:', isOurs);
}
