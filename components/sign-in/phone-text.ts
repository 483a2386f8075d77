import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number of E.164 as its country writes it, "+358 40 1000001"; unchanged when it is none. */
export function formatPhone(phoneNumber: string): string {
  return parsePhoneNumberFromString(phoneNumber)?.formatInternational() ?? phoneNumber;
}
