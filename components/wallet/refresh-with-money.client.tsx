'use client';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { useWalletNews } from '@/components/wallet/wallet.live.client';
import { useSession } from '@/lib/session/session.client';

/** ms; movements that come together are read once. */
const TOGETHER_MS = 500;
/** ms; a review that ends moves no money, so the page is read while something is on its way. */
const PENDING_EVERY_MS = 15_000;

/**
 * Reads the page's server-made part again when the player's money moved, when the player is back in this tab, and now
 * and then while something is on its way [WAL-02, CSH-11].
 */
export function RefreshWithMoney({ isPending }: { isPending: boolean }): null {
  const router = useRouter();
  const { status } = useSession();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // A refresh without a network would leave the page for the browser's own error; 'online' comes back to it.
      if (document.visibilityState === 'visible' && navigator.onLine) router.refresh();
    }, TOGETHER_MS);
  }, [router]);
  useWalletNews(refreshSoon);
  useEffect(() => {
    if (status !== 'LOGGED_IN') return undefined;
    document.addEventListener('visibilitychange', refreshSoon);
    window.addEventListener('online', refreshSoon);
    const again = isPending ? setInterval(refreshSoon, PENDING_EVERY_MS) : undefined;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      clearInterval(again);
      document.removeEventListener('visibilitychange', refreshSoon);
      window.removeEventListener('online', refreshSoon);
    };
  }, [status, isPending, refreshSoon]);
  return null;
}
