import 'server-only';
import { LRUCache } from 'lru-cache';

/** ms in which an answer may still be on its way that was sent for the session before. */
const REMEMBERED_MS = 60_000;

/** Ids of sessions in whose browser another one begins; each of Next's bundles has modules of its own. */
function replaced(): LRUCache<string, true> {
  const key = Symbol.for('foyer.replaced-sessions');
  const known: unknown = Reflect.get(globalThis, key);
  if (known instanceof LRUCache) return known;
  const made = new LRUCache<string, true>({ max: 10_000, ttl: REMEMBERED_MS });
  Reflect.set(globalThis, key, made);
  return made;
}

/** Remembers that a sign-in has come from the browser of this session, before the platform ends it with the new one. */
export function noteReplaced(sessionId: string | null): void {
  if (sessionId !== null) replaced().set(sessionId, true);
}

/** True when the session's browser may have a newer one by the time that an answer arrives. */
export function isReplaced(sessionId: string): boolean {
  return replaced().has(sessionId);
}
