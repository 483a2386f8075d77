'use client';
import { parseFailure, type Failure } from '@/lib/graphql/failure';
import { parseGrant, parseLogoutReason, type AccessGrant, type LogoutReason } from '@/lib/session/session.model';

const SESSION_URL = '/api/session/';
const TIMEOUT_MS = 15_000;
/**
 * Below the 10 s in which a token that was just replaced is still answered for: a request that hangs is sent again in
 * time.
 */
const GRANT_TIMEOUT_MS = 8_000;

export type GrantAnswer =
  | { readonly kind: 'granted'; readonly grant: AccessGrant }
  /** `silent` when the identity provider may still know the player. */
  | { readonly kind: 'refused'; readonly reason: LogoutReason | null; readonly silent: boolean }
  /** A tab of this browser is at the identity provider to renew the session. */
  | { readonly kind: 'visiting' }
  | { readonly kind: 'unavailable' };

export type SignInAnswer =
  | { readonly kind: 'granted'; readonly grant: AccessGrant }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'unavailable' };

type Reply = { readonly status: number; readonly body: unknown };

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  query: string,
  body?: unknown,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply | null> {
  try {
    const response = await fetch(`${SESSION_URL}${query}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // A sign-out reaches the server even if the tab is closed meanwhile.
      keepalive: method === 'DELETE',
    });
    const reply: unknown = await response.json();
    return { status: response.status, body: reply };
  } catch {
    return null;
  }
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/**
 * The grant by this browser's own clock, which may be minutes off the server's: what counts is how long the token
 * lasts.
 */
function readGrant(body: unknown): AccessGrant | null {
  const grant = parseGrant(body);
  const expiresIn = field(body, 'expiresIn');
  return grant && typeof expiresIn === 'number' && Number.isFinite(expiresIn)
    ? { ...grant, expiresAt: Date.now() + expiresIn }
    : grant;
}

/**
 * Asks for an access token; `refused` when the platform refused the one we have, with the id of its session. After a
 * lost answer it asks once more, as the token may be spent with it.
 */
export async function askForGrant(refused: { readonly sessionId: string | null } | null): Promise<GrantAnswer> {
  const query = refused
    ? `?${new URLSearchParams({ fresh: '1', ...(refused.sessionId ? { sid: refused.sessionId } : {}) }).toString()}`
    : '';
  const ask = () => call('GET', query, undefined, GRANT_TIMEOUT_MS);
  const reply = (await ask()) ?? (await ask());
  const grant = reply?.status === 200 ? readGrant(reply.body) : null;
  if (grant) return { kind: 'granted', grant };
  if (reply?.status === 409) return { kind: 'visiting' };
  return reply?.status === 401
    ? {
        kind: 'refused',
        reason: parseLogoutReason(field(reply.body, 'reason')),
        silent: field(reply.body, 'silent') === true,
      }
    : { kind: 'unavailable' };
}

/** The proof of a sign-in: the code sent to a phone number, or a one-time ticket of the platform. */
export type Credentials =
  | { readonly kind: 'code'; readonly phoneNumber: string; readonly code: string }
  | { readonly kind: 'ticket'; readonly ticket: string };

/** Signs in. */
export async function startSession(credentials: Credentials): Promise<SignInAnswer> {
  const reply = await call('POST', '', credentials);
  const grant = reply?.status === 200 ? readGrant(reply.body) : null;
  if (grant) return { kind: 'granted', grant };
  const failure = parseFailure(field(reply?.body, 'failure'));
  return failure ? { kind: 'failed', failure } : { kind: 'unavailable' };
}

export type EndAnswer =
  /** The cookies are gone; `loggedOut` when the platform has ended the session too. */
  | { readonly kind: 'ended'; readonly loggedOut: boolean }
  /** So they are, and the browser must go there to sign out at the identity provider, which sends it on. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** The browser has another session by now; nothing has changed. */
  | { readonly kind: 'other-session' }
  /** The server did not answer, or not as it should: the cookies are as they were. */
  | { readonly kind: 'failed' };

/**
 * The session to end: `sessionId` null means whichever there is. `to` is where the identity provider sends the browser
 * afterwards; with `silent` the session ends there without the browser. `isOver`: the platform has said that this
 * session has ended.
 */
export interface Ending {
  readonly sessionId: string | null;
  readonly to: string;
  readonly silent: boolean;
  readonly isOver?: boolean;
}

/** Ends the session. */
export async function endSession({ sessionId, to, silent, isOver = false }: Ending): Promise<EndAnswer> {
  const reply = await call(
    'DELETE',
    `?${new URLSearchParams({ to, ...(silent ? { silent: '1' } : {}), ...(sessionId ? { sid: sessionId } : {}), ...(isOver ? { over: '1' } : {}) }).toString()}`,
  );
  if (reply?.status !== 200) return { kind: 'failed' };
  if (field(reply.body, 'otherSession') === true) return { kind: 'other-session' };
  const redirectTo = field(reply.body, 'redirectTo');
  return typeof redirectTo === 'string' && /^https?:\/\//.test(redirectTo)
    ? { kind: 'redirect', to: redirectTo }
    : { kind: 'ended', loggedOut: field(reply.body, 'loggedOut') === true };
}
