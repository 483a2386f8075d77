import { formatEnd } from '@/components/breaks/breaks.model';
import { failureTypesOf, type FailureTypeOf } from '@/contract/failures';

/** The operations that the back end must offer for a sign-in by code. */
export const CODE_OPERATIONS = ['RequestLoginCode', 'LoginWithCode'] as const;

/** A code on its way, and what the form that takes it must know of it. */
export interface SentCode {
  /** When the next may be requested, ms since the epoch. */
  readonly resendAvailableAt: number;
  /** The code is one that was sent before, since it is too soon for another. */
  readonly isEarlier?: boolean;
  /** Messages do not leave at the moment, so the code may not come. */
  readonly isLate?: boolean;
  /** Of the message, where the platform says whether it failed. */
  readonly messageId?: string | null;
}

/** The number that the code went to; it lives as long as the tab. */
export interface PendingSignIn extends SentCode {
  readonly phoneNumber: string;
}

interface CodeAnswer {
  readonly sent: boolean;
  readonly messageId?: string | null;
  readonly resendInSeconds: number;
}

/** The platform's answer to a request for a code. */
export const toSentCode = ({ sent, messageId = null, resendInSeconds }: CodeAnswer, now: number): SentCode => ({
  resendAvailableAt: now + resendInSeconds * 1000,
  isEarlier: false,
  isLate: !sent,
  messageId,
});

/** Digits of a code. */
export const CODE_LENGTH = 6;

/** Digits that a national number has at most where its first ones could be those of the country. */
const LONGEST_ALIKE = 9;

/** Countries with longer ones: Austria, Germany, Japan and India. */
const LONGER_ALIKE: Readonly<Record<string, number>> = { '+43': 10, '+49': 10, '+81': 10, '+91': 10 };

/**
 * E.164 from a country prefix ("+358") and what was typed or pasted; a leading trunk zero goes, a number in full stays,
 * also one that lacks its plus. Null without digits.
 */
export function toPhoneNumber(prefix: string, typed: string): string | null {
  const digits = digitsOf(typed);
  const national = digits.replace(/^0+/, '');
  if (national === '') return null;
  if (/^[^\p{Nd}+]*\+/u.test(typed.normalize('NFKC'))) return `+${digits}`;
  const exit = prefix === '+1' && digits.startsWith('011') ? '011' : '00';
  if (digits.startsWith(exit)) return `+${digits.slice(exit.length)}`;
  const isFull = digits.startsWith(prefix.slice(1)) && digits.length > (LONGER_ALIKE[prefix] ?? LONGEST_ALIKE);
  return isFull ? `+${digits}` : prefix + national;
}

/** The digits of a text, in those of this script whatever they were typed in. */
export function digitsOf(text: string): string {
  return [...text.normalize('NFKC')].map(valueOf).join('');
}

/** The value of a digit of any script, whose ten lie in a row; nothing for any other sign. */
function valueOf(sign: string): string {
  if (!/\p{Nd}/u.test(sign)) return '';
  const code = sign.codePointAt(0) ?? 0;
  const before = Array.from({ length: 9 }, (_value, place) => String.fromCodePoint(code - place - 1));
  const other = before.findIndex((lower) => !/\p{Nd}/u.test(lower));
  return String(other === -1 ? 9 : other);
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
