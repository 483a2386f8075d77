import type { CookieChange, Cookies } from '@/lib/edge/cookies';
import { decodePayload, mayBeToken, needsRefresh, shapeOfToken, type TokenShape } from '@/lib/edge/token-shape';

/** The tokens of a browser's session. */
export interface SessionTokens {
  readonly accessToken: string | undefined;
  readonly refreshToken: string | undefined;
  /** There is one when the session is the identity provider's. */
  readonly identityToken: string | undefined;
}

/** The session by its cookies, before any token is checked. */
interface CookieSession extends SessionTokens {
  /** The player has signed out and the server has yet to hear of it: the tokens are nobody's. */
  readonly isLeft: boolean;
  /** The cookies hold tokens of a session that is over, since then (ms since the epoch); they are left out. */
  readonly endedAt?: number;
}

/** ms after which the tokens of an ended session may be cleared: no sign-in of that moment is under way any more. */
const CLEARED_AFTER_MS = 60_000;
/** A mark: seconds since the epoch, and the id of the session. */
const ENDED_MARK = /^(\d{1,12})\.(.+)$/s;

/**
 * The value of the cookie that marks a session as over. An answer that cleared cookies would clear those of whichever
 * session the browser has by the time that it arrives; the mark names the one that it ends.
 */
export function endedMark(sessionId: string, now: number): string {
  return `${Math.floor(now / 1000)}.${sessionId}`;
}

/** The session that a mark can name for as long as these tokens are kept, or null: opaque tokens name none. */
export function markableSessionOf({ accessToken, refreshToken }: SessionTokens): string | null {
  const token = refreshToken ?? accessToken;
  return (token && decodePayload(token)?.sid) || null;
}

/**
 * The cookies that disown the tokens of a session that is over. A newer session's cookies may arrive before this
 * answer, and clearing by name would take those: so the session is marked. Tokens that name none are cleared.
 */
export function endingCookies(tokens: SessionTokens, now: number): readonly CookieChange[] {
  const sessionId = markableSessionOf(tokens);
  return sessionId === null ? NO_TOKENS : [{ name: 'endedSession', value: endedMark(sessionId, now) }];
}

export const NO_TOKENS: readonly CookieChange[] = [
  { name: 'accessToken', value: null },
  { name: 'refreshToken', value: null },
];

/** True when cookies of a session that is over can be cleared without meeting the sign-in that ended it. */
export function isEndedLongSince({ endedAt }: CookieSession, now: number): boolean {
  return endedAt !== undefined && Math.abs(now - endedAt) >= CLEARED_AFTER_MS;
}

/** The session that the mark among the cookies names, or null. */
export function readEndedSession(cookies: Cookies): string | null {
  return ENDED_MARK.exec(cookies.get('endedSession') ?? '')?.[2] ?? null;
}

function endOf(tokens: SessionTokens, mark: string | undefined): number | null {
  const [, seconds, sessionId] = ENDED_MARK.exec(mark ?? '') ?? [];
  return sessionId !== undefined && sessionId === markableSessionOf(tokens) ? Number(seconds) * 1000 : null;
}

/**
 * The one reading of the session's cookies: edge, pages and routes must agree on whose they are. Of two cookies with one
 * name the first counts. An access token of another session or player than the tokens beside it is left out: a
 * neighbouring host can set cookies for the parent domain, and two sessions must not meet in one request.
 */
export function readCookieSession(cookies: Cookies): CookieSession {
  const refreshToken = cookies.get('refreshToken') || undefined;
  const identityToken = cookies.get('identityToken') || undefined;
  const accessToken = cookies.get('accessToken') || undefined;
  const endedAt = endOf({ accessToken, refreshToken, identityToken }, cookies.get('endedSession'));
  if (endedAt !== null)
    return { accessToken: undefined, refreshToken: undefined, identityToken: undefined, isLeft: false, endedAt };
  return {
    accessToken: isOfOneSession(accessToken, refreshToken, identityToken) ? accessToken : undefined,
    refreshToken,
    identityToken,
    isLeft: Boolean(cookies.get('signOutPending')),
  };
}

function isOfOneSession(
  access: string | undefined,
  refresh: string | undefined,
  identity: string | undefined,
): boolean {
  if (access === undefined) return true;
  const ours = decodePayload(access);
  const theirs = refresh === undefined ? null : decodePayload(refresh);
  const player = identity === undefined ? null : decodePayload(identity);
  // A foreign provider may give its ID tokens a `sid` of another kind; the player is the same.
  return agrees(ours?.sid, theirs?.sid) && agrees(ours?.sub, theirs?.sub) && agrees(ours?.sub, player?.sub);
}

/** Tokens that are silent on a claim contradict nobody: a provider's refresh token may be opaque. */
function agrees(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

/**
 * A session lasts as long as its refresh token; one that was handed over without it, as long as its access token. A
 * foreign provider's refresh token may be opaque: there the provider alone knows how long it lasts.
 */
export function shapeOfSession(
  { accessToken, refreshToken, identityToken, isLeft }: CookieSession,
  now: number,
): TokenShape {
  if (isLeft) return 'absent';
  const shape = shapeOfToken(refreshToken ?? accessToken, now);
  return shape === 'unreadable' && refreshToken && identityToken && mayBeToken(refreshToken) ? 'refreshable' : shape;
}

/** True when the session lives on and its access token has ended, or is about to: a page would find nobody signed in. */
export function needsRenewal(session: CookieSession, now: number): boolean {
  if (!session.refreshToken || shapeOfSession(session, now) !== 'refreshable') return false;
  const claims = session.accessToken && decodePayload(session.accessToken);
  return !claims || claims.exp === undefined || needsRefresh(claims.exp * 1000, now);
}
