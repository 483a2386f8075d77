'use client';
import type { PendingSignIn } from '@/components/sign-in/sign-in.model';
import { tabStorage } from '@/lib/edge/kept.client';

const KEY = 'pendingSignIn';
const RETURN_KEY = 'returnPath';

/** Remembers for this tab where the code went. */
export function keepPendingSignIn(pending: PendingSignIn): void {
  tabStorage.write(KEY, JSON.stringify(pending));
}

/** Where the code went, or null in a fresh tab. */
export function readPendingSignIn(): PendingSignIn | null {
  const value = tabStorage.readJson(KEY);
  if (typeof value !== 'object' || value === null || !('phoneNumber' in value) || !('resendAvailableAt' in value))
    return null;
  const { phoneNumber, resendAvailableAt } = value;
  const isEarlier = 'isEarlier' in value && value.isEarlier === true;
  return typeof phoneNumber === 'string' && typeof resendAvailableAt === 'number'
    ? { phoneNumber, resendAvailableAt, isEarlier }
    : null;
}

/** Forgets the number once the sign-in is done. */
export function dropPendingSignIn(): void {
  tabStorage.write(KEY, null);
}

/** Remembers the page that requested the sign-in. */
export function keepReturnPath(path: string | null): void {
  tabStorage.write(RETURN_KEY, path);
}

export function readReturnPath(): string | null {
  return tabStorage.read(RETURN_KEY);
}
