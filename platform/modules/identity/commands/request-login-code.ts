import type { CodeSubject, IssuedCode, IssueError } from '../../../kernel/one-time-codes/one-time-codes';
import { err, type Result } from '@/contract/result';
import { shownCountryOf } from '@/contract/visitor-country';
import type { Player } from '../../players/index';
import type { Caller, IdentityDeps } from '../deps';
import { isNumberOf, normalisePhoneNumber } from '../domain/phone-number';

export type RequestLoginCodeRefusal = { readonly kind: 'invalid-phone-number' } | IssueError;

const validSeconds = 5 * 60;

/**
 * Codes to sign in and to register share their limits, and the newest replaces the others; each is good for its own
 * purpose alone.
 */
export function phoneSubject(brand: string, phoneNumber: string): CodeSubject {
  return { purpose: 'phone', brand, target: phoneNumber };
}

/** The E.164 form of what the caller typed. */
export function readPhoneNumber({ brands }: IdentityDeps, caller: Caller, text: string): string | null {
  const brand = brands.find(({ id }) => id === caller.brand);
  return normalisePhoneNumber(text, brand ? shownCountryOf(brand, caller.countryCode) : caller.countryCode);
}

/** The purpose of a code: to sign in, or to prove a number of the caller's own when there may be no account yet. */
export const codePurposes = ['sign-in', 'registration'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Where a code goes that no SMS brings: never to an address, nor in place of a number, that nobody has proven. */
const secondAddress = ({ email, emailVerified, isPhoneNumberVerified }: Player): string | null =>
  emailVerified && isPhoneNumberVerified ? email : null;

/**
 * Sends a new code, which replaces older ones. To sign in, a number without an account gets the same answer after the
 * same work, but no message;
 * to register, every number of the brand's countries gets one.
 */
export async function requestLoginCode(
  deps: IdentityDeps,
  caller: Caller,
  phoneNumberText: string,
  purpose: CodePurpose,
): Promise<Result<IssuedCode, RequestLoginCodeRefusal>> {
  const { codes, players, messaging, brands } = deps;
  const phoneNumber = readPhoneNumber(deps, caller, phoneNumberText);
  if (!phoneNumber) return err({ kind: 'invalid-phone-number' });
  const player = await players.findPlayerByPhoneNumber(caller.brand, phoneNumber);
  // A number without an account is one of the brand's countries: others would only cost what their SMS costs.
  const brand = brands.find(({ id }) => id === caller.brand);
  if (purpose === 'registration' && !player && brand?.countries && !isNumberOf(brand.countries, phoneNumber))
    return err({ kind: 'invalid-phone-number' });
  const brandName = brand?.name ?? caller.brand;
  return codes.issue({
    subject: phoneSubject(caller.brand, phoneNumber),
    reason: purpose,
    clientAddress: caller.clientAddress,
    validSeconds,
    // Nothing of the answer, nor of what follows, shows whether a number has an account.
    isMoving: () => messaging.isMoving('sms'),
    async deliver(tx, code) {
      const messageId = await messaging.sendSms(tx, {
        brand: caller.brand,
        to: phoneNumber,
        sender: brandName,
        textKey: purpose === 'sign-in' ? 'signInCode' : 'registrationCode',
        params: { code, brand: brandName, minutes: String(validSeconds / 60) },
        locale: caller.locale,
        isWithheld: purpose === 'sign-in' && player === null,
        ...(purpose === 'sign-in' ? { orEmail: { address: player && secondAddress(player), validSeconds } } : {}),
      });
      return purpose === 'registration' ? messageId : undefined;
    },
  });
}
