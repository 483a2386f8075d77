'use client';
import { useEffect, useState } from 'react';
import { works } from '@/components/ui/busy-store';
import { useText } from '@/lib/i18n/texts.client';
import { useStore } from '@/lib/store/use-store.client';

/** ms of waiting before it is worth a word: most answers are there sooner. */
const PATIENCE_MS = 500;

/**
 * Announces that an answer is under way to a screen reader: the turning button is for the eye alone. It is there before
 * its words, or they would be missed.
 */
export function BusyNote() {
  const t = useText('common');
  const working = useStore(works) > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!working) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [working]);
  return (
    <p aria-live="polite" className="sr-only" data-testid="busy-note">
      {working && isLong ? t('wait') : ''}
    </p>
  );
}
