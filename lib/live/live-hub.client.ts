'use client';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { isOffered } from '@/lib/graphql/offered.client';
import { nextArrival, topicKey, withVersion, type LiveConnection, type LiveTopic } from '@/lib/live/live.model';
import type { LiveSocket } from '@/lib/live/live-socket.client';
import { openTabGroup } from '@/lib/live/tab-group.client';
import { parseLiveMessage, type LiveMessage } from '@/lib/live/tab-messages';
import { onSessionState, readSession } from '@/lib/session/session.client';

export interface LiveListener {
  readonly onEvent: (data: unknown) => void;
  readonly onConnection: (connection: LiveConnection) => void;
}

interface LocalTopic {
  readonly topic: LiveTopic;
  readonly listeners: Set<LiveListener>;
  last: unknown;
}

const ROLL_CALL_MS = 60_000;

const tab = crypto.randomUUID();
const local = new Map<string, LocalTopic>();
/** The topics that the other tabs want; kept by the leader. */
const wanted = new Map<string, readonly LiveTopic[]>();
/** The newest event of every topic, for a tab that comes later; kept by the leader. */
const lastEvents = new Map<string, unknown>();
const { post, stand, resign } = openTabGroup<LiveMessage>({
  name: 'foyer-live',
  lock: 'foyer-live-leader',
  parse: parseLiveMessage,
  onMessage: heard,
  lead,
  onHide() {
    post({ kind: 'bye', tab });
    forget();
  },
  onReturn() {
    // Nothing was heard while the page was kept.
    setConnection('connecting');
    localTopicsChanged();
    runForLeader();
  },
});

let connection: LiveConnection = 'connecting';
let socket: LiveSocket | null = null;
let player = readSession().playerId;
let arrival = 0;

/**
 * Listens to a topic for as long as somebody is signed in. A newcomer gets the newest event at once; of what the back
 * end does not offer nothing is heard. Returns how to stop.
 */
export function listen(topic: LiveTopic, listener: LiveListener): () => void {
  if (!isOffered(topic.operationName)) return () => undefined;
  const key = topicKey(topic);
  // The leader may have the topic already, for another tab.
  const entry = local.get(key) ?? { topic, listeners: new Set<LiveListener>(), last: lastEvents.get(key) };
  local.set(key, entry);
  entry.listeners.add(listener);
  listener.onConnection(connection);
  if (entry.last !== undefined) listener.onEvent(entry.last);
  if (entry.listeners.size === 1) localTopicsChanged();
  runForLeader();
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size > 0) return;
    local.delete(key);
    localTopicsChanged();
  };
}

function localTopicsChanged(): void {
  if (socket) applyTopics();
  else post({ kind: 'want', tab, topics: localTopics() });
}

function localTopics(): LiveTopic[] {
  return [...local.values()].map((entry) => entry.topic);
}

function applyTopics(): void {
  const all = [...localTopics(), ...[...wanted.values()].flat()];
  const keys = new Set(all.map(topicKey));
  for (const key of lastEvents.keys()) if (!keys.has(key)) lastEvents.delete(key);
  socket?.setTopics(all);
}

/** One tab holds the lock and with it the socket; when it goes, the browser gives the lock to the next. */
function runForLeader(): void {
  if (readSession().status === 'LOGGED_IN') stand();
}

async function lead(resigned: AbortSignal): Promise<() => void> {
  const { openLiveSocket } = await importWithRetry(() => import('@/lib/live/live-socket.client'));
  if (resigned.aborted) return () => undefined;
  // Between the tab that led before and this one events may have been lost.
  leaderConnection('connecting');
  socket = openLiveSocket({ onEvent: leaderGotEvent, onConnection: leaderConnection });
  applyTopics();
  post({ kind: 'roll-call' });
  const roll = setInterval(() => {
    // Tabs that were killed never said goodbye.
    wanted.clear();
    post({ kind: 'roll-call' });
  }, ROLL_CALL_MS);
  return () => {
    clearInterval(roll);
    socket?.close();
    socket = null;
    wanted.clear();
    lastEvents.clear();
  };
}

function leaderGotEvent(key: string, given: unknown): void {
  // By the clock, so that the next leader counts on from there.
  arrival = nextArrival(arrival, Date.now());
  const data = withVersion(given, arrival);
  lastEvents.set(key, data);
  post({ kind: 'event', key, data });
  deliver(key, data);
}

function leaderConnection(next: LiveConnection): void {
  post({ kind: 'connection', connection: next });
  setConnection(next);
}

function deliver(key: string, data: unknown): void {
  const entry = local.get(key);
  if (!entry) return;
  entry.last = data;
  for (const listener of entry.listeners) listener.onEvent(data);
}

function setConnection(next: LiveConnection): void {
  if (connection === next) return;
  connection = next;
  for (const entry of local.values()) for (const listener of entry.listeners) listener.onConnection(next);
}

/** Nothing that was heard holds any more. */
function forget(): void {
  setConnection('connecting');
  for (const entry of local.values()) entry.last = undefined;
}

function heard(message: LiveMessage): void {
  switch (message.kind) {
    case 'event':
      return deliver(message.key, message.data);
    case 'connection':
      return setConnection(message.connection);
    case 'roll-call':
      return post({ kind: 'want', tab, topics: localTopics() });
    case 'want':
      return welcome(message.tab, message.topics);
    case 'bye':
      wanted.delete(message.tab);
      if (socket) applyTopics();
      return;
    case 'wake':
      socket?.wake();
  }
}

function welcome(from: string, topics: readonly LiveTopic[]): void {
  if (!socket) return;
  const known = new Set((wanted.get(from) ?? []).map(topicKey));
  wanted.set(from, topics);
  post({ kind: 'connection', connection });
  for (const key of topics.map(topicKey)) {
    if (!known.has(key) && lastEvents.has(key)) post({ kind: 'event', key, data: lastEvents.get(key) });
  }
  applyTopics();
}

// The socket closes when the token is lost, and comes back with the next one [SUB-01]; no player's data goes to
// another.
onSessionState(() => {
  const { status, playerId } = readSession();
  if (status === 'LOGGED_OUT' || (player && playerId && playerId !== player)) {
    resign();
    forget();
  }
  player = playerId ?? player;
  if (status !== 'LOGGED_OUT' && local.size > 0) runForLeader();
});

addEventListener('online', () => socket?.wake());
document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  socket?.wake();
  post({ kind: 'wake' });
});
