'use client';
import { createClient, type Client } from 'graphql-ws';
import { publicSettings } from '@/lib/config/public-settings.client';
import { failureOfErrors } from '@/lib/graphql/failure';
import type { LiveConnection, LiveTopic } from '@/lib/live/live.model';
import { endingMessage, isUnknownToSchema, LIVE_TIMES } from '@/lib/live/socket.model';
import {
  START,
  transition,
  type Opener,
  type SocketEffect,
  type SocketEvent,
  type Surroundings,
} from '@/lib/live/socket-machine';
import { reportFailure } from '@/lib/observability/report.client';
import { getAccessToken, readSession, readSessionId, refreshAccessToken, signOut } from '@/lib/session/session.client';

interface LiveSocketEvents {
  readonly onEvent: (key: string, data: unknown) => void;
  readonly onConnection: (connection: LiveConnection) => void;
}

/** The browser's one socket. It comes back by itself for as long as somebody is signed in. */
export interface LiveSocket {
  setTopics(topics: readonly LiveTopic[]): void;
  /** Tries at once instead of after the rest of the wait. */
  wake(): void;
  close(): void;
}

function closeReason(event: unknown): string {
  return typeof event === 'object' && event !== null && 'reason' in event ? String(event.reason) : '';
}

/** A host out of reach may leave the opening hanging: that is said soon, and given up in the end. */
function whileOpening(isLate: () => void, isHanging: () => void): readonly ReturnType<typeof setTimeout>[] {
  return [setTimeout(isLate, LIVE_TIMES.offlineAfter), setTimeout(isHanging, LIVE_TIMES.clientTimeout)];
}

interface Line {
  /** The opening takes long; it goes on. */
  readonly isLate: () => void;
  readonly isOpen: () => void;
  readonly isClosed: (reason: string) => void;
}

/** One connection of the token's player; a server that falls silent closes it. */
function dial(token: string, { isLate, isOpen, isClosed }: Line): Client {
  const { brand, locale } = publicSettings();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const opening = whileOpening(isLate, () => client.terminate());
  const settle = () => [silence, ...opening].forEach(clearTimeout);
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    keepAlive: LIVE_TIMES.pingEvery,
    connectionAckWaitTimeout: LIVE_TIMES.clientTimeout,
    connectionParams: { accessToken: token, brand, locale },
    on: {
      connected: () => {
        settle();
        isOpen();
      },
      ping: (received) => {
        if (!received) silence = setTimeout(() => client.terminate(), LIVE_TIMES.clientTimeout);
      },
      pong: () => clearTimeout(silence),
      closed: (event) => {
        settle();
        isClosed(closeReason(event));
      },
    },
  });
  return client;
}

/** Opens the socket: token, connection_init, topics; and again after every loss. */
export function openLiveSocket({ onEvent, onConnection }: LiveSocketEvents): LiveSocket {
  let { state } = START;
  let client: Client | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How to end each running subscription, by the topic's key. */
  const stops = new Map<string, () => void>();
  /** Topics of which an event came with errors. */
  const reported = new Set<string>();

  function dispatch(event: SocketEvent): void {
    const next = transition(state, event);
    state = next.state;
    next.effects.forEach(run);
  }

  function run(effect: SocketEffect): void {
    switch (effect.kind) {
      case 'read-token':
        return void readOpener().then((opener) => dispatch({ kind: 'token-read', opener, around: surroundings() }));
      case 'dial':
        return connect(effect.connection, effect.opener);
      case 'report':
        return onConnection(effect.connection);
      case 'wait':
        timer = setTimeout(() => dispatch({ kind: 'waited' }), effect.ms);
        return;
      case 'end-wait':
        return clearTimeout(timer);
      case 'renew-token':
        return void refreshAccessToken(effect.refused).then(settled);
      case 'sign-out':
        return void signOut('SESSION_EXPIRED', effect.session).then(settled);
      case 'subscribe':
        return subscribe(effect);
      case 'unsubscribe':
        return unsubscribe(effect.key);
      case 'wait-for-topic': {
        const { key, connection, ms } = effect;
        setTimeout(() => dispatch({ kind: 'topic-waited', key, connection }), ms);
        return;
      }
      case 'hang-up':
        return void client?.dispose();
    }
  }

  function settled(): void {
    dispatch({ kind: 'settled', around: surroundings() });
  }

  function connect(connection: number, { token }: Opener): void {
    stops.clear();
    client = dial(token, {
      isLate: () => dispatch({ kind: 'opening-is-late', connection }),
      isOpen: () => dispatch({ kind: 'opened', connection }),
      isClosed: (reason) => dispatch({ kind: 'lost', connection, reason, around: surroundings() }),
    });
  }

  function subscribe({ key, topic, subscription }: Extract<SocketEffect, { kind: 'subscribe' }>): void {
    const { connection } = state;
    const ended = (refusal?: unknown) => {
      const reason = endingMessage(refusal);
      if (reason !== null) return dispatch({ kind: 'refused', connection, reason, around: surroundings() });
      const unknown = isUnknownToSchema(refusal);
      dispatch({ kind: 'topic-ended', key, subscription, unknown, random: Math.random() });
    };
    const stop = client?.subscribe<Record<string, unknown>>(
      { ...topic },
      {
        next: ({ data, errors }) => {
          if (endingMessage(errors) !== null) return ended(errors);
          if (errors) return reportOnce(key, topic, errors);
          if (!data) return;
          dispatch({ kind: 'topic-answered', key });
          onEvent(key, data);
        },
        error: ended,
        complete: () => ended(),
      },
    );
    if (stop) stops.set(key, stop);
  }

  /** An event with errors changes nothing, and the topic goes on. */
  function reportOnce(key: string, { operationName }: LiveTopic, errors: unknown): void {
    const failure = reported.has(key) ? null : failureOfErrors(errors, 200);
    reported.add(key);
    if (failure) reportFailure(failure, operationName);
  }

  function unsubscribe(key: string): void {
    const stop = stops.get(key);
    stops.delete(key);
    stop?.();
  }

  START.effects.forEach(run);
  return {
    setTopics: (topics) => dispatch({ kind: 'topics-set', topics }),
    wake: () => dispatch({ kind: 'woken' }),
    close: () => dispatch({ kind: 'closed' }),
  };
}

async function readOpener(): Promise<Opener | null> {
  const token = await getAccessToken();
  return token ? { token, session: readSessionId() } : null;
}

function surroundings(): Surroundings {
  return { signedOut: readSession().status === 'LOGGED_OUT', online: navigator.onLine, random: Math.random() };
}
