'use client';
import { useEffect, useRef, useState } from 'react';
import { countWork } from '@/components/ui/busy-store';

/** The end of a work that leaves the page: what began it stays busy until the page has gone. */
export const LEAVING = Symbol('leaving');

/**
 * One work at a time: `busy` from its beginning to its end, whatever its end is; what is begun meanwhile is dropped. A
 * work that answers LEAVING keeps the page busy, unless the browser brings the page back as it was.
 */
export function useBusy(): readonly [busy: boolean, begin: (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const set = (value: boolean) => {
    if (running.current !== value) countWork(value ? 1 : -1);
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
  useEffect(
    () => () => {
      // The page is left: whatever goes on is nobody's waiting any more.
      if (running.current) countWork(-1);
      running.current = false;
    },
    [],
  );
  return [busy, (work) => void during(work)];
}
