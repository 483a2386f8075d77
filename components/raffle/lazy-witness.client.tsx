'use client';
import { Suspense } from 'react';
import { lazyPart } from '@/lib/graphql/lazy-import.client';

const WitnessStatus = lazyPart(() => import('@/components/raffle/witness-status.client'));

/** The comparison takes code of its own, which comes after the page. */
export function LazyWitness() {
  return (
    <Suspense fallback={<p role="status" />}>
      <WitnessStatus />
    </Suspense>
  );
}
