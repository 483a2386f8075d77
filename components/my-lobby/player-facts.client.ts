'use client';
import { readNewestNet, type NetToday } from '@/components/net-position/net-position.requests.client';
import { noticeOf, type AccountNotice } from '@/components/breaks/account-notices.model';
import { ACCOUNT_RESTRICTIONS } from '@/components/breaks/breaks.client';
import { usePlayerValue } from '@/lib/live/player-value.client';
import { ALL_LIMITS_CHANGED, ofOfferedKinds } from '@/components/limits/limits.documents';
import { applyLimitsAnswer, type LimitsAnswer, type SomeLimits } from '@/components/limits/limits.model';
import { tightestLimit, type LimitLeft } from '@/components/my-lobby/my-lobby.model';
import { isOffered } from '@/lib/graphql/offered.client';
import { useLive } from '@/lib/live/use-live.client';
import { useEffect, useRef, useState } from 'react';
import { useWalletNews } from '@/components/wallet/wallet.live.client';

/** The net result of the day, read again after each round; undefined while it is not known, null where it cannot be. */
export function useNetToday(isOffered: boolean): NetToday | null | undefined {
  const [today, setToday] = useState<NetToday | null>();
  const count = usePlayCount();
  useEffect(() => {
    if (!isOffered) return undefined;
    let isGone = false;
    void readNewestNet({ period: 'Day', first: 1 }).then((read) => isGone || setToday(read));
    return () => {
      isGone = true;
    };
  }, [isOffered, count]);
  return today;
}

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

const UNREAD: SomeLimits | null = null;

/** As on the page of limits, whose entry it shares. */
function apply(state: SomeLimits | null, answer: LimitsAnswer<SomeLimits>): SomeLimits | null {
  return state === null ? answer.limitsChanged.limits : applyLimitsAnswer<SomeLimits>(state, answer);
}

/** The rest of the limit that ends first, as it changes; undefined while it is not known, null where none is set. */
export function useTightestLimit(): LimitLeft | null | undefined {
  const [document] = useState(() => ofOfferedKinds(ALL_LIMITS_CHANGED, isOffered));
  const { state } = useLive(document, apply, UNREAD);
  return state === null ? undefined : tightestLimit(state);
}

/** ms in which movements of one round are one. */
const SETTLING_MS = 700;

/** Counts how often money has moved, in any tab or on another device; a moment after each round. */
export function usePlayCount(): number {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useWalletNews(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCount((before) => before + 1), SETTLING_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return count;
}
