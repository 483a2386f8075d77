'use client';
import { useEffect, useState } from 'react';
import { noticeOf, type AccountNotice } from '@/components/breaks/account-notices.model';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

export interface Stopped {
  readonly notice: AccountNotice;
  /** ms since the epoch; without an end, a day from when it was known. */
  readonly until: number;
}

const DAY_MS = 86_400_000;

/** The break, exclusion or closure of the account, until its end; null while play is open. */
export function useStopped(): Stopped | null {
  const restrictions = usePlayerValue(ACCOUNT_RESTRICTIONS) ?? null;
  const [now, setNow] = useState(Date.now);
  const notice = noticeOf(restrictions, now);
  const until = notice && 'until' in notice ? Date.parse(notice.until) : now + DAY_MS;
  const wait = notice && Math.min(until - now, DAY_MS);
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return notice && { notice, until };
}
