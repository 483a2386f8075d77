'use client';
import { Suspense } from 'react';
import { lazyPart } from '@/lib/graphql/lazy-import.client';
import { useSession } from '@/lib/session/session.client';

const PopUpWatch = lazyPart(() => import('@/components/pop-ups/pop-up-watch.client'));

/** The pop-ups of a player; their code is fetched after the first paint, when somebody is signed in. */
export function PopUpEffects() {
  const { status } = useSession();
  if (status !== 'LOGGED_IN') return null;
  return (
    <Suspense fallback={null}>
      <PopUpWatch />
    </Suspense>
  );
}
