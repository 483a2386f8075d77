'use client';
import { useEffect, useRef, type ReactNode } from 'react';
import { RESULTS_ID } from '@/components/games/listing-filters.model';

/** Whether the browser itself loaded this very address: it has put the focus where the address leads. */
const isLoaded = (): boolean => performance.getEntriesByType('navigation')[0]?.name === window.location.href;

/** The heading of what a filter found, to which its address leads; a page that came without a load moves the focus too. */
export function ResultsHeading({ query, children }: { readonly query: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${RESULTS_ID}` && !isLoaded()) heading.current?.focus();
  }, [query]);
  return (
    <h2 ref={heading} id={RESULTS_ID} className="listing-results" tabIndex={-1}>
      {children}
    </h2>
  );
}
