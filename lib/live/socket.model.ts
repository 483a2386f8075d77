/** The platform's words for the ends of a socket [SUB-01]. */
export const STAY_CLOSED_REASON = 'Error resolving subscription context';
export const SESSION_DESTROYED_REASON = 'session_destroyed_error';
export const TOKEN_EXPIRED_REASON = 'token_expired';

/**
 * Time-outs of the socket in ms [SUB-01]; an opening that takes longer than `offlineAfter` is shown as offline while it
 * goes on.
 */
export const LIVE_TIMES = {
  clientTimeout: 30_000,
  offlineAfter: 6_000,
  pingEvery: 10_000,
  backoffMin: 1_000,
  backoffMax: 15_000,
  /**
   * A restart takes seconds: so often in a row, about a minute, a lost socket is opened again without waiting longer.
   */
  quickAttempts: 30,
  quickMax: 2_000,
  jitter: 0.5,
} as const;

/** The next step after the socket closed. */
export type AfterClose = 'stay-closed' | 'session-destroyed' | 'refresh-and-retry' | 'retry';

export function afterClose(reason: string): AfterClose {
  if (reason.includes(STAY_CLOSED_REASON)) return 'stay-closed';
  if (reason.includes(SESSION_DESTROYED_REASON)) return 'session-destroyed';
  return reason.includes(TOKEN_EXPIRED_REASON) ? 'refresh-and-retry' : 'retry';
}

/**
 * The wait before the attempt with this number, from 0, in ms: at least 1 s, doubling, up to half of it more or less.
 */
export function backoff(attempt: number, random: number, longest: number = LIVE_TIMES.backoffMax): number {
  const { backoffMin, jitter } = LIVE_TIMES;
  const base = Math.min(longest, backoffMin * 2 ** Math.min(attempt, 10));
  return Math.max(backoffMin, Math.round(base * (1 + jitter * (2 * random - 1))));
}

/**
 * The wait before opening a lost socket for the nth time, from 0, in ms: 3 s at most for a minute, so that all are back
 * within 5 s of a platform that serves again, and then as `backoff` has it.
 */
export function reconnectWait(attempt: number, random: number): number {
  const { quickAttempts, quickMax } = LIVE_TIMES;
  return attempt < quickAttempts ? backoff(attempt, random, quickMax) : backoff(attempt - quickAttempts + 2, random);
}

const UNKNOWN_TO_SCHEMA = /^(?:Cannot query field|Unknown (?:type|argument|fragment|directive))/;

/** Whether a subscription was refused because the back end's schema does not know it: asking again will not help. */
export function isUnknownToSchema(refusal: unknown): boolean {
  if (!Array.isArray(refusal)) return false;
  return refusal.some((error: unknown) => {
    if (!isObject(error)) return false;
    const code = isObject(error.extensions) ? error.extensions.code : null;
    return code === 'GRAPHQL_VALIDATION_FAILED' || UNKNOWN_TO_SCHEMA.test(String(error.message));
  });
}

/**
 * The message that ends the socket among the errors of a subscription: a back end may say it there in place of a close
 * reason [SUB-01]. Null when none of them does.
 */
export function endingMessage(errors: unknown): string | null {
  const messages = (Array.isArray(errors) ? errors : [errors]).map((error: unknown) =>
    isObject(error) && typeof error.message === 'string' ? error.message : '',
  );
  return messages.find((message) => afterClose(message) !== 'retry') ?? null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
