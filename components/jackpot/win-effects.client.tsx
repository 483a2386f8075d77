'use client';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '@/lib/graphql/lazy-import.client';
import { useSession } from '@/lib/session/session.client';

const WinWatch = lazyPart(() => import('@/components/jackpot/win-watch.client'));

/** The wins of a player; their code is fetched after the first paint, when somebody is signed in. */
export function WinEffects(props: ComponentProps<typeof WinWatch>) {
  const { status } = useSession();
  if (status !== 'LOGGED_IN') return null;
  return (
    <Suspense fallback={null}>
      <WinWatch {...props} />
    </Suspense>
  );
}
