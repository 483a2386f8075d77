import type { LiveConnection, LiveTopic } from '@/lib/live/live.model';

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
