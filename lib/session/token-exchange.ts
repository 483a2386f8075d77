import 'server-only';
import { mapResult } from '@/contract/result';
import { settings } from '@/lib/config/settings';
import type { Failure, Result } from '@/lib/graphql/failure';
import { sendOperation } from '@/lib/graphql/transport';
import { verifyTokenOfProvider } from '@/lib/session/access-token';
import { refreshAtProvider } from '@/lib/session/openid-provider';
import {
  AdoptTokens,
  LoginWithCode,
  Logout,
  RedeemSignInTicket,
  RefreshAccessToken,
} from '@/lib/session/session.operations';
import type { TokenPair } from '@/contract/token-pair';
import type { RefreshOutcome } from '@/lib/session/tokens.model';

/** For whom a call is made: the platform needs the brand, and the address for its limits. */
export interface Caller {
  readonly brand: string;
  readonly locale: string;
  readonly address: string | null;
  /** Names the device in the player's list of sessions. */
  readonly userAgent: string | null;
  /** The headers in which our proxy named the visitor's country and region. */
  readonly place: Readonly<Record<string, string>>;
}

/**
 * How long a finished refresh is handed to those who come late with the same, now rotated, token; the platform does the
 * same.
 */
const GRACE_MS = 10_000;
const TIMEOUT_MS = 10_000;
/** Two tries end before a visitor gives up. */
const REFRESH_TIMEOUT_MS = 4_500;

/** The issuer of the refresh token: the identity provider, or the platform itself [AUT-01]. */
export interface RefreshableSession {
  readonly refreshToken: string;
  /** The provider's; undefined for the platform's own. */
  readonly identityToken: string | undefined;
}

const inFlight = new Map<string, Promise<RefreshOutcome>>();

/** Exchanges a refresh token where it came from, once however many ask at the same time [AUT-06]. */
export function refreshTokens(
  { refreshToken, identityToken }: RefreshableSession,
  caller: Caller,
): Promise<RefreshOutcome> {
  const key = [caller.brand, refreshToken, identityToken].join(' ');
  const running = inFlight.get(key);
  if (running) return running;
  const outcome =
    identityToken === undefined
      ? exchange(refreshToken, caller)
      : exchangeAtProvider(refreshToken, identityToken, caller.brand);
  inFlight.set(key, outcome);
  const forget = () => inFlight.delete(key);
  outcome.then(
    ({ kind }) => (kind === 'refreshed' ? void setTimeout(forget, GRACE_MS).unref() : void forget()),
    forget,
  );
  return outcome;
}

/** The provider's tokens are handed to nobody but the player of the ID token. */
async function exchangeAtProvider(refreshToken: string, identityToken: string, brand: string): Promise<RefreshOutcome> {
  const outcome = await refreshAtProvider(refreshToken, brand);
  if (outcome.kind !== 'refreshed') return outcome;
  const verified = await verifyTokenOfProvider(outcome.tokens.accessToken, identityToken, brand);
  return verified.kind === 'invalid' ? { kind: 'refused', reason: 'JWT_EXPIRED' } : outcome;
}

async function exchange(refreshToken: string, caller: Caller): Promise<RefreshOutcome> {
  const send = () =>
    sendOperation(RefreshAccessToken, { refreshToken }, { ...transportOf(caller), timeoutMs: REFRESH_TIMEOUT_MS });
  const first = await send();
  // The token may be spent with an answer that was lost; the platform answers a second time.
  const result = !first.ok && first.error.kind === 'network' ? await send() : first;
  if (result.ok) return { kind: 'refreshed', tokens: result.value.refreshAccessToken };
  return outcomeOfFailure(result.error);
}

/** Failures that say nothing of the token: the same call may be sent again later. */
const PASSING: readonly string[] = ['InternalFailure', 'TooManyRequests'];

/**
 * InvalidTokenFailure ends the session as expired, any other refusal as JWT_EXPIRED [AUT-08]; a platform that is
 * unreachable or has too much to do ends nothing.
 */
export function outcomeOfFailure(failure: Failure): RefreshOutcome {
  if (failure.type === 'InvalidTokenFailure') return { kind: 'refused', reason: 'SESSION_EXPIRED' };
  const unavailable =
    failure.kind === 'network' ||
    PASSING.includes(failure.type) ||
    failure.status === 429 ||
    (failure.status !== null && failure.status >= 500);
  return unavailable ? { kind: 'unavailable', failure } : { kind: 'refused', reason: 'JWT_EXPIRED' };
}

/** Signs in with the code that was sent to the number. */
export async function loginWithCode(phoneNumber: string, code: string, caller: Caller): Promise<Result<TokenPair>> {
  const result = await sendOperation(LoginWithCode, { phoneNumber, code }, transportOf(caller));
  return mapResult(result, (value) => value.loginWithCode);
}

/** Signs in with a one-time ticket of the platform. */
export async function redeemTicket(ticket: string, caller: Caller): Promise<Result<TokenPair>> {
  const result = await sendOperation(RedeemSignInTicket, { ticket }, transportOf(caller));
  return mapResult(result, (value) => value.redeemSignInTicket);
}

/**
 * The tokens of an address as the browser may keep them; without a refresh token the player stays until the access
 * token ends.
 */
export interface AdoptedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Takes over tokens that came in an address: the platform admits fresh ones, once. */
export async function adoptTokens(handedOver: AdoptedTokens, caller: Caller): Promise<Result<AdoptedTokens>> {
  const result = await sendOperation(AdoptTokens, handedOver, transportOf(caller));
  return mapResult(result, (value) => value.adoptTokens);
}

/** Ends the session on the platform. */
export async function logout(accessToken: string, caller: Caller): Promise<Result<boolean>> {
  const result = await sendOperation(Logout, {}, transportOf(caller, accessToken));
  return mapResult(result, (value) => value.logout.loggedOut);
}

/** How a call of the web's server to the platform travels. */
export function transportOf({ brand, locale, address, userAgent, place }: Caller, accessToken?: string) {
  const headers: Record<string, string> = { ...place, brand, locale };
  if (address) headers['x-forwarded-for'] = address;
  if (userAgent) headers['user-agent'] = userAgent;
  if (accessToken) headers.authorization = `Bearer ${accessToken}`;
  return { url: settings().graphqlUrl, headers, timeoutMs: TIMEOUT_MS, cache: 'no-store' as const };
}
