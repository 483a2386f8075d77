import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { answerWithin } from '@/contract/within';
import { logWarn } from '../log';
import type { Grant, OperatorsOpenId } from './operators-file';

/** Never one whose key the other side knows, and never none. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const LONGEST_LIFE = '12h';
const CLOCK_TOLERANCE_SECONDS = 5;
const ANSWER_MS = 3_000;
const MOST_KEY_CHARACTERS = 256 * 1024;

/** A person by a token of the operator's provider. */
export interface Person {
  readonly subject: string;
  readonly grants: readonly Grant[];
}

/** Visible ASCII, so that no two subjects look alike; with its prefix it fits where names of operators do. */
const subject = z.string().regex(/^[\x21-\x7e]{1,70}$/);

/** The keys are small: an endless answer is given up. */
const fetchKeys = (url: string, init: RequestInit): Promise<Response> =>
  answerWithin(ANSWER_MS, (signal) => fetch(url, { ...init, redirect: 'error', signal }), {
    characters: MOST_KEY_CHARACTERS,
  });

/** Reads tokens; keeps the keys of each provider, which it reads again when they are old or a new one is named. */
export function createPersonReader(): (token: string, openid: OperatorsOpenId) => Promise<Person | null> {
  const known = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const keysAt = (jwks: string) => {
    const keys = known.get(jwks) ?? createRemoteJWKSet(new URL(jwks), { [customFetch]: fetchKeys });
    known.set(jwks, keys);
    return keys;
  };
  return async (token, { issuer, audience, jwks, groupsClaim, groups }) => {
    try {
      // Without a request for keys where it cannot be one of ours.
      if (decodeJwt(token).iss !== issuer) return null;
      const { payload } = await jwtVerify(token, keysAt(jwks), {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat'],
        maxTokenAge: LONGEST_LIFE,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
      });
      const sub = subject.safeParse(payload.sub);
      const own = z.array(z.string()).safeParse(payload[groupsClaim]);
      if (!sub.success) return null;
      return { subject: sub.data, grants: groups.filter(({ group }) => own.data?.includes(group)) };
    } catch (error) {
      // Forgeries have errors of their own; any other one says that no keys were to be had.
      if (
        !(error instanceof errors.JOSEError) ||
        error.code === 'ERR_JOSE_GENERIC' ||
        error instanceof errors.JWKSTimeout
      )
        logWarn("the keys of the operators' provider were not read", { error });
      return null;
    }
  };
}
