'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useRef } from 'react';
import { EARLY_PRESS } from '@/lib/security/early-press.cjs';
import { ROW_KEYS } from '@/lib/security/row-keys.cjs';

/**
 * Keeps the press of a player who is quicker than the page's code, and lets keys walk the rows of links before it. The
 * scripts are in the HTML alone, since no script may be made in the browser.
 */
export function EarlyPress(): null {
  const isSent = useRef(false);
  useServerInsertedHTML(() => {
    if (isSent.current) return null;
    isSent.current = true;
    return (
      <>
        <script dangerouslySetInnerHTML={{ __html: EARLY_PRESS }} />
        <script dangerouslySetInnerHTML={{ __html: ROW_KEYS }} />
      </>
    );
  });
  return null;
}
