'use client';
import { createClient, type Client } from 'graphql-ws';
import { publicSettings } from '@/lib/config/public-settings.client';
import { afterClose, backoff, LIVE_TIMES, topicKey, type LiveConnection, type LiveTopic } from '@/lib/live/live.model';
import { getAccessToken, readSession, refreshAccessToken, signOut } from '@/lib/session/session.client';

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

/** Opens the socket: token, connection_init, topics; and again after every loss. */
export function openLiveSocket({ onEvent, onConnection }: LiveSocketEvents): LiveSocket {
  let client: Client | null = null;
  let topics = new Map<string, LiveTopic>();
  let running = new Map<string, () => void>();
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
    connectAfter(backoff(attempt, Math.random()));
    attempt += 1;
  }

  async function connect(): Promise<void> {
    const token = await getAccessToken();
    if (closed) return;
    if (!token) return retry();
    const { brand, locale } = publicSettings();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const opened = whileOpening(() => onConnection('offline'), () => next.terminate());
    const settled = () => [silence, ...opened].forEach(clearTimeout);
    const next = createClient({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => undefined,
      keepAlive: LIVE_TIMES.pingEvery,
      connectionAckWaitTimeout: LIVE_TIMES.clientTimeout,
      connectionParams: { accessToken: token, brand, locale },
      on: {
        connected: () => {
          settled();
          attempt = 0;
          onConnection('live');
          for (const topic of topics.values()) run(topic);
        },
        ping: (received) => {
          if (!received) silence = setTimeout(() => next.terminate(), LIVE_TIMES.clientTimeout);
        },
        pong: () => clearTimeout(silence),
        closed: (event) => {
          settled();
          if (client === next) lost(closeReason(event), token);
        },
      },
    });
    client = next;
  }

  function lost(reason: string, token: string): void {
    client = null;
    running = new Map();
    if (closed) return;
    switch (afterClose(reason)) {
      case 'stay-closed':
        onConnection('offline');
        return;
      case 'session-destroyed':
        onConnection('offline');
        void signOut('SESSION_EXPIRED');
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
    const again = () => {
      // A subscription that ended on a living socket is asked for anew; the platform begins it with a snapshot.
      if (client !== connection || running.get(key) !== stop || !running.delete(key) || !topics.has(key)) return;
      setTimeout(() => {
        if (client === connection && topics.has(key)) run(topic);
      }, backoff(1, Math.random()));
    };
    const stop = connection.subscribe<Record<string, unknown>>(
      { ...topic },
      { next: ({ data, errors }) => (data && !errors ? onEvent(key, data) : undefined), error: again, complete: again },
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
