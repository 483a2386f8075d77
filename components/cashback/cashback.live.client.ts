'use client';
import { useEffect } from 'react';
import { CASHBACK_CHANGES } from '@/components/cashback/cashback.documents';
import {
  applyCashbackEvent,
  type CashbackEvent,
  type CashbackState,
  type CashbackView,
} from '@/components/cashback/cashback.model';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { useLive } from '@/lib/live/use-live.client';

const DOCUMENT: TypedDocument<CashbackEvent, Record<string, never>> = CASHBACK_CHANGES;
/** Rounds of a fast game come together; the sums are read once for them. */
const READ_AFTER_MS = 700;
/** Sums that could not be read are requested again, less and less often. */
const READ_AGAIN_AT_MOST_MS = 60_000;

async function read(): Promise<CashbackView | null> {
  const { readCashback } = await importWithRetry(() => import('@/components/cashback/cashback.requests.client'));
  return readCashback();
}

/** The sums of the present period as play moves them [RWD-05]. */
export function useCashback(initial: CashbackView): CashbackView {
  const first: CashbackState = { view: initial, changes: 0 };
  const { state, apply } = useLive(DOCUMENT, applyCashbackEvent, first, {
    onReconnect: () => void read().then((cashbackRead) => cashbackRead && apply({ cashbackRead })),
  });
  // The page is younger than what the browser kept of the one before.
  useEffect(() => apply({ cashbackRead: initial }), [apply, initial]);
  const { changes } = state;
  useEffect(() => {
    if (changes === 0) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const readIn = (ms: number): void => {
      timer = setTimeout(() => {
        void read().then((cashbackRead) => {
          if (cashbackRead) apply({ cashbackRead });
          else if (!isOver) readIn(Math.min(ms * 2, READ_AGAIN_AT_MOST_MS));
        });
      }, ms);
    };
    readIn(READ_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [changes, apply]);
  return state.view;
}
