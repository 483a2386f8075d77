'use client';
import { useEffect } from 'react';

/** Fetches the tools of testers after the page has painted; rendered only where the operator allows them. */
export function LoadTestUtilities(): null {
  useEffect(() => {
    void import('@/lib/test-utilities/test-utilities.client').then(({ installTestUtilities }) =>
      installTestUtilities(),
    );
  }, []);
  return null;
}
