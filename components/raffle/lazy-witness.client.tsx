'use client';
import { lazy, Suspense } from 'react';

const WitnessStatus = lazy(() => import('@/components/raffle/witness-status.client'));

/** The comparison takes code of its own, which comes after the page. */
export function LazyWitness() {
  return (
    <Suspense fallback={<p role="status" />}>
      <WitnessStatus />
    </Suspense>
  );
}
