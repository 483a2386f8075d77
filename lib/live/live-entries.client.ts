'use client';
import { hashKey, type QueryCacheNotifyEvent, type QueryKey } from '@tanstack/react-query';
import { listenLazily } from '@/lib/live/listen-lazily.client';
import {
  createLossWatch,
  createNewsWatch,
  isCurrent,
  versionOf,
  type LiveConnection,
  type LiveTopic,
} from '@/lib/live/live.model';
import { queryClient } from '@/lib/query/query-client.client';

/** The entry of a live value in the query cache. */
interface LiveEntry<State> {
  readonly state: State;
  /** The version of the newest event in it, or null when its events have none. */
  readonly version: number | null;
}

/** A component that shows a live value. */
export interface LiveFollower {
  /** Takes an event into the entry, with applyToEntry; one follower does so for all. */
  readonly apply: (data: unknown) => void;
  /** Something has happened since the entry is followed; for every follower, after it was applied. */
  readonly onEvent: (data: unknown) => void;
  /** The entry changed or was dropped. */
  readonly onEntry: () => void;
  readonly onConnection: (connection: LiveConnection) => void;
  /** The socket is back after a loss. */
  readonly onReconnect: () => void;
}

interface FollowedEntry {
  readonly topic: LiveTopic;
  readonly followers: Set<LiveFollower>;
  connection: LiveConnection;
  stop: () => void;
}

const followed = new Map<string, FollowedEntry>();
let watching = false;

/** Follows the entry of a live value; however many do, each event is applied once. Returns how to stop. */
export function followEntry(key: QueryKey, topic: LiveTopic, follower: LiveFollower): () => void {
  watchCache();
  const hash = hashKey(key);
  const known = followed.get(hash);
  const entry: FollowedEntry = known ?? {
    topic,
    followers: new Set(),
    connection: 'connecting',
    stop: () => undefined,
  };
  entry.followers.add(follower);
  follower.onEntry();
  if (known) follower.onConnection(entry.connection);
  else {
    // A shown entry must not be dropped for want of a query's own observers.
    queryClient().setQueryDefaults(key, { gcTime: Infinity });
    followed.set(hash, entry);
    entry.stop = listenFor(entry);
  }
  return () => {
    entry.followers.delete(follower);
    if (entry.followers.size > 0) return;
    followed.delete(hash);
    entry.stop();
  };
}

/** The state of an entry, or undefined when nothing came yet. */
export function readEntry<State>(key: QueryKey): State | undefined {
  return queryClient().getQueryData<LiveEntry<State>>(key)?.state;
}

/** Applies an event to an entry, unless it is older than what the entry knows. */
export function applyToEntry<State, Event>(
  key: QueryKey,
  data: Event,
  reducer: (state: State, event: Event) => State,
  initial: State,
): void {
  const incoming = versionOf(data);
  queryClient().setQueryData<LiveEntry<State>>(key, (before = { state: initial, version: null }) =>
    isCurrent(before.version, incoming)
      ? { state: reducer(before.state, data), version: incoming ?? before.version }
      : before,
  );
}

function listenFor(entry: FollowedEntry): () => void {
  const isBackAfterLoss = createLossWatch();
  // A follower that comes later finds the value in the entry, so no event is repeated for it.
  const isNews = createNewsWatch();
  return listenLazily(entry.topic, {
    onEvent: (data) => {
      const [first] = entry.followers;
      first?.apply(data);
      if (isNews(versionOf(data))) for (const follower of entry.followers) follower.onEvent(data);
    },
    onConnection: (connection) => {
      const isBack = isBackAfterLoss(connection);
      entry.connection = connection;
      for (const follower of entry.followers) {
        if (isBack) follower.onReconnect();
        follower.onConnection(connection);
      }
    },
  });
}

function watchCache(): void {
  if (watching) return;
  watching = true;
  queryClient().getQueryCache().subscribe(notifyFollowers);
}

function notifyFollowers({ type, query }: QueryCacheNotifyEvent): void {
  const entry = followed.get(query.queryHash);
  if (!entry || (type !== 'updated' && type !== 'removed')) return;
  for (const follower of entry.followers) follower.onEntry();
  if (type === 'updated') return;
  // The cache was emptied under a value that is still shown: a new subscription begins with a snapshot.
  entry.stop();
  entry.stop = listenFor(entry);
}
