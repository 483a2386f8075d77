'use client';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useServerInsertedHTML } from 'next/navigation';
import type { MyLobbyProps } from '@/components/my-lobby/my-lobby.model';
import { WaitingLobby } from '@/components/my-lobby/waiting-lobby.client';
import { lazyPart } from '@/lib/graphql/lazy-import.client';
import { ROOMS_ATTRIBUTE, ROOMS_SCRIPT, UNKNOWN } from '@/lib/security/lobby-rooms.cjs';
import { useSession } from '@/lib/session/session.client';

const LiveLobby = lazyPart(() => import('@/components/my-lobby/live-lobby.client'));

/**
 * The player's own part of the lobby. The page is one for all players: it holds the room, and what fills it is fetched
 * when somebody is signed in.
 */
export function MyLobby(props: MyLobbyProps) {
  const { status } = useSession();
  useRoomsBeforePaint();
  return (
    <div className="my-lobby">
      {status === 'LOGGED_IN' ? (
        <Suspense fallback={<WaitingLobby places={props.places} />}>
          <LiveLobby {...props} />
        </Suspense>
      ) : (
        <WaitingLobby places={props.places} />
      )}
    </div>
  );
}

/** The script is in the HTML alone, since no script may be made in the browser; a lobby that is led to knows nothing. */
function useRoomsBeforePaint(): void {
  const isSent = useRef(false);
  useServerInsertedHTML(() => {
    if (isSent.current) return null;
    isSent.current = true;
    return <script dangerouslySetInnerHTML={{ __html: ROOMS_SCRIPT }} />;
  });
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (!page.hasAttribute(ROOMS_ATTRIBUTE)) page.setAttribute(ROOMS_ATTRIBUTE, UNKNOWN);
  }, []);
}
