'use client';
import { useEffect } from 'react';
import type { TrackerEntry } from '@/components/analytics/tracker';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { pageAtRest } from '@/lib/page/page-at-rest.client';

/** Fetches what a page can wait for when it is loaded and at rest, and calls it for each page [ANL-01, CNS-01]. */
export function DeferredStart({ trackers }: { readonly trackers: readonly TrackerEntry[] }): null {
  const pathname = usePublicPathname();
  useEffect(() => {
    let isGone = false;
    void pageAtRest()
      .then(() => import('@/app/_frame/deferred-parts.client'))
      .then(({ takePage }) => isGone || takePage(pathname, trackers))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pathname, trackers]);
  return null;
}
