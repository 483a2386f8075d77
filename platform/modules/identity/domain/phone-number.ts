import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Whether a number in E.164 is of one of these countries. */
export function isNumberOf(countries: readonly string[], number: string): boolean {
  const country = parsePhoneNumberFromString(number)?.country;
  return country !== undefined && countries.includes(country);
}

/**
 * E.164 of a number written with its country code, or nationally in `country` (ISO 3166-1). Null when it cannot be a
 * number.
 */
export function normalisePhoneNumber(text: string, country: string): string | null {
  if (text.length > 40) return null;
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return number?.isValid() ? number.number : null;
}
