'use client';
import { createClient, type Client } from 'graphql-ws';
import { publicSettings } from '@/lib/config/public-settings.client';
import {
  afterClose,
  backoff,
  isUnknownToSchema,
  LIVE_TIMES,
  reconnectWait,
  topicKey,
  type LiveConnection,
  type LiveTopic,
} from '@/lib/live/live.model';
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

function stopUnwanted(running: Map<string, () => void>, topics: ReadonlyMap<string, LiveTopic>): void {
  for (const [key, stop] of running) {
    if (topics.has(key)) continue;
    running.delete(key);
    stop();
  }
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
  let client: Client | null = null;
  let topics = new Map<string, LiveTopic>();
  let running = new Map<string, () => void>();
  /** How often in a row a topic has ended without an event. */
  const refusals = new Map<string, number>();
  let attempt = 0;
  let closed = false;
  let waiting: { timer: ReturnType<typeof setTimeout>; go: () => void } | null = null;

  function connectAfter(ms: number): void {
    const go = () => {
      waiting = null;
      void connect();
    };
    waiting = { timer: setTimeout(go, ms), go };
  }

  function retry(): void {
    if (closed || readSession().status === 'LOGGED_OUT') return;
    onConnection(attempt === 0 && navigator.onLine ? 'connecting' : 'offline');
    connectAfter(reconnectWait(attempt, Math.random()));
    attempt += 1;
  }

  async function connect(): Promise<void> {
    const token = await getAccessToken();
    if (closed) return;
    if (!token) return retry();
    const session = readSessionId();
    const next = dial(token, {
      isLate: () => onConnection('offline'),
      isOpen: () => {
        attempt = 0;
        onConnection('live');
        for (const topic of topics.values()) run(topic);
      },
      isClosed: (reason) => {
        if (client === next) lost(reason, token, session);
      },
    });
    client = next;
  }

  function lost(reason: string, token: string, session: string | null): void {
    client = null;
    running = new Map();
    if (closed) return;
    switch (afterClose(reason)) {
      case 'stay-closed':
        onConnection('offline');
        return;
      case 'session-destroyed':
        onConnection('offline');
        // The browser may have another session by now: the socket comes back with that.
        void signOut('SESSION_EXPIRED', session).then(retry);
        return;
      case 'refresh-and-retry':
        void refreshAccessToken(token).then(retry);
        return;
      case 'retry':
        retry();
    }
  }

  function run(topic: LiveTopic): void {
    const key = topicKey(topic);
    const connection = client;
    if (!connection || running.has(key)) return;
    const again = (refusal?: unknown) => {
      // It stays in `running`, so that nothing asks for it on this socket again.
      if (isUnknownToSchema(refusal)) return;
      // A subscription that ended on a living socket is opened again; the platform begins it with a snapshot.
      if (client !== connection || running.get(key) !== stop || !running.delete(key) || !topics.has(key)) return;
      const before = refusals.get(key) ?? 0;
      refusals.set(key, before + 1);
      setTimeout(
        () => {
          if (client === connection && topics.has(key)) run(topic);
        },
        backoff(1 + before, Math.random()),
      );
    };
    const take = (data: unknown) => {
      refusals.delete(key);
      onEvent(key, data);
    };
    const stop = connection.subscribe<Record<string, unknown>>(
      { ...topic },
      { next: ({ data, errors }) => (data && !errors ? take(data) : undefined), error: again, complete: () => again() },
    );
    running.set(key, stop);
  }

  void connect();
  return {
    setTopics(wanted) {
      topics = new Map(wanted.map((topic) => [topicKey(topic), topic]));
      stopUnwanted(running, topics);
      for (const topic of topics.values()) run(topic);
    },
    wake() {
      if (!waiting) return;
      clearTimeout(waiting.timer);
      waiting.go();
    },
    close() {
      closed = true;
      if (waiting) clearTimeout(waiting.timer);
      void client?.dispose();
      client = null;
    },
  };
}
