import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Digits of the calling code of a number in E.164, such as 358; its first three digits where it is nobody's. */
export function callingCodeOf(number: string): string {
  return parsePhoneNumberFromString(number)?.countryCallingCode ?? number.slice(1, 4);
}
