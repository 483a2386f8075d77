import type { Result as ContractResult } from '@/contract/result';

/** Why an operation has no answer. `message` reads '[Network] …' or '[GraphQL] …' [ERR-01]. */
export interface Failure {
  readonly kind: 'network' | 'graphql';
  /**
   * The error's type, such as 'CodeWrong'; for network failures 'Timeout', 'Unreachable', 'HttpStatus', 'ContentType'.
   */
  readonly type: string;
  readonly message: string;
  /** Text keys that explain it, such as 'errors.CodeWrong'; the most exact first. */
  readonly keys: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly traceId: string | null;
  /** The HTTP status, when there was an answer at all. */
  readonly status: number | null;
}

/** The outcome of an operation; what fails is a failure of the call unless something else is named. */
export type Result<T, E = Failure> = ContractResult<T, E>;

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** A failure below GraphQL. */
export function networkFailure(type: string, message: string, status: number | null = null): Failure {
  return {
    kind: 'network',
    type,
    message: `[Network] ${message}`,
    keys: ['errors.Network'],
    params: {},
    traceId: null,
    status,
  };
}

/** The failure of a request that the back end could not read: sent again as it is, it fails again. */
export function unreadableRequest(status: number): Failure {
  return {
    kind: 'graphql',
    type: 'UnreadableRequest',
    message: `[GraphQL] HTTP ${status}`,
    keys: [],
    params: {},
    traceId: null,
    status,
  };
}

/** The failure of an operation that the back end does not offer, without asking it. */
export function notOffered(operation: string): Failure {
  return {
    kind: 'graphql',
    type: NOT_OFFERED,
    message: `[GraphQL] ${operation} is not offered by the back end`,
    keys: [],
    params: {},
    traceId: null,
    status: null,
  };
}

const NOT_OFFERED = 'NotOffered';

/** True when the back end does not have what was requested: asking again will not help. */
export function isNotOffered(failure: Failure): boolean {
  return failure.type === NOT_OFFERED;
}

/** The failure of a call that threw: a time-out, or no connection. */
export function failureOfThrown(error: unknown): Failure {
  // A DOMException of another realm is no Error of ours.
  if (isObject(error) && error.name === 'TimeoutError') return networkFailure('Timeout', 'Network timed out');
  return networkFailure('Unreachable', error instanceof Error ? error.message : 'Network unreachable');
}

/** The failure that the `errors` of an answer describe, or null when there are none. */
export function failureOfErrors(errors: unknown, status: number): Failure | null {
  if (!Array.isArray(errors) || errors.length === 0) return null;
  const parsed = errors.map(parseError);
  const [first] = parsed;
  return {
    kind: 'graphql',
    type: first?.type ?? 'UnknownFailure',
    message: `[GraphQL] ${parsed.map((error) => error.message).join(', ')}`,
    keys: parsed.flatMap((error) => error.keys),
    params: first?.params ?? {},
    traceId: first?.traceId ?? null,
    status,
  };
}

/** The type from the first reasons entry, else extensions.type without its dollar signs. */
function parseError(error: unknown): {
  type: string;
  message: string;
  keys: string[];
  params: Json;
  traceId: string | null;
} {
  const extensions = isObject(error) && isObject(error.extensions) ? error.extensions : {};
  const reasons = Array.isArray(extensions.reasons) ? extensions.reasons.filter(isObject) : [];
  const [reason] = reasons;
  const ownType = typeof extensions.type === 'string' ? extensions.type.replaceAll('$', '') : 'UnknownFailure';
  return {
    type: typeof reason?.type === 'string' ? reason.type : ownType,
    message: isObject(error) && typeof error.message === 'string' ? error.message : 'Unknown error',
    keys: reasons.flatMap((entry) => stringsOf(entry.keys)),
    params: isObject(extensions.params) ? extensions.params : {},
    traceId: typeof extensions.traceId === 'string' ? extensions.traceId : null,
  };
}

/** True when the access token was refused, so that a fresh one may help [AUT-07]. */
export function isAuthenticationFailure(failure: Failure): boolean {
  return failure.status === 401 || failure.type === 'AuthenticationFailure';
}

/** A failure that our own server passed on as JSON, or null. */
export function parseFailure(value: unknown): Failure | null {
  if (!isObject(value) || (value.kind !== 'network' && value.kind !== 'graphql')) return null;
  if (typeof value.type !== 'string' || typeof value.message !== 'string') return null;
  return {
    kind: value.kind,
    type: value.type,
    message: value.message,
    keys: stringsOf(value.keys),
    params: isObject(value.params) ? value.params : {},
    traceId: typeof value.traceId === 'string' ? value.traceId : null,
    status: typeof value.status === 'number' ? value.status : null,
  };
}
