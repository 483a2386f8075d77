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

/** The messages between the tabs of one browser about the one socket. */
export type LiveMessage =
  /** A tab says what it listens to; the leader subscribes to the union. */
  | { readonly kind: 'want'; readonly tab: string; readonly topics: readonly LiveTopic[] }
  | { readonly kind: 'bye'; readonly tab: string }
  /** The leader asks everybody to say again what they want. */
  | { readonly kind: 'roll-call' }
  | { readonly kind: 'event'; readonly key: string; readonly data: unknown }
  | { readonly kind: 'connection'; readonly connection: LiveConnection }
  /** Somebody looks at a tab: a leader that waits in the background tries again. */
  | { readonly kind: 'wake' };

/** The platform's words for the ends of a socket [SUB-01]. */
export const STAY_CLOSED_REASON = 'Error resolving subscription context';
export const SESSION_DESTROYED_REASON = 'session_destroyed_error';
export const TOKEN_EXPIRED_REASON = 'token_expired';

/**
 * Time-outs of the socket in ms [SUB-01]; an opening that takes longer than `offlineAfter` is shown as offline while it
 * goes on.
 */
export const LIVE_TIMES = {
  clientTimeout: 30_000,
  offlineAfter: 6_000,
  pingEvery: 10_000,
  backoffMin: 1_000,
  backoffMax: 15_000,
  /**
   * A restart takes seconds: so often in a row, about a minute, a lost socket is opened again without waiting longer.
   */
  quickAttempts: 30,
  quickMax: 2_000,
  jitter: 0.5,
} as const;

/** One topic is the same for every tab that asks for the same. */
export function topicKey({ operationName, variables, query }: LiveTopic): string {
  return `${operationName} ${JSON.stringify(variables)} ${query}`;
}

/** The next step after the socket closed. */
export type AfterClose = 'stay-closed' | 'session-destroyed' | 'refresh-and-retry' | 'retry';

export function afterClose(reason: string): AfterClose {
  if (reason.includes(STAY_CLOSED_REASON)) return 'stay-closed';
  if (reason.includes(SESSION_DESTROYED_REASON)) return 'session-destroyed';
  return reason.includes(TOKEN_EXPIRED_REASON) ? 'refresh-and-retry' : 'retry';
}

/**
 * The wait before the attempt with this number, from 0, in ms: at least 1 s, doubling, up to half of it more or less.
 */
export function backoff(attempt: number, random: number, longest: number = LIVE_TIMES.backoffMax): number {
  const { backoffMin, jitter } = LIVE_TIMES;
  const base = Math.min(longest, backoffMin * 2 ** Math.min(attempt, 10));
  return Math.max(backoffMin, Math.round(base * (1 + jitter * (2 * random - 1))));
}

/**
 * The wait before opening a lost socket for the nth time, from 0, in ms: 3 s at most for a minute, so that all are back
 * within 5 s of a platform that serves again, and then as `backoff` has it.
 */
export function reconnectWait(attempt: number, random: number): number {
  const { quickAttempts, quickMax } = LIVE_TIMES;
  return attempt < quickAttempts ? backoff(attempt, random, quickMax) : backoff(attempt - quickAttempts + 2, random);
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

const UNKNOWN_TO_SCHEMA = /^(?:Cannot query field|Unknown (?:type|argument|fragment|directive))/;

/** Whether a subscription was refused because the back end's schema does not know it: asking again will not help. */
export function isUnknownToSchema(refusal: unknown): boolean {
  if (!Array.isArray(refusal)) return false;
  return refusal.some((error: unknown) => {
    if (!isObject(error)) return false;
    const code = isObject(error.extensions) ? error.extensions.code : null;
    return code === 'GRAPHQL_VALIDATION_FAILED' || UNKNOWN_TO_SCHEMA.test(String(error.message));
  });
}

/**
 * The message that ends the socket among the errors of a subscription: a back end may say it there in place of a close
 * reason [SUB-01]. Null when none of them does.
 */
export function endingMessage(errors: unknown): string | null {
  const messages = (Array.isArray(errors) ? errors : [errors]).map((error: unknown) =>
    isObject(error) && typeof error.message === 'string' ? error.message : '',
  );
  return messages.find((message) => afterClose(message) !== 'retry') ?? null;
}

/**
 * False for an event that is older than what is known: it must never overwrite. The same version again is a snapshot.
 */
export function isCurrent(known: number | null, incoming: number | null): boolean {
  return known === null || incoming === null || incoming >= known;
}

/** The message of another tab, or null: an older build may still be open there. */
export function parseLiveMessage(data: unknown): LiveMessage | null {
  if (!isObject(data)) return null;
  switch (data.kind) {
    case 'want':
      return typeof data.tab === 'string' && Array.isArray(data.topics)
        ? { kind: 'want', tab: data.tab, topics: data.topics.filter(isTopic) }
        : null;
    case 'bye':
      return typeof data.tab === 'string' ? { kind: 'bye', tab: data.tab } : null;
    case 'event':
      return typeof data.key === 'string' ? { kind: 'event', key: data.key, data: data.data } : null;
    case 'connection':
      return isConnection(data.connection) ? { kind: 'connection', connection: data.connection } : null;
    case 'roll-call':
    case 'wake':
      return { kind: data.kind };
    default:
      return null;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isTopic(value: unknown): value is LiveTopic {
  return (
    isObject(value) &&
    typeof value.query === 'string' &&
    typeof value.operationName === 'string' &&
    isObject(value.variables)
  );
}

function isConnection(value: unknown): value is LiveConnection {
  return value === 'connecting' || value === 'live' || value === 'offline';
}
