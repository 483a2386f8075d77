'use client';
import { parseFailure, type Failure } from '@/lib/graphql/failure';
import { parseGrant, parseLogoutReason, type AccessGrant, type LogoutReason } from '@/lib/session/session.model';

const SESSION_URL = '/api/session/';
const TIMEOUT_MS = 15_000;
/** Below the 10 s in which a token that was just replaced is still answered for: an answer that hangs is asked for again in time. */
const GRANT_TIMEOUT_MS = 8_000;

export type GrantAnswer =
  | { readonly kind: 'granted'; readonly grant: AccessGrant }
  /** `silent` when the identity provider may still know the player. */
  | { readonly kind: 'refused'; readonly reason: LogoutReason | null; readonly silent: boolean }
  | { readonly kind: 'unavailable' };

export type SignInAnswer = { readonly kind: 'granted'; readonly grant: AccessGrant } | { readonly kind: 'failed'; readonly failure: Failure } | { readonly kind: 'unavailable' };

type Reply = { readonly status: number; readonly body: unknown };

async function call(method: 'GET' | 'POST' | 'DELETE', query: string, body?: unknown, timeoutMs = TIMEOUT_MS): Promise<Reply | null> {
  try {
    const response = await fetch(`${SESSION_URL}${query}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
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

/** The grant by this browser's own clock, which may be minutes off the server's: what counts is how long the token lasts. */
function readGrant(body: unknown): AccessGrant | null {
  const grant = parseGrant(body);
  const expiresIn = field(body, 'expiresIn');
  return grant && typeof expiresIn === 'number' && Number.isFinite(expiresIn) ? { ...grant, expiresAt: Date.now() + expiresIn } : grant;
}

/** Asks for an access token; `fresh` when the platform refused the one we have. A lost answer is asked for once more, as the token may be spent with it. */
export async function askForGrant(fresh: boolean): Promise<GrantAnswer> {
  const ask = () => call('GET', fresh ? '?fresh=1' : '', undefined, GRANT_TIMEOUT_MS);
  const reply = (await ask()) ?? (await ask());
  const grant = reply?.status === 200 ? readGrant(reply.body) : null;
  if (grant) return { kind: 'granted', grant };
  return reply?.status === 401 ? { kind: 'refused', reason: parseLogoutReason(field(reply.body, 'reason')), silent: field(reply.body, 'silent') === true } : { kind: 'unavailable' };
}

/** What proves who signs in: the code sent to a phone number, or a one-time ticket of the platform. */
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

/**
 * Ends the session; the cookies are gone even if the platform could not be told. Answers where the browser must go to sign out at the identity provider, which
 * sends it on to `to`; null when there is no such place, or `silent`.
 */
export async function endSession(to: string, silent: boolean): Promise<string | null> {
  const reply = await call('DELETE', `?${new URLSearchParams({ to, ...(silent ? { silent: '1' } : {}) }).toString()}`);
  const redirectTo = field(reply?.body, 'redirectTo');
  return typeof redirectTo === 'string' && /^https?:\/\//.test(redirectTo) ? redirectTo : null;
}
