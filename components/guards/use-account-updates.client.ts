'use client';
import { useEffect, useRef } from 'react';
import { watchAccount, type AccountPart, type AccountUpdate } from '@/components/guards/account-updates.client';
import { useSession } from '@/lib/session/session.client';

/** Calls back when the player or the customer changed, wherever that was [PLR-02]. */
export function useAccountUpdates(part: AccountPart, onUpdate: (update: AccountUpdate) => void): void {
  const { status } = useSession();
  const latest = useRef(onUpdate);
  useEffect(() => {
    latest.current = onUpdate;
  });
  useEffect(() => {
    if (status !== 'LOGGED_IN') return undefined;
    return watchAccount(part, (update) => latest.current(update));
  }, [status, part]);
}
