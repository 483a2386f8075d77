'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWorking, subscribeToWork } from '@/components/ui/busy-store';

/** ms of waiting before it is worth a word: most answers are there sooner. */
const PATIENCE_MS = 500;
const nothingYet = () => false;

/** Tells a screen reader that an answer is under way: the turning button says so to the eye alone. It is there before its words, or they would be missed. */
export function BusyNote({ text }: { text: string }) {
  const working = useSyncExternalStore(subscribeToWork, isWorking, nothingYet);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [working]);
  return <p aria-live="polite" className="sr-only" data-testid="busy-note">{working && isLong ? text : ''}</p>;
}
