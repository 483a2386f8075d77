'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { parseReturnPath, withReturnPath } from '@/lib/edge/return-path';

/** A link between two ways in: whichever the player takes, it ends where this one would have ended. */
export function ReturningLink({ href, children }: { href: string; children: ReactNode }) {
  const [back, setBack] = useState<string | null>(null);
  useEffect(
    () => setBack(parseReturnPath(new URLSearchParams(window.location.search).get('returnTo'), '') || null),
    [],
  );
  return (
    <a className="link" href={withReturnPath(href, back)}>
      {children}
    </a>
  );
}
