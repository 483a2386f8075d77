'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';
import { loadLive } from '@/lib/live/load-live.client';
import type { LiveFollower } from '@/lib/live/live-entries.client';
import type { LiveConnection } from '@/lib/live/live.model';
import { readSession, useSession, type SessionState } from '@/lib/session/session.client';

interface LiveOptions<Event> {
  readonly variables?: Readonly<Record<string, unknown>>;
  /**
   * Called once with each event from now on. Never with how things stand already, as a subscription begins and a tab that
   * comes later is given.
   */
  readonly onEvent?: (event: Event) => void;
  /** Called when the socket is back after a loss: what has no snapshot of its own is read again here [SUB-02]. */
  readonly onReconnect?: () => void;
}

interface Live<State> {
  readonly state: State;
  readonly connection: LiveConnection;
}

const NO_VARIABLES = {};

/**
 * State that follows the platform: `reducer` applies each event to the value's entry in the query cache, starting from
 * `initial`, and all who follow the same document and variables show that entry, so they must reduce alike. Signed-in
 * only; an event whose version is older than the newest known is dropped. All subscriptions of all tabs share one
 * socket. `apply` takes in what came another way, such as the answer to a command, in the shape of an event.
 */
export function useLive<State, Event, Variables>(
  document: TypedDocument<Event, Variables>,
  reducer: (state: State, event: Event) => State,
  initial: State,
  { variables = NO_VARIABLES, onEvent, onReconnect }: LiveOptions<Event> = {},
): Live<State> & { readonly apply: (event: Event) => void } {
  const player = signedInPlayer(useSession());
  const [live, setLive] = useState<Live<State> & { readonly player: string | null }>({
    state: initial,
    connection: 'connecting',
    player,
  });
  const latest = useRef({ reducer, initial, onEvent, onReconnect });
  const variablesKey = JSON.stringify(variables);
  useEffect(() => {
    latest.current = { reducer, initial, onEvent, onReconnect };
  });
  useEffect(() => {
    if (player === null) return undefined;
    // The platform answers a persisted operation; its shape is the document's.
    const eventOf = (data: unknown) => data as Event;
    const change = (next: Partial<Live<State>>) =>
      setLive((current) => ({
        ...(current.player === player ? current : { state: latest.current.initial, connection: 'connecting' }),
        ...next,
        player,
      }));
    return followLazily(document, JSON.parse(variablesKey), player, ({ readEntry, applyToEntry }, key) => ({
      apply: (data) => applyToEntry(key, eventOf(data), latest.current.reducer, latest.current.initial),
      onEvent: (data) => latest.current.onEvent?.(eventOf(data)),
      onEntry: () => change({ state: readEntry<State>(key) ?? latest.current.initial }),
      onConnection: (connection) => change({ connection }),
      onReconnect: () => latest.current.onReconnect?.(),
    }));
  }, [document, player, variablesKey]);
  const apply = useCallback(
    (event: Event) => {
      // A command that was sent before the page knew its player is answered when it does: then the session says whose.
      const owner = player ?? signedInPlayer(readSession());
      if (owner === null) return;
      void loadLive().then(([{ applyToEntry }, { queryKey }]) =>
        applyToEntry(
          queryKey(document, JSON.parse(variablesKey), owner),
          event,
          latest.current.reducer,
          latest.current.initial,
        ),
      );
    },
    [document, player, variablesKey],
  );
  return live.player === player
    ? { state: live.state, connection: live.connection, apply }
    : { state: initial, connection: 'connecting', apply };
}

const signedInPlayer = ({ status, playerId = '' }: SessionState): string | null =>
  status === 'LOGGED_IN' ? playerId : null;

type Entries = typeof import('@/lib/live/live-entries.client');
type Key = Parameters<Entries['followEntry']>[0];

/** Listens as soon as the code for it is there. */
function followLazily(
  document: unknown,
  variables: Readonly<Record<string, unknown>>,
  player: string,
  follower: (entries: Entries, key: Key) => LiveFollower,
): () => void {
  const { text, name } = operationOf(document);
  let stop: (() => void) | null = null;
  let stopped = false;
  void loadLive().then(([entries, { queryKey }]) => {
    if (stopped) return;
    const key = queryKey(document, variables, player);
    stop = entries.followEntry(key, { query: text, operationName: name, variables }, follower(entries, key));
  });
  return () => {
    stopped = true;
    stop?.();
  };
}
