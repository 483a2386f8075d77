/** Constants of the identity-provider session [AUT-14]; seconds unless the name says ms. */
export const OPENID = {
  /** Longest wait for an answer of the provider. */
  requestTimeoutMs: 10_000,
  /** A sign-in that was begun longer ago is not finished. */
  staleState: 15 * 60,
  clockSkew: 5 * 60,
  /** Wait before a silent sign-in that got no answer is tried again. */
  silentRetryMs: 5_000,
  /** px; only where an operator opens the provider in a window of its own. */
  popupHeight: 640,
} as const;

/** The errors between the lobby and the provider, each with a text of its own [AUT-13]. */
export const OPENID_ERRORS = [
  'state_mismatch',
  'no_matching_state',
  'authority_mismatch',
  'client_mismatch',
  'missing_subject',
  'nonce_mismatch',
  'token_expired',
  'subject_changed',
  'silent_timeout',
  'popup_closed',
  'popup_blocked',
  'frame_timeout',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'access_denied',
  'temporarily_unavailable',
  'login_failed',
] as const;
export type OpenidError = (typeof OPENID_ERRORS)[number];

/** The provider knows nobody in this browser, or would have to ask: no failure, but nobody is signed in. */
const ANONYMOUS: readonly OpenidError[] = [
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'subject_changed',
];

export function isAnonymous(error: OpenidError): boolean {
  return ANONYMOUS.includes(error);
}

/** The error of the provider's word in an address; 'login_failed' for any word that is not known. */
export function parseOpenidError(word: string | null): OpenidError | null {
  if (word === null || word === '') return null;
  if (word === 'server_error') return 'temporarily_unavailable';
  return OPENID_ERRORS.find((known) => known === word) ?? 'login_failed';
}

/** The details of a sign-in error, besides its kind [AUT-13]; they go to a report, never to the page. */
export interface OpenidErrorDetails {
  readonly error: string;
  readonly error_description: string | null;
  readonly error_uri: string | null;
  readonly state: string | null;
  readonly session_state: string | null;
}

/** No token goes on with a provider's message. */
const TOKEN = /eyJ[\w-]+\.[\w-]*\.?[\w.-]*/g;

export function readErrorDetails(query: URLSearchParams): OpenidErrorDetails | null {
  const error = query.get('error');
  if (!error) return null;
  const of = (name: string) => query.get(name)?.replace(TOKEN, '[token]').slice(0, 500) ?? null;
  return {
    error: error.slice(0, 100),
    error_description: of('error_description'),
    error_uri: of('error_uri'),
    state: of('state'),
    session_state: of('session_state'),
  };
}

const BY_MESSAGE: readonly (readonly [RegExp, OpenidError])[] = [
  [/state (cookie|missing)|checks\.state|state.*missing/i, 'no_matching_state'],
  [/state mismatch/i, 'state_mismatch'],
  [/nonce/i, 'nonce_mismatch'],
  [/iss(uer)? (mismatch|missing)|unexpected iss|iss missing/i, 'authority_mismatch'],
  [/aud(ience)? (mismatch|missing)|unexpected.*aud|azp/i, 'client_mismatch'],
  [/property sub|profile id is missing/i, 'missing_subject'],
  [/expired|not active yet|issued in the future/i, 'token_expired'],
  [/timed? ?out|ECONNREFUSED|ENOTFOUND|ECONNRESET|fetch failed/i, 'silent_timeout'],
];

/** The kind of what the sign-in library says of an answer that it refused. */
export function toOpenidError(message: string): OpenidError {
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? 'login_failed';
}
