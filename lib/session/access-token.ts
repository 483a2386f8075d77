import 'server-only';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { settings } from '@/lib/config/settings';
import { discoverProvider } from '@/lib/session/identity-provider';
import type { AccessGrant } from '@/lib/session/session.model';

const AUDIENCE = 'app';
const CLOCK_SKEW_SECONDS = 5;

const keySets = new Map<string, JWTVerifyGetKey>();

/** Trusted, not to be trusted, or not to be told because the issuer's keys cannot be had. */
export type Verification = { readonly kind: 'valid'; readonly grant: AccessGrant } | { readonly kind: 'invalid' } | { readonly kind: 'unavailable' };

/** Checks signature, issuer, audience and expiry against the keys of the brand's issuer [AUT-05]. */
export async function verifyAccessToken(token: string, brandId: string, keys?: JWTVerifyGetKey): Promise<Verification> {
  try {
    const { payload } = await jwtVerify(token, keys ?? (await keysOf(brandId)), {
      issuer: settings().issuerOf(brandId),
      audience: AUDIENCE,
      algorithms: ['ES256', 'RS256', 'PS256', 'EdDSA'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp', 'player_id', 'sid'],
    });
    const { player_id: playerId, sid: sessionId, exp } = payload;
    if (typeof playerId !== 'string' || typeof sessionId !== 'string' || exp === undefined) return { kind: 'invalid' };
    return { kind: 'valid', grant: { accessToken: token, expiresAt: exp * 1000, playerId, sessionId } };
  } catch (error) {
    return { kind: isAboutToken(error) ? 'invalid' : 'unavailable' };
  }
}

async function keysOf(brandId: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(brandId);
  if (known) return known;
  const { jwks_uri } = await discoverProvider(brandId);
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5_000, cooldownDuration: 5_000 });
  keySets.set(brandId, keys);
  return keys;
}

/** A token may be wrong; the way to the keys may be down. The latter says nothing of the token. */
function isAboutToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
