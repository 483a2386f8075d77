import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** E.164 of a number written with its country code, or nationally in `country` (ISO 3166-1). Null when it cannot be a number. */
export function normalisePhoneNumber(text: string, country: string): string | null {
  if (text.length > 40) return null;
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return number?.isValid() ? number.number : null;
}
