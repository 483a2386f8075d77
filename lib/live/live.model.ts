/** A subscription of the platform. */
export interface LiveTopic {
  readonly query: string;
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type LiveConnection = 'connecting' | 'live' | 'offline';

/**
 * Follows a connection, state by state. Answers true when it is live after a time in which events may have been lost,
 * however short: then what has no snapshot is read again [SUB-02].
 */
export function createLossWatch(): (next: LiveConnection) => boolean {
  let before: LiveConnection = 'connecting';
  let wasLost = false;
  return (next) => {
    wasLost ||= next === 'offline' || (before === 'live' && next === 'connecting');
    before = next;
    const isBack = next === 'live' && wasLost;
    if (isBack) wasLost = false;
    return isBack;
  };
}

/**
 * Follows the versions of a topic's events. Answers true for what has happened since then: the first event is how things
 * stand, and one that comes again, late or without a version is no news.
 */
export function createNewsWatch(): (version: number | null) => boolean {
  let seen: number | null = null;
  return (version) => {
    if (version === null) return false;
    const isNews = seen !== null && version > seen;
    seen = Math.max(seen ?? version, version);
    return isNews;
  };
}

/** One topic is the same for every tab that asks for the same. */
export function topicKey({ operationName, variables, query }: LiveTopic): string {
  return `${operationName} ${JSON.stringify(variables)} ${query}`;
}

/** The version that an event's one root field carries, or null when it has none. */
export function versionOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  const [root] = Object.values(data);
  const version: unknown = typeof root === 'object' && root !== null ? Reflect.get(root, 'version') : undefined;
  return typeof version === 'number' ? version : null;
}

/** The event with a version: its own, or `arrival` where the back end numbers none, so that none is taken twice. */
export function withVersion(data: unknown, arrival: number): unknown {
  if (typeof data !== 'object' || data === null || versionOf(data) !== null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([field, root]) => [
      field,
      typeof root === 'object' && root !== null ? { ...root, version: arrival } : root,
    ]),
  );
}

/** The number of an event that arrives now: above the one before, whichever tab counted that. */
export function nextArrival(before: number, now: number): number {
  return Math.max(before + 1, now);
}

/**
 * False for an event that is older than what is known: it must never overwrite. The same version again is a snapshot.
 */
export function isCurrent(known: number | null, incoming: number | null): boolean {
  return known === null || incoming === null || incoming >= known;
}
