import type { VerifiedPerson } from './verified-person';

export const attemptRules = {
  /** A stale state [AUT-14]. */
  validSeconds: 15 * 60,
  /** How long a verified person may take to register. */
  draftSeconds: 30 * 60,
  windowSeconds: 10 * 60,
} as const;

export type Outcome =
  | { readonly kind: 'success'; readonly person: VerifiedPerson }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'failure' };

export interface Attempt {
  readonly brand: string;
  readonly method: string;
  readonly bindingHash: string;
  readonly returnPath: string;
  readonly expiresAt: Date;
  readonly outcome: Outcome | null;
  /** Of the code that the provider gave the browser on its way back; null until the provider has reported a success. */
  readonly returnCodeHash: string | null;
  readonly isCompleted: boolean;
}

/** The browser that comes back, and which of the two required values it has. */
export interface Comer {
  readonly brand: string;
  /** Whether it has the secret that the browser got that began. */
  readonly hasBegun: boolean;
  /** The code that the provider sends the browser back with: brought, wrong or not brought at all. */
  readonly returnCode: 'right' | 'wrong' | 'none';
  readonly now: Date;
}

export type AttemptVerdict =
  /** Unknown here, of another brand, begun by another browser or brought with a code of another: one answer for all. */
  | { readonly kind: 'state-mismatch' }
  | { readonly kind: 'replayed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'proven'; readonly person: VerifiedPerson };

/**
 * Decides an attempt when a browser comes back with its state. The browser that began holds state and binding and may
 * have sent somebody else to the provider, so a success is kept from all but the browser that was there: without its
 * code the answer is the same as before the provider spoke.
 */
export function decideAttempt(attempt: Attempt | null, { brand, hasBegun, returnCode, now }: Comer): AttemptVerdict {
  if (!attempt || attempt.brand !== brand || !hasBegun) return { kind: 'state-mismatch' };
  if (attempt.isCompleted) return { kind: 'replayed' };
  if (attempt.outcome?.kind === 'cancel') return { kind: 'cancelled' };
  if (attempt.outcome?.kind === 'failure') return { kind: 'failed' };
  if (attempt.expiresAt <= now) return { kind: 'expired' };
  if (returnCode === 'none') return { kind: 'pending' };
  return attempt.outcome && returnCode === 'right'
    ? { kind: 'proven', person: attempt.outcome.person }
    : { kind: 'state-mismatch' };
}

/** The way back of another browser than the one that began: somebody was sent to the provider in another's name. */
export function isForeignReturn(attempt: Attempt, { brand, hasBegun, returnCode }: Comer): boolean {
  return !attempt.isCompleted && attempt.brand === brand && !hasBegun && returnCode === 'right';
}
