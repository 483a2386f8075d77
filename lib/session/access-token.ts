import 'server-only';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { answerWithin } from '@/contract/within';
import { settings } from '@/lib/config/settings';
import { decodePayload } from '@/lib/edge/token-shape';
import { discoverProvider } from '@/lib/session/openid-provider';
import { OPENID } from '@/lib/session/openid.model';
import type { AccessGrant } from '@/lib/session/session.model';

const AUDIENCE = 'app';
const CLOCK_SKEW_SECONDS = 5;
const KEYS_WITHIN_MS = 5_000;

const keySets = new Map<string, JWTVerifyGetKey>();

/** Trusted, not to be trusted, or unknown because the issuer's keys cannot be had. */
export type Verification =
  | { readonly kind: 'valid'; readonly grant: AccessGrant }
  | { readonly kind: 'invalid'; readonly why: string }
  | { readonly kind: 'unavailable' };

/**
 * Checks signature, issuer, audience, expiry and kind against the keys of the brand's issuer [AUT-05]. An ID token has
 * the same issuer, keys and audience; it is not taken.
 */
export async function verifyAccessToken(token: string, brandId: string, keys?: JWTVerifyGetKey): Promise<Verification> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys ?? (await keysOf(brandId)), {
      issuer: settings().issuerOf(brandId),
      audience: AUDIENCE,
      algorithms: ['ES256', 'RS256', 'PS256', 'EdDSA'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      requiredClaims: ['exp', 'player_id', 'sid'],
    });
    const { player_id: playerId, sid: sessionId, exp } = payload;
    if (!isOfAccess(protectedHeader.typ, payload)) return invalid('neither typ nor scope says that it is one');
    if (isAhead(payload.iat, brandId)) return invalid('it is issued in the future');
    if (typeof playerId !== 'string' || typeof sessionId !== 'string' || exp === undefined)
      return invalid('player_id or sid is no text');
    return { kind: 'valid', grant: { accessToken: token, expiresAt: exp * 1000, playerId, sessionId } };
  } catch (error) {
    return isAboutToken(error) ? invalid(error instanceof Error ? error.message : '') : { kind: 'unavailable' };
  }
}

const invalid = (why: string): Verification => ({ kind: 'invalid', why });

/**
 * The same for a token that came from an identity provider: its player must be the one of the ID token, at the sign-in
 * and at each renewal.
 */
export async function verifyTokenOfProvider(
  token: string,
  identityToken: string,
  brandId: string,
): Promise<Verification> {
  if (token === identityToken) return invalid('it is the ID token');
  const player = decodePayload(identityToken)?.sub;
  if (player === undefined || decodePayload(token)?.sub !== player)
    return invalid('its sub is not that of the ID token');
  return verifyAccessToken(token, brandId);
}

/** By RFC 9068, by what Keycloak writes, or by what an access token alone says. */
function isOfAccess(type: string | undefined, payload: JWTPayload): boolean {
  if (type !== undefined && /^(?:application\/)?at\+jwt$/i.test(type)) return true;
  if (payload.typ !== undefined) return payload.typ === 'Bearer';
  const isOfOpenid = ['nonce', 'at_hash', 'c_hash'].some((claim) => claim in payload);
  return !isOfOpenid && ('scope' in payload || 'client_id' in payload);
}

/** True for a token issued (in s) later than clocks differ. The sandbox's own platform may have its clock moved. */
export function isAhead(issuedAt: number | undefined, brandId: string): boolean {
  const { sandbox, issuerOf, platformPublicUrl } = settings();
  if (sandbox && issuerOf(brandId).startsWith(`${platformPublicUrl}/`)) return false;
  return issuedAt !== undefined && issuedAt > Date.now() / 1000 + OPENID.clockSkew;
}

async function keysOf(brandId: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(brandId);
  if (known) return known;
  const { jwks_uri } = await discoverProvider(brandId);
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    cooldownDuration: 5_000,
    [customFetch]: (url, init) =>
      answerWithin(KEYS_WITHIN_MS, (signal) => fetch(url, { ...init, redirect: 'error', signal })),
  });
  keySets.set(brandId, keys);
  return keys;
}

/** A token may be wrong; the way to the keys may be down. The latter says nothing of the token. */
function isAboutToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
