import { formatEnd } from '@/components/breaks/breaks.model';
import { failureTypesOf, type FailureTypeOf } from '@/contract/failures';

/** The operations that the back end must offer for a sign-in by code. */
export const CODE_OPERATIONS = ['RequestLoginCode', 'LoginWithCode'] as const;

/** The number that the code went to, and what the code page must know of it; it lives as long as the tab. */
export interface PendingSignIn {
  readonly phoneNumber: string;
  /** ms since the epoch */
  readonly resendAvailableAt: number;
  /** The code is one that was sent before, since it is too soon for another. */
  readonly isEarlier?: boolean;
}

/** Digits of a code. */
export const CODE_LENGTH = 6;

/**
 * E.164 from a country prefix ("+358") and what was typed; a leading trunk zero goes, a number typed in full stays.
 * Null without digits.
 */
export function toPhoneNumber(prefix: string, typed: string): string | null {
  const full = typed.trim().replace(/^00/, '+');
  if (full.startsWith('+')) return digitsOf(full) === '' ? null : `+${digitsOf(full)}`;
  const national = digitsOf(full).replace(/^0+/, '');
  return national === '' ? null : prefix + national;
}

/** The digits of a text, full-width ones included. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

export type LoginFailureType = FailureTypeOf<'signIn'> | 'TooManyAttemptsToday' | 'Network' | 'LoginFailed';

interface FailureLike {
  readonly kind: 'network' | 'graphql';
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Longer waits are shown in hours. */
const LONGEST_IN_MINUTES = 60;

/** The key of the failure's text; 'Login failed' when none is closer [AUT-13]. */
export function toLoginFailure(failure: FailureLike): LoginFailureType {
  if (failure.kind === 'network') return 'Network';
  if (failure.type === 'TooManyAttempts' && waitMinutes(failure) > LONGEST_IN_MINUTES) return 'TooManyAttemptsToday';
  return failureTypesOf('signIn').find((type) => type === failure.type) ?? 'LoginFailed';
}

/** Whole minutes to wait after too many attempts, at least one. */
export function waitMinutes(failure: FailureLike): number {
  const seconds = failure.params['retryAfterSeconds'];
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds / 60) : 1;
}

/** Whole seconds that the platform asks to wait, at least one. */
export function waitSeconds({ params }: FailureLike): number {
  const seconds = params['retryAfterSeconds'];
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 1;
}

/** When hours end in which the player cannot sign in, in the zone of the licence; '' for any other failure. */
export function blockedUntil({ params: { until, timeZone } }: FailureLike, language: string): string {
  return typeof until === 'string' && typeof timeZone === 'string' ? formatEnd(until, language, timeZone) : '';
}

/**
 * When a new code may be requested (ms since the epoch), from the refusal to send one so soon; null for any other
 * failure.
 */
export function resendTime(failure: FailureLike, now: number): number | null {
  return failure.type === 'CodeSentRecently' ? now + waitSeconds(failure) * 1000 : null;
}
