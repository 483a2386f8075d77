'use client';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { closeOverlay } from '@/components/overlay/overlay-store';
import { fetchMissingCode, fetchUntilThere } from '@/lib/graphql/late-code.client';

/**
 * An overlay, or a part of one, whose code is fetched when it is first opened. When the code is lost, the overlay closes and the player is told with
 * `lostText`; opening it again asks again. `waiting` stands in its place meanwhile.
 */
export function lateOverlay<Props extends object>(fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>, waiting: ReactNode): ComponentType<Props & { readonly lostText: string }> {
  const losses = new Set<() => void>();
  const Part = lazy(() => fetchUntilThere(fetchCode, () => losses.forEach((told) => told())));
  return function LateOverlay(props) {
    return <Suspense fallback={<Waiting losses={losses} lostText={props.lostText}>{waiting}</Waiting>}><Part {...props} /></Suspense>;
  };
}

function Waiting({ losses, lostText, children }: { losses: Set<() => void>; lostText: string; children: ReactNode }) {
  useEffect(() => {
    const tell = () => {
      closeOverlay();
      notify({ namespace: 'overlay', kind: 'error', message: lostText });
    };
    losses.add(tell);
    fetchMissingCode();
    return () => void losses.delete(tell);
  }, [losses, lostText]);
  return children;
}
