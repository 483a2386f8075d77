'use client';

/**
 * Stands for the one tab of the browser that leads: `lead` runs once no other tab does, until it resolves. When a tab
 * goes, the browser gives the lock to the next. A browser without locks has every tab lead. Returns how to resign.
 */
export function standForLeader(lock: string, lead: (resigned: AbortSignal) => Promise<void>): () => void {
  const own = new AbortController();
  const hold = async () => {
    if (!own.signal.aborted) await lead(own.signal);
  };
  const elected = 'locks' in navigator ? navigator.locks.request(lock, { signal: own.signal }, hold) : hold();
  elected.catch(() => undefined);
  return () => own.abort();
}
