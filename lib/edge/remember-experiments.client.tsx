'use client';
import { useEffect } from 'react';
import { readCookie } from '@/lib/edge/cookies';
import { readFlags } from '@/lib/edge/flags-storage.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

/**
 * Keeps the browser's list of flags in step with what the edge has drawn; the code is fetched only where something is,
 * or was, drawn [FLG-02].
 */
export function RememberExperiments(): null {
  const pathname = usePublicPathname();
  useEffect(() => {
    if (readCookie(document.cookie, 'experiments') === undefined && Object.keys(readFlags()).length === 0) return;
    // A browser that keeps nothing has no list to keep in step.
    void import('@/lib/edge/experiment-flags.client')
      .then(({ mirrorExperiments }) => mirrorExperiments())
      .catch(() => undefined);
  }, [pathname]);
  return null;
}
