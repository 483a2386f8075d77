import type { ProductMode } from '@/contract/licence';
/** Why a session ended, as the query of the login page carries it. */
export const LOGOUT_REASONS = [
  'SESSION_EXPIRED',
  'JWT_EXPIRED',
  'LOGGED_IN_FROM_ANOTHER_DEVICE',
  'ACCOUNT_CLOSED',
] as const;
export type LogoutReason = (typeof LOGOUT_REASONS)[number];

/** Longest wait between two looks at the clock, in ms [AUT-06]. */
export const EXPIRY_CHECK_MS = 5_000;

/** The answer of /api/session/ to a signed-in browser. */
export interface AccessGrant {
  readonly accessToken: string;
  /** ms since the epoch */
  readonly expiresAt: number;
  readonly playerId: string;
  readonly sessionId: string;
}

/**
 * Where a visitor goes after a logout: the login page, in sports mode the sports page, with the query that was there
 * [NAV-08].
 */
export function pathAfterLogout(mode: ProductMode, search: string, reason: LogoutReason | null): string {
  const query = new URLSearchParams(search);
  query.delete('autoSignIn');
  if (reason) query.set('logoutReason', reason);
  const text = query.toString();
  return `${mode === 'SPORTS' ? '/sports/' : '/login/'}${text ? `?${text}` : ''}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The grant of an answer or of another tab's message, or null. */
export function parseGrant(value: unknown): AccessGrant | null {
  if (!isObject(value)) return null;
  const { accessToken, expiresAt, playerId, sessionId } = value;
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null;
  return typeof playerId === 'string' && typeof sessionId === 'string'
    ? { accessToken, expiresAt, playerId, sessionId }
    : null;
}

/** The logout reason of an answer, a message or a query, or null. */
export function parseLogoutReason(value: unknown): LogoutReason | null {
  return LOGOUT_REASONS.find((reason) => reason === value) ?? null;
}
