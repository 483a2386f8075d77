import type { ReactNode } from 'react';

/** Stands where a list would, when there is nothing to list. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="text-ink-muted">{children}</p>;
}
