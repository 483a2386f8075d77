/**
 * The state of a token as far as it shows without keys: enough to choose a layout, never enough to trust it [AUT-05].
 */
export type TokenShape = 'absent' | 'unreadable' | 'expired' | 'refreshable';

/** Seconds before its end at which an access token is refreshed [AUT-06]. */
export const REFRESH_AHEAD_SECONDS = 30;

/** True when a token that ends then (ms since the epoch) must not be used for another request. */
export function needsRefresh(expiresAt: number, now: number): boolean {
  return expiresAt - now <= REFRESH_AHEAD_SECONDS * 1000;
}

/** The shape of a JWT at a time in ms since the epoch. */
export function shapeOfToken(token: string | undefined, now: number): TokenShape {
  if (!token) return 'absent';
  const payload = decodePayload(token);
  if (!payload) return 'unreadable';
  return payload.exp !== undefined && payload.exp * 1000 <= now ? 'expired' : 'refreshable';
}

/** The claims of a token, unverified; `exp` and `iat` in seconds since the epoch. */
interface TokenClaims {
  readonly exp: number | undefined;
  readonly iat: number | undefined;
  readonly sub: string | undefined;
  readonly sid: string | undefined;
}

/**
 * The characters that tokens may have (RFC 6749, A.17). A cookie with others is no token, and no back end needs to see
 * it.
 */
const VISIBLE = /^[\x20-\x7e]+$/;

/** True for a text that may be a token at all, readable or opaque. */
export function mayBeToken(text: string): boolean {
  return VISIBLE.test(text);
}

/** The claims of a JWT as they are written, unverified, or null when it is not one. */
export function decodePayload(token: string): TokenClaims | null {
  if (!mayBeToken(token)) return null;
  const parts = token.split('.');
  const [, body] = parts;
  if (parts.length !== 3 || !body || token.length > 8192) return null;
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return null;
    return {
      exp: 'exp' in claims && typeof claims.exp === 'number' ? claims.exp : undefined,
      iat: 'iat' in claims && typeof claims.iat === 'number' ? claims.iat : undefined,
      sub: 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : undefined,
      sid: 'sid' in claims && typeof claims.sid === 'string' ? claims.sid : undefined,
    };
  } catch {
    return null;
  }
}
