'use client';
import { parseGrant, parseLogoutReason, type AccessGrant, type LogoutReason } from '@/lib/session/session.model';

/** The messages between the tabs of one browser. */
export type SessionMessage =
  | { readonly kind: 'token'; readonly grant: AccessGrant }
  | { readonly kind: 'signed-in'; readonly grant: AccessGrant }
  /**
   * A tab asks the identity provider whether it still knows the player: for so many ms the session has no tokens, and
   * is not over.
   */
  | { readonly kind: 'visiting'; readonly ms: number }
  /** `sessionId` is the session that ended, null when the tab did not know it. */
  | { readonly kind: 'signed-out'; readonly reason: LogoutReason | null; readonly sessionId: string | null };

/** Longest that one tab can keep the others waiting, in ms. */
const LONGEST_VISIT_MS = 30_000;

const CHANNEL = 'foyer-session';

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel !== 'undefined' && typeof window !== 'undefined')
    channel = new BroadcastChannel(CHANNEL);
  return channel;
}

/** Sends a message to the other tabs. */
export function announce(message: SessionMessage): void {
  openChannel()?.postMessage(message);
}

/** Listens to the other tabs, for as long as the page lives. */
export function onAnnouncement(listener: (message: SessionMessage) => void): void {
  openChannel()?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = parseMessage(event.data);
    if (message) listener(message);
  });
}

/** The message of what arrived, or null: an older build may still be open in another tab. */
export function parseMessage(data: unknown): SessionMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'visiting')
    return 'ms' in data && typeof data.ms === 'number' && data.ms > 0
      ? { kind: 'visiting', ms: Math.min(data.ms, LONGEST_VISIT_MS) }
      : null;
  if (data.kind === 'signed-out') {
    const sessionId = 'sessionId' in data && typeof data.sessionId === 'string' ? data.sessionId : null;
    return { kind: 'signed-out', reason: parseLogoutReason('reason' in data ? data.reason : null), sessionId };
  }
  const grant = parseGrant('grant' in data ? data.grant : null);
  if (!grant) return null;
  return data.kind === 'token' || data.kind === 'signed-in' ? { kind: data.kind, grant } : null;
}
