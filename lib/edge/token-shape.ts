/** What can be told of a token without its keys: enough to choose a layout, never enough to trust it [AUT-05]. */
export type TokenShape = 'absent' | 'unreadable' | 'expired' | 'refreshable';

/** The shape of a JWT at a time in ms since the epoch. */
export function shapeOfToken(token: string | undefined, now: number): TokenShape {
  if (!token) return 'absent';
  const payload = decodePayload(token);
  if (!payload) return 'unreadable';
  return payload.exp !== undefined && payload.exp * 1000 <= now ? 'expired' : 'refreshable';
}

/** The claims of a JWT as they are written, unverified, or null when it is not one. */
export function decodePayload(token: string): { exp?: number } | null {
  const parts = token.split('.');
  const [, body] = parts;
  if (parts.length !== 3 || !body || token.length > 8192) return null;
  try {
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return null;
    return 'exp' in claims && typeof claims.exp === 'number' ? { exp: claims.exp } : {};
  } catch {
    return null;
  }
}
