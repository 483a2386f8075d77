'use client';
import { useEffect, useEffectEvent } from 'react';
import { callLazily } from '@/lib/graphql/lazy-import.client';

/**
 * Reads the visitor's country once from the back end where the page was made for an unknown one, and hands it over; a
 * back end behind a network of its own may know what no proxy of the web's has named.
 */
export function useVisitorCountry(isUnknown: boolean, take: (countryCode: string) => void): void {
  const onCountry = useEffectEvent(take);
  useEffect(() => {
    if (!isUnknown) return;
    let isLeft = false;
    void callLazily(
      () => import('@/components/sign-in/sign-in.requests.client'),
      ({ readVisitorCountry }) => readVisitorCountry(),
    ).then((read) => {
      if (!isLeft && read.ok && read.value !== null) onCountry(read.value);
    });
    return () => {
      isLeft = true;
    };
  }, [isUnknown]);
}
