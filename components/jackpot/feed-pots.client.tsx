'use client';
import { useEffect, useState } from 'react';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { isRecord, readPots } from '@/components/jackpot/jackpot-money';
import { LastWin, Pots } from '@/components/jackpot/pots.client';

const READ_EVERY_MS = 2_000;
const MOST_WAIT_MS = 60_000;

/** The pots as they grow, for a visitor: the public feed of the brand, which names no player, while the page is seen. */
export default function FeedPots({ jackpot, currency }: { jackpot: Jackpot; currency: string }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { brand, operatorId, instanceId } = jackpot;
  useEffect(() => {
    const leaving = new AbortController();
    const query = new URLSearchParams({ brand, operator: operatorId, currency });
    void follow(`/v1/feed?${query.toString()}`, leaving.signal, (feed) => {
      const read = potsIn(feed, instanceId);
      if (read) setValues(read);
    });
    return () => leaving.abort();
  }, [brand, operatorId, instanceId, currency]);
  return (
    <Pots jackpot={jackpot} values={values} currency={currency}>
      <LastWin jackpot={jackpot} />
    </Pots>
  );
}

/** Reads until the page is left or the service refuses. After a failure the wait doubles. */
async function follow(address: string, signal: AbortSignal, take: (feed: unknown) => void): Promise<void> {
  let wait = READ_EVERY_MS;
  while (!signal.aborted) {
    if (!document.hidden)
      try {
        const response = await fetch(address, { signal });
        if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
        if (!response.ok) throw new Error(`the feed answered ${response.status}`);
        take(await response.json());
        wait = READ_EVERY_MS;
      } catch {
        wait = Math.min(wait * 2, MOST_WAIT_MS);
      }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** The values by pot of one jackpot of the feed; null where it is not in it. */
function potsIn(feed: unknown, instanceId: string): Readonly<Record<string, string>> | null {
  const jackpots: readonly unknown[] = isRecord(feed) && Array.isArray(feed.jackpots) ? feed.jackpots : [];
  const own = jackpots.filter(isRecord).find(({ id }) => id === instanceId);
  return own ? readPots(own.pots) : null;
}
