import 'server-only';
import { LRUCache } from 'lru-cache';
import { inProcess } from '@/lib/store/in-process';

/** ms in which an answer may still be on its way that was sent for the session before. */
const REMEMBERED_MS = 60_000;

const replaced = () => (inProcess.replacedSessions ??= new LRUCache({ max: 10_000, ttl: REMEMBERED_MS }));

/** Remembers that a sign-in has come from the browser of this session, before the platform ends it with the new one. */
export function noteReplaced(sessionId: string | null): void {
  if (sessionId !== null) replaced().set(sessionId, true);
}

/** True when the session's browser may have a newer one by the time that an answer arrives. */
export function isReplaced(sessionId: string): boolean {
  return replaced().has(sessionId);
}
