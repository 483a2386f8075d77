'use client';
import { parseGrant, parseLogoutReason, type AccessGrant, type LogoutReason } from '@/lib/session/session.model';

/** What the tabs of one browser tell each other. */
export type SessionMessage =
  | { readonly kind: 'token'; readonly grant: AccessGrant }
  | { readonly kind: 'signed-in'; readonly grant: AccessGrant }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'signed-out'; readonly reason: LogoutReason | null };

const CHANNEL = 'foyer-session';

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (!channel && typeof BroadcastChannel !== 'undefined' && typeof window !== 'undefined') channel = new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs. */
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
  if (data.kind === 'leaving') return { kind: 'leaving' };
  if (data.kind === 'signed-out') return { kind: 'signed-out', reason: parseLogoutReason('reason' in data ? data.reason : null) };
  const grant = parseGrant('grant' in data ? data.grant : null);
  if (!grant) return null;
  return data.kind === 'token' || data.kind === 'signed-in' ? { kind: data.kind, grant } : null;
}
