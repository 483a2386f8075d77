import type { VerifiedPerson } from './verified-person';

export const attemptRules = {
  /** A stale state [AUT-14]. */
  validSeconds: 15 * 60,
  /** How long a verified person may take to register. */
  draftSeconds: 30 * 60,
  startsPerAddress: 60,
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
  readonly isCompleted: boolean;
}

export type AttemptVerdict =
  /** Unknown here, of another brand or begun by another browser: one answer for all three. */
  | { readonly kind: 'state-mismatch' }
  | { readonly kind: 'replayed' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'proven'; readonly person: VerifiedPerson };

/** What becomes of an attempt when a browser comes back with its state. */
export function judgeAttempt(attempt: Attempt | null, { brand, bindingHash, now }: { readonly brand: string; readonly bindingHash: string; readonly now: Date }): AttemptVerdict {
  if (!attempt || attempt.brand !== brand || attempt.bindingHash !== bindingHash) return { kind: 'state-mismatch' };
  if (attempt.isCompleted) return { kind: 'replayed' };
  if (attempt.outcome?.kind === 'cancel') return { kind: 'cancelled' };
  if (attempt.outcome?.kind === 'failure') return { kind: 'failed' };
  if (attempt.expiresAt <= now) return { kind: 'expired' };
  return attempt.outcome ? { kind: 'proven', person: attempt.outcome.person } : { kind: 'pending' };
}
