'use client';
import { operationOf, graphql } from '@/lib/graphql/graphql';
import { listenLazily } from '@/lib/live/listen-lazily.client';
import { readSessionId, signOut } from '@/lib/session/session.client';

const SessionDestroyed = graphql(`
  subscription SessionDestroyed {
    sessionDestroyed {
      sessionId
    }
  }
`);

/** Signs out when the platform says that this very session was ended elsewhere [AUT-09]. Returns how to stop. */
export function watchSession(): () => void {
  const { text, name } = operationOf(SessionDestroyed);
  return listenLazily(
    { query: text, operationName: name, variables: {} },
    {
      onEvent: (data) => {
        const ended = destroyedSession(data);
        if (ended === readSessionId()) void signOut('LOGGED_IN_FROM_ANOTHER_DEVICE', ended);
      },
      onConnection: () => undefined,
    },
  );
}

/** The id of the session that ended, or null when the event does not name it. */
export function destroyedSession(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('sessionDestroyed' in data)) return null;
  const { sessionDestroyed } = data;
  const id: unknown =
    typeof sessionDestroyed === 'object' && sessionDestroyed !== null
      ? Reflect.get(sessionDestroyed, 'sessionId')
      : null;
  return typeof id === 'string' ? id : null;
}
