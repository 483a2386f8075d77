'use client';
import { useEffect, useState } from 'react';

/** Whether the player looks at this tab; the others of the browser leave what is shown once to it. */
export function useIsInSight(): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const note = () => setIsInSight(document.visibilityState === 'visible');
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return isInSight;
}
