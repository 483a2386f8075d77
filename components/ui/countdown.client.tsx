'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { steadyNow } from '@/components/ui/steady-now.client';

/** Whole seconds from now to a time, both ms since the epoch; 0 when it is over. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(0, Math.ceil((time - now) / 1000));
}

/** Whole seconds until a time (ms since the epoch), as they pass. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => steadyNow());
  useEffect(() => {
    setNow(steadyNow());
    const timer = setInterval(() => setNow(steadyNow()), 1000);
    return () => clearInterval(timer);
  }, [time]);
  return secondsUntil(time, now);
}

/** Seconds that a server sent, as they pass: the browser's clock may be wrong, but its seconds are as long. */
export function useSecondsFrom(sent: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const heardAt = performance.now();
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - heardAt) / 1000)), 1000);
    return () => {
      clearInterval(timer);
      setPassed(0);
    };
  }, [sent]);
  return Math.max(0, sent - passed);
}

/** The rest of a wait: figures of one width. It is not read out with each second, not even where its surroundings are. */
export function Countdown({ children }: { children: ReactNode }) {
  return (
    <span role="timer" aria-live="off" className="tabular">
      {children}
    </span>
  );
}
