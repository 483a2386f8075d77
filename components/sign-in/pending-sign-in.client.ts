'use client';
import type { PendingSignIn } from '@/components/sign-in/sign-in.model';

const KEY = 'pendingSignIn';
const RETURN_KEY = 'returnPath';

/** Remembers for this tab where the code went. */
export function keepPendingSignIn(pending: PendingSignIn): void {
  sessionStorage.setItem(KEY, JSON.stringify(pending));
}

/** Where the code went, or null in a fresh tab. */
export function readPendingSignIn(): PendingSignIn | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null || !('phoneNumber' in value) || !('resendAvailableAt' in value))
      return null;
    const { phoneNumber, resendAvailableAt } = value;
    const isEarlier = 'isEarlier' in value && value.isEarlier === true;
    return typeof phoneNumber === 'string' && typeof resendAvailableAt === 'number'
      ? { phoneNumber, resendAvailableAt, isEarlier }
      : null;
  } catch {
    return null;
  }
}

/** Forgets the number once the sign-in is done. */
export function dropPendingSignIn(): void {
  sessionStorage.removeItem(KEY);
}

/** Remembers the page that requested the sign-in. */
export function keepReturnPath(path: string | null): void {
  if (path === null) sessionStorage.removeItem(RETURN_KEY);
  else sessionStorage.setItem(RETURN_KEY, path);
}

export function readReturnPath(): string | null {
  return sessionStorage.getItem(RETURN_KEY);
}
