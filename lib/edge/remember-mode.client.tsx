'use client';
import { useEffect } from 'react';
import { routeOf } from '@/contract/routes';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { readCookie } from '@/lib/edge/cookies';
import { writeCookie } from '@/lib/edge/write-cookie.client';

/**
 * Remembers the mode of pages that were fetched ahead: their navigation asks nothing of the edge, which remembers it
 * otherwise. Only with consent [NAV-01].
 */
export function RememberMode(): null {
  const pathname = usePublicPathname();
  useEffect(() => {
    const mode = routeOf(pathname)?.mode;
    const { cookie } = document;
    if (!mode || readCookie(cookie, 'productMode') === mode || !isAllowed('preferences')) return;
    writeCookie({ name: 'productMode', value: mode });
  }, [pathname]);
  return null;
}
