'use client';
import { useEffect } from 'react';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { CONSENT_COOKIE, hasConsent } from '@/lib/edge/consent';
import { readCookie, setCookieLine } from '@/lib/edge/cookies';

const CASINO_PATH = /^\/(?:games|game-list|game-category|game-studio)\//;

/**
 * Remembers the mode of pages that were fetched ahead: their navigation asks nothing of the edge, which remembers it otherwise. Only with consent [NAV-01].
 */
export function RememberMode(): null {
  const pathname = usePublicPathname();
  useEffect(() => {
    const mode = pathname.startsWith('/sports/') ? 'SPORTS' : CASINO_PATH.test(pathname) ? 'CASINO' : null;
    const { cookie } = document;
    if (!mode || readCookie(cookie, 'productMode') === mode || !hasConsent(readCookie(cookie, CONSENT_COOKIE), 'preferences')) return;
    document.cookie = setCookieLine({ name: 'productMode', value: mode }, window.location.host, window.location.protocol === 'https:');
  }, [pathname]);
  return null;
}
