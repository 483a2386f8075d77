import type { OpenidDeps } from './deps';

/** Standard claims of a player. An address that the player has not proven is nobody's claim: many accounts may name it. */
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
