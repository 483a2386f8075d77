import { isThirdPartyAccount, type KnownName } from './account-holder';
import { foldedParts } from './same-person';

/** A person as a form or an account has them; null where something is not on record. */
export interface KnownPerson extends KnownName {
  readonly street: string | null;
  readonly zipCode: string | null;
  readonly ssn: string | null;
}

const nameOf = ({ firstName, lastName }: KnownName): string => `${firstName ?? ''} ${lastName ?? ''}`;

/** By its letters and digits: "Torikatu 1 A" and "TORIKATU 1a" are one. */
const addressOf = ({ street, zipCode }: KnownPerson): string =>
  `${street} ${zipCode}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether two people who were born on one day may be one, so that somebody should look: neither name is clearly
 * another's, as a bank's account holder is compared (a part of a double name, initials, one letter in a long name), or
 * they live at one address. Two national ids are two people.
 */
export function isNearPerson(one: KnownPerson, other: KnownPerson): boolean {
  if (one.ssn !== null && other.ssn !== null) return one.ssn === other.ssn;
  if (one.street && one.zipCode && addressOf(one) === addressOf(other)) return true;
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (foldedParts(name).length === 0 || foldedParts(otherName).length === 0) return false;
  return !isThirdPartyAccount([name], other) || !isThirdPartyAccount([otherName], one);
}
