'use client';
import { useEffect, useRef, useState } from 'react';

/** The end of a work that leaves the page: what began it stays busy until the page has gone. */
export const LEAVING = Symbol('leaving');

/**
 * One work at a time: `busy` from its beginning to its end, whatever its end is; what is begun meanwhile is dropped. A work that answers LEAVING keeps the
 * page busy, unless the browser brings the page back as it was.
 */
export function useBusy(): readonly [busy: boolean, begin: (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const set = (value: boolean) => {
    running.current = value;
    setBusy(value);
  };
  async function during(work: () => Promise<unknown>) {
    if (running.current) return;
    set(true);
    let end: unknown;
    try {
      end = await work();
    } finally {
      if (end !== LEAVING) set(false);
    }
  }
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) set(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return [busy, (work) => void during(work)];
}
