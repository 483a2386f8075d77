'use client';
import { useEffect, useRef, useState } from 'react';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';
import { isCurrent, versionOf, type LiveConnection, type LiveTopic } from '@/lib/live/live.model';
import { useSession } from '@/lib/session/session.client';

interface LiveOptions {
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Called when the socket is back after a loss: what has no snapshot of its own is read again here [SUB-02]. */
  readonly onReconnect?: () => void;
}

interface Live<State> {
  readonly state: State;
  readonly connection: LiveConnection;
}

const NO_VARIABLES = {};

/**
 * State that follows the platform: `reducer` applies each event to it, starting from `initial`. Signed-in only; an event whose version is older than
 * the newest known is dropped. All subscriptions of all tabs share one socket.
 */
export function useLive<State, Event, Variables>(
  document: TypedDocument<Event, Variables>,
  reducer: (state: State, event: Event) => State,
  initial: State,
  { variables = NO_VARIABLES, onReconnect }: LiveOptions = {},
): Live<State> {
  const { status } = useSession();
  const [live, setLive] = useState<Live<State>>({ state: initial, connection: 'connecting' });
  const latest = useRef({ reducer, onReconnect });
  const variablesKey = JSON.stringify(variables);
  useEffect(() => {
    latest.current = { reducer, onReconnect };
  });
  useEffect(() => {
    if (status !== 'LOGGED_IN') return undefined;
    const { text, name } = operationOf(document);
    const topic: LiveTopic = { query: text, operationName: name, variables: JSON.parse(variablesKey) };
    return listenLazily(topic, {
      apply: (event: Event) => setLive((current) => ({ ...current, state: latest.current.reducer(current.state, event) })),
      onConnection: (connection) => setLive((current) => ({ ...current, connection })),
      onReconnect: () => latest.current.onReconnect?.(),
    });
  }, [document, status, variablesKey]);
  return live;
}

interface Applied<Event> {
  readonly apply: (event: Event) => void;
  readonly onConnection: (connection: LiveConnection) => void;
  readonly onReconnect: () => void;
}

/** The socket's code is fetched when somebody signed in first listens. */
function listenLazily<Event>(topic: LiveTopic, { apply, onConnection, onReconnect }: Applied<Event>): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  let version: number | null = null;
  let wasLost = false;
  void import('@/lib/live/live-hub.client').then(({ listen }) => {
    if (stopped) return;
    stop = listen(topic, {
      onEvent: (data) => {
        const incoming = versionOf(data);
        if (!isCurrent(version, incoming)) return;
        version = incoming ?? version;
        // The platform answers a persisted operation; its shape is the document's.
        apply(data as Event);
      },
      onConnection: (connection) => {
        if (connection === 'live' && wasLost) onReconnect();
        wasLost = connection !== 'live' && (wasLost || connection === 'offline');
        onConnection(connection);
      },
    });
  });
  return () => {
    stopped = true;
    stop?.();
  };
}
