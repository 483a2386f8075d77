import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import { isUuid, toPlayerId, toSessionId, type PlayerId, type SessionId } from '../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import { tokenRules, type StoredRefreshToken } from './domain/refresh-rule';
import { signingAlgorithm, type KeyUse, type SigningKeys } from './signing-keys';

/** The client that the lobby is; tokens that name no client are the lobby's own. */
export const LOBBY_CLIENT = 'app';

/** For whom an OpenID client got tokens; its refresh tokens hand it on. */
export interface TokenGrant {
  readonly clientId: string;
  /** Scopes, by spaces. */
  readonly scope: string;
}

export interface TokenSubject {
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly grant?: TokenGrant | null;
}

export interface VerifiedAccess extends TokenSubject {
  readonly issuedAt: Date;
  /** Of the refresh token that was given with it; null for a sign-in's. */
  readonly rotationId: string | null;
}

export interface RefreshClaims {
  readonly brand: string;
  readonly tokenId: string;
  readonly sessionId: SessionId;
  /** Null for the lobby's own sign-ins. */
  readonly grant: TokenGrant | null;
}

export type TokenError = { readonly kind: 'invalid-token' } | { readonly kind: 'token-expired' };

export interface Tokens {
  /** `rotationId`: of the refresh token that a rotation gives with it. */
  signAccessToken(subject: TokenSubject, rotationId?: string): Promise<string>;
  /** The same token row always gives the same text, so a repeated answer is the same answer. */
  signRefreshToken(subject: TokenSubject, token: StoredRefreshToken): Promise<string>;
  /** Checks signature, issuer, audience and expiry; not whether the session still lives. */
  verifyAccessToken(token: string): Promise<Result<VerifiedAccess, TokenError>>;
  verifyRefreshToken(token: string): Promise<Result<RefreshClaims, TokenError>>;
}

/** RFC 9068: an ID token of the same issuer and key must not pass for an access token. */
const types = { access: 'at+jwt', refresh: 'JWT' } as const satisfies Record<KeyUse, string>;
const audiences = { access: 'app', refresh: 'refresh' } as const satisfies Record<KeyUse, string>;
const uuid = z.string().refine(isUuid);
const accessClaims = z.object({
  iat: z.number(),
  player_id: uuid.transform(toPlayerId),
  sid: uuid.transform(toSessionId),
  brand: z.string(),
  rotation: uuid.optional(),
});
const refreshClaims = z.object({
  jti: uuid,
  sid: uuid.transform(toSessionId),
  brand: z.string(),
  client_id: z.string().optional(),
  scope: z.string().optional(),
});
const longestToken = 4096;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export function createTokens(options: {
  readonly keys: SigningKeys;
  readonly clock: Clock;
  readonly issuer: (brand: string) => string;
}): Tokens {
  const { keys, clock, issuer } = options;

  function start(subject: TokenSubject, use: KeyUse, claims: Record<string, string>): SignJWT {
    const { grant } = subject;
    const granted = grant ? { client_id: grant.clientId, scope: grant.scope } : {};
    return new SignJWT({ ...claims, ...granted, sid: subject.sessionId, brand: subject.brand })
      .setProtectedHeader({ alg: signingAlgorithm(use), kid: keys.activeKey(subject.brand, use).kid, typ: types[use] })
      .setIssuer(issuer(subject.brand))
      .setAudience(audiences[use])
      .setSubject(subject.playerId);
  }

  async function verify(token: string, use: KeyUse): Promise<Result<Record<string, unknown>, TokenError>> {
    if (token.length > longestToken) return err({ kind: 'invalid-token' });
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = kid ? await keys.findKey(kid) : null;
      if (!key || key.use !== use) return err({ kind: 'invalid-token' });
      const { payload } = await jwtVerify(token, key.publicKey, {
        algorithms: [signingAlgorithm(use)],
        issuer: issuer(key.brand),
        audience: audiences[use],
        typ: types[use],
        requiredClaims: ['exp', 'sub', 'sid'],
        currentDate: clock.now(),
      });
      return payload.brand === key.brand ? ok(payload) : err({ kind: 'invalid-token' });
    } catch (error) {
      if (error instanceof errors.JWTExpired) return err({ kind: 'token-expired' });
      if (error instanceof errors.JOSEError || error instanceof TypeError) return err({ kind: 'invalid-token' });
      throw error;
    }
  }

  return {
    signAccessToken(subject, rotationId) {
      const now = seconds(clock.now());
      const claims = { player_id: subject.playerId, ...(rotationId !== undefined && { rotation: rotationId }) };
      return start(subject, 'access', claims)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenRules.accessSeconds)
        .sign(keys.activeKey(subject.brand, 'access').privateKey);
    },
    signRefreshToken(subject, token) {
      return start(subject, 'refresh', { family: subject.sessionId })
        .setJti(token.id)
        .setIssuedAt(seconds(token.issuedAt))
        .setExpirationTime(seconds(token.expiresAt))
        .sign(keys.activeKey(subject.brand, 'refresh').privateKey);
    },
    async verifyAccessToken(token) {
      const verified = await verify(token, 'access');
      if (!verified.ok) return verified;
      const claims = accessClaims.safeParse(verified.value);
      return claims.success
        ? ok({
            brand: claims.data.brand,
            playerId: claims.data.player_id,
            sessionId: claims.data.sid,
            issuedAt: new Date(claims.data.iat * 1000),
            rotationId: claims.data.rotation ?? null,
          })
        : err({ kind: 'invalid-token' });
    },
    async verifyRefreshToken(token) {
      const verified = await verify(token, 'refresh');
      if (!verified.ok) return verified;
      const claims = refreshClaims.safeParse(verified.value);
      if (!claims.success) return err({ kind: 'invalid-token' });
      const { brand, jti, sid, client_id: clientId, scope = 'openid' } = claims.data;
      return ok({
        brand,
        tokenId: jti,
        sessionId: sid,
        grant: clientId === undefined ? null : { clientId, scope },
      });
    },
  };
}
