'use client';
import { publicSettings } from '@/lib/config/public-settings.client';
import type { Failure } from '@/lib/graphql/failure';

/** Failures that are part of the day's work and are shown where they happen; anything else is reported. */
const EXPECTED_TYPES: ReadonlySet<string> = new Set([
  'AuthenticationFailure',
  'InvalidTokenFailure',
  'InvalidPhoneNumber',
  'CodeWrong',
  'CodeExpired',
  'CodeUsed',
  'TooManyAttempts',
  'AccountClosed',
  'AccountBlocked',
  'HoursBlocked',
  'GameNotFound',
  'GameNotAvailable',
  'ProductNotAllowed',
  'NotOffered',
]);

/**
 * True for unexpected network errors and unhandled GraphQL errors; a 401 is neither, nor is being without a connection
 * [ERR-02].
 */
export function isUnexpected(failure: Failure): boolean {
  if (failure.status === 401 || failure.type === 'Unreachable') return false;
  return !EXPECTED_TYPES.has(failure.type);
}

/** Reports a failed operation when it is unexpected. */
export function reportFailure(failure: Failure, operation: string): void {
  if (isUnexpected(failure))
    reportError(new Error(`${operation}: ${failure.message}`), { type: failure.type, traceId: failure.traceId ?? '' });
}

/** Reports an error of the page. Nothing is loaded or sent unless the operator gave an address to report to. */
export function reportError(error: unknown, tags: Readonly<Record<string, string>> = {}): void {
  const { sentryDsn } = publicSettings();
  if (!sentryDsn) return;
  import('@/lib/observability/sentry.client').then(
    ({ sendReport }) => sendReport(sentryDsn, error, tags),
    () => undefined,
  );
}
