'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Renders the page again every few seconds while somebody looks at it. */
export function AutoRefresh({ everyMs }: { everyMs: number }): null {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) router.refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [router, everyMs]);
  return null;
}
