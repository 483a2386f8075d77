import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../kernel/clock';
import { isUuid, toPlayerId, toSessionId, type PlayerId, type SessionId } from '../../kernel/ids';
import { err, ok, type Result } from '../../kernel/result';
import { tokenRules, type StoredRefreshToken } from './domain/refresh-rule';
import { signingAlgorithm, type KeyUse, type SigningKeys } from './signing-keys';

export interface TokenSubject {
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
}

export interface VerifiedAccess extends TokenSubject {
  readonly issuedAt: Date;
}

export interface RefreshClaims {
  readonly brand: string;
  readonly tokenId: string;
  readonly sessionId: SessionId;
}

export type TokenError = { readonly kind: 'invalid-token' } | { readonly kind: 'token-expired' };

export interface Tokens {
  signAccessToken(subject: TokenSubject): Promise<string>;
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
const accessClaims = z.object({ iat: z.number(), player_id: uuid.transform(toPlayerId), sid: uuid.transform(toSessionId), brand: z.string() });
const refreshClaims = z.object({ jti: uuid, sid: uuid.transform(toSessionId), brand: z.string() });
const longestToken = 4096;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export function createTokens(options: { readonly keys: SigningKeys; readonly clock: Clock; readonly issuer: (brand: string) => string }): Tokens {
  const { keys, clock, issuer } = options;

  function start(subject: TokenSubject, use: KeyUse, claims: Record<string, string>): SignJWT {
    return new SignJWT({ ...claims, sid: subject.sessionId, brand: subject.brand })
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
    signAccessToken(subject) {
      const now = seconds(clock.now());
      return start(subject, 'access', { player_id: subject.playerId }).setIssuedAt(now).setExpirationTime(now + tokenRules.accessSeconds).sign(keys.activeKey(subject.brand, 'access').privateKey);
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
      return claims.success ? ok({ brand: claims.data.brand, playerId: claims.data.player_id, sessionId: claims.data.sid, issuedAt: new Date(claims.data.iat * 1000) }) : err({ kind: 'invalid-token' });
    },
    async verifyRefreshToken(token) {
      const verified = await verify(token, 'refresh');
      if (!verified.ok) return verified;
      const claims = refreshClaims.safeParse(verified.value);
      return claims.success ? ok({ brand: claims.data.brand, tokenId: claims.data.jti, sessionId: claims.data.sid }) : err({ kind: 'invalid-token' });
    },
  };
}
