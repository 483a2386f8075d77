'use client';
import type { PendingSignIn } from '@/components/sign-in/sign-in.model';
import { steadyNow } from '@/components/ui/steady-now.client';
import { tabStorage } from '@/lib/edge/kept.client';

const KEY = 'pendingSignIn';
const RETURN_KEY = 'returnPath';

/** Known to a page at once; the time is null until the server has answered, since the page was loaded again. */
export interface KnownSignIn extends Omit<PendingSignIn, 'resendAvailableAt'> {
  readonly resendAvailableAt: number | null;
}

/** By the clock of this document, which the next one cannot trust: the device's may be another one by then. */
let ofThisDocument: PendingSignIn | null = null;

/** Remembers for this tab where the code went, and by the server's clock when the next may be requested. */
export function keepPendingSignIn(pending: PendingSignIn): void {
  ofThisDocument = pending;
  const { phoneNumber, isEarlier = false, isLate = false } = pending;
  tabStorage.write(KEY, JSON.stringify({ phoneNumber, isEarlier, isLate }));
  void readServerTime().then((time) => {
    if (time === null || ofThisDocument !== pending) return;
    const resendAtServer = time + Math.floor(pending.resendAvailableAt - steadyNow());
    tabStorage.write(KEY, JSON.stringify({ phoneNumber, isEarlier, isLate, resendAtServer }));
  });
}

/** Where the code went, or null in a fresh tab. */
export function readPendingSignIn(): KnownSignIn | null {
  if (ofThisDocument) return ofThisDocument;
  const value = tabStorage.readJson(KEY);
  if (typeof value !== 'object' || value === null || !('phoneNumber' in value)) return null;
  const { phoneNumber } = value;
  const isEarlier = 'isEarlier' in value && value.isEarlier === true;
  const isLate = 'isLate' in value && value.isLate === true;
  return typeof phoneNumber === 'string' ? { phoneNumber, resendAvailableAt: null, isEarlier, isLate } : null;
}

/**
 * When the next code may be requested, by this document's clock, after the page was loaded again. Now where the server
 * does not say: a request that comes too soon is answered with the rest of the wait.
 */
export async function findResendTime(): Promise<number> {
  const value = tabStorage.readJson(KEY);
  const resendAtServer =
    typeof value === 'object' && value !== null && 'resendAtServer' in value ? value.resendAtServer : null;
  const time = typeof resendAtServer === 'number' ? await readServerTime() : null;
  // Whole ms: a fraction more would be shown as another second.
  const now = Math.floor(steadyNow());
  return typeof resendAtServer === 'number' && time !== null ? now + resendAtServer - time : now;
}

/** Forgets the number once the sign-in is done. */
export function dropPendingSignIn(): void {
  ofThisDocument = null;
  tabStorage.write(KEY, null);
}

/** Remembers the page that requested the sign-in. */
export function keepReturnPath(path: string | null): void {
  tabStorage.write(RETURN_KEY, path);
}

export function readReturnPath(): string | null {
  return tabStorage.read(RETURN_KEY);
}

const TIMEOUT_MS = 5_000;

/**
 * The web's clock, in ms since the epoch and to the second, from the head of this page; null when it does not answer. A
 * proxy may have kept the head for a while, and says so.
 */
async function readServerTime(): Promise<number | null> {
  try {
    const { headers } = await fetch(location.pathname, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const time = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1_000;
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}
