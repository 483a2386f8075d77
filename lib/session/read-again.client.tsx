'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { getAccessToken, refreshAccessToken, useSession } from '@/lib/session/session.client';

interface ReadAgainProps {
  /** The platform refused the token that the page was read with: another one may help. */
  readonly refused: boolean;
}

/**
 * On a page that was made without its player: once the browser knows that somebody is signed in, the page is read
 * again, once, so that header and body never say two things.
 */
export function ReadAgain({ refused }: ReadAgainProps): null {
  const router = useRouter();
  const { status, offline } = useSession();
  // A later sign-in brings a new page anyway.
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current || status === 'LOADING' || offline) return;
    isSettled.current = true;
    if (status === 'LOGGED_IN') void readAgain(refused).then((again) => again && router.refresh());
  }, [status, offline, refused, router]);
  return null;
}

async function readAgain(refused: boolean): Promise<boolean> {
  const token = await getAccessToken();
  return token !== null && (!refused || (await refreshAccessToken(token)) !== null);
}
