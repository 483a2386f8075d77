'use client';
import { useCallback, useEffect } from 'react';
import { SHOP_POINTS } from '@/components/rewards-shop/rewards-shop.documents';
import { applyShopEvent, type ShopEvent, type ShopView } from '@/components/rewards-shop/rewards-shop.model';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { useLive } from '@/lib/live/use-live.client';

const DOCUMENT: TypedDocument<ShopEvent, Record<string, never>> = SHOP_POINTS;

interface LiveShop {
  readonly shop: ShopView;
  /** Reads goods, stock and purchases once more. */
  readonly readAgain: () => Promise<void>;
}

async function read(): Promise<ShopView | null> {
  const { readShop } = await importWithRetry(() => import('@/components/rewards-shop/rewards-shop.requests.client'));
  return readShop();
}

/** The shop with the player's points as they change; read again after a lost connection [RWD-04]. */
export function useShop(initial: ShopView): LiveShop {
  const { state, apply } = useLive(DOCUMENT, applyShopEvent, initial, {
    onReconnect: () => void read().then((shopRead) => shopRead && apply({ shopRead })),
  });
  // The page is younger than what the browser kept of the one before.
  useEffect(() => apply({ shopRead: initial }), [apply, initial]);
  const readAgain = useCallback(async () => {
    const shopRead = await read();
    if (shopRead) apply({ shopRead });
  }, [apply]);
  return { shop: state, readAgain };
}
