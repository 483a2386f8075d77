import { decodeJwt, jwtVerify, type JWTVerifyOptions } from 'jose';
import { z } from 'zod';
import { verifiedPerson, type VerifiedPerson } from './domain/verified-person';

/** A partner whose customers may come over: its name in tokens and the one key it signs with. */
export interface Partner {
  readonly issuer: string;
  readonly key:
    | { readonly algorithm: 'HS256'; readonly secret: Uint8Array }
    | { readonly algorithm: 'ES256'; readonly publicKey: CryptoKey };
}

/** A token is good for a minute, whatever lifetime it claims. */
export const partnerTokenSeconds = 60;
const clockToleranceSeconds = 5;

const claims = z.object({
  jti: z.string().min(16).max(100),
  iat: z.number().int(),
  nonce: z.string(),
  sub: z.string().min(1).max(200),
  given_name: z.string(),
  family_name: z.string(),
  birthdate: z.string().nullish(),
});

export interface PartnerProof {
  readonly jti: string;
  readonly person: VerifiedPerson;
  /** When a copy of the token would be refused by its age alone. */
  readonly expiresAt: Date;
}

interface Expected {
  readonly partner: Partner;
  readonly brand: string;
  /** The attempt the token was issued for. */
  readonly state: string;
  readonly now: Date;
}

/** The person the partner vouches for, or null for a token of anybody else, for anybody else, or too old. */
export async function readPartnerToken(
  token: string,
  { partner, brand, state, now }: Expected,
): Promise<PartnerProof | null> {
  const options: JWTVerifyOptions = {
    algorithms: [partner.key.algorithm],
    issuer: partner.issuer,
    audience: brand,
    currentDate: now,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: partnerTokenSeconds,
    requiredClaims: ['jti', 'iat', 'nonce', 'sub'],
  };
  const key = partner.key.algorithm === 'HS256' ? partner.key.secret : partner.key.publicKey;
  const verified = await jwtVerify(token, key, options).catch(() => null);
  const known = claims.safeParse(verified?.payload);
  // A list of audiences would be good at several brands.
  if (!known.success || known.data.nonce !== state || decodeJwt(token).aud !== brand) return null;
  const { jti, iat, sub, given_name: firstName, family_name: lastName, birthdate = null } = known.data;
  const person = verifiedPerson.safeParse({
    subject: sub,
    firstName,
    lastName,
    dateOfBirth: birthdate,
    street: null,
    zipCode: null,
    city: null,
    countryCode: null,
  });
  if (!person.success) return null;
  return {
    jti,
    person: person.data,
    expiresAt: new Date((iat + partnerTokenSeconds + 2 * clockToleranceSeconds) * 1000),
  };
}
