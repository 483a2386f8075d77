import type { OpenidDeps } from './deps';

/** The claims of each scope. */
export const CLAIMS_OF_SCOPE = {
  openid: ['sub', 'player_id', 'brand'],
  profile: ['given_name', 'family_name', 'birthdate', 'locale'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
};

const SCOPES = Object.keys(CLAIMS_OF_SCOPE);

/** The known scopes among the requested ones; at least `openid`. */
export function scopeOf(requested: unknown): string {
  const names = typeof requested === 'string' ? requested.split(' ') : [];
  return SCOPES.filter((scope) => scope === 'openid' || names.includes(scope)).join(' ');
}

/**
 * Standard claims of a player. An address that the player has not proven is nobody's claim: many accounts may name it.
 */
export function toClaims(player: NonNullable<Awaited<ReturnType<OpenidDeps['players']['getPlayer']>>>) {
  const { id, brand, email, emailVerified, phoneNumber, isPhoneNumberVerified, language, personalInfo } = player;
  return {
    sub: id,
    player_id: id,
    brand,
    ...(email && emailVerified ? { email, email_verified: true } : {}),
    phone_number: phoneNumber,
    phone_number_verified: isPhoneNumberVerified,
    locale: language.replace('_', '-'),
    given_name: personalInfo.firstName,
    family_name: personalInfo.lastName,
    birthdate: personalInfo.dateOfBirth,
  };
}

/** Of a player's claims those that the scopes name, which are separated by spaces. */
export function claimsWithin(claims: ReturnType<typeof toClaims>, scope: string): Readonly<Record<string, unknown>> {
  const granted = new Set(
    Object.entries(CLAIMS_OF_SCOPE).flatMap(([name, its]) => (scope.split(' ').includes(name) ? its : [])),
  );
  return Object.fromEntries(Object.entries(claims).filter(([name]) => granted.has(name)));
}
