'use client';
import { useServerInsertedHTML } from 'next/navigation';
import { useRef } from 'react';
import { ASK_CONSENT } from '@/lib/security/ask-consent.cjs';

/** Shows the question with the first paint. The script is in the HTML alone, since no script may be made in the browser. */
export function AskAtOnce(): null {
  const isSent = useRef(false);
  useServerInsertedHTML(() => {
    if (isSent.current) return null;
    isSent.current = true;
    return <script dangerouslySetInnerHTML={{ __html: ASK_CONSENT }} />;
  });
  return null;
}
