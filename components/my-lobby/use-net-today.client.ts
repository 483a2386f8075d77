'use client';
import { useEffect, useState } from 'react';
import { readNewestNet, type NetToday } from '@/components/net-position/net-position.requests.client';
import { usePlayCount } from '@/components/my-lobby/use-play-count.client';

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
