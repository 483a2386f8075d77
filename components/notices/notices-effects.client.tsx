'use client';
import { Suspense, useEffect, useState } from 'react';
import type { NoticesProps } from '@/components/notices/notices.client';
import { lazyPart } from '@/lib/graphql/lazy-import.client';
import { firstRead } from '@/lib/live/first-read.client';
import { useSession } from '@/lib/session/session.client';

const Notices = lazyPart(() => import('@/components/notices/notices.client'));

/** The notices come after the page, and to a player once it is known what the back end says of the account. */
export function NoticesEffects(props: NoticesProps) {
  const { isPlayer } = props;
  const { status } = useSession();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isPlayer) setDue(true);
    else if (status === 'LOGGED_IN') void firstRead().then(() => setDue(true));
  }, [isPlayer, status]);
  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <Notices {...props} />
    </Suspense>
  );
}
