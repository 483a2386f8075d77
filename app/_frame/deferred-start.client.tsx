'use client';
import { useEffect } from 'react';
import type { TrackerEntry } from '@/components/analytics/tracker';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';

/** Longest wait for a moment without work, ms. */
const LATEST_MS = 3_000;
let idle: Promise<void> | null = null;

/** Fetches what a page can wait for when it is loaded and at rest, and calls it for each page [ANL-01, CNS-01]. */
export function DeferredStart({ trackers }: { readonly trackers: readonly TrackerEntry[] }): null {
  const pathname = usePublicPathname();
  useEffect(() => {
    idle ??= new Promise((resolve) => {
      const wait = () =>
        'requestIdleCallback' in window
          ? requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
          : setTimeout(resolve, LATEST_MS);
      if (document.readyState === 'complete') wait();
      else addEventListener('load', wait, { once: true });
    });
    let isGone = false;
    void idle
      .then(() => import('@/app/_frame/deferred-parts.client'))
      .then(({ takePage }) => isGone || takePage(pathname, trackers))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pathname, trackers]);
  return null;
}
