import { takeToken, type LimitReached } from '../../../kernel/rate-limit/rate-limit';
import { err, ok, type Result } from '../../../kernel/result';
import type { Caller, IdentityDeps } from '../deps';
import { generateLoginCode, hashLoginCode, loginCodeRules } from '../domain/login-code';
import { normalisePhoneNumber } from '../domain/phone-number';
import { insertLoginCode } from '../store';

export interface LoginCodeRequest {
  readonly sent: true;
  readonly expiresAt: Date;
  readonly resendAvailableAt: Date;
}

export type RequestLoginCodeError = { readonly kind: 'invalid-phone-number' } | LimitReached;

/** The E.164 form of what the caller typed. */
export function readPhoneNumber({ brands }: IdentityDeps, caller: Caller, text: string): string | null {
  const country = caller.countryCode ?? brands.find(({ id }) => id === caller.brand)?.defaultCountry;
  return normalisePhoneNumber(text, country ?? '');
}

/** What a code is for: to sign in, or to prove that a number is the caller's own when there may be no account yet. */
export type CodePurpose = 'sign-in' | 'registration';

/**
 * Sends a new code, which replaces older ones. To sign in, a number without an account gets the same answer after the same work, but no message;
 * to register, every number gets one.
 */
export async function requestLoginCode(deps: IdentityDeps, caller: Caller, phoneNumberText: string, purpose: CodePurpose): Promise<Result<LoginCodeRequest, RequestLoginCodeError>> {
  const { db, clock, players, messaging } = deps;
  const now = clock.now();
  const phoneNumber = readPhoneNumber(deps, caller, phoneNumberText);
  if (!phoneNumber) return err({ kind: 'invalid-phone-number' });
  const limited = await takeTokens(deps, caller, phoneNumber, now);
  if (!limited.ok) return limited;

  const player = await players.findPlayerByPhoneNumber(caller.brand, phoneNumber);
  const code = generateLoginCode();
  const subject = { brand: caller.brand, phoneNumber };
  const expiresAt = new Date(now.getTime() + loginCodeRules.validSeconds * 1000);
  await db.tx(async (tx) => {
    await insertLoginCode(tx, subject, { hash: hashLoginCode(deps.codeSecret, subject, code), createdAt: now, expiresAt });
    const brandName = deps.brands.find(({ id }) => id === caller.brand)?.name ?? caller.brand;
    await messaging.sendSms(tx, {
      brand: caller.brand,
      to: phoneNumber,
      sender: brandName,
      textKey: purpose === 'sign-in' ? 'signInCode' : 'registrationCode',
      params: { code, brand: brandName, minutes: String(loginCodeRules.validSeconds / 60) },
      locale: caller.locale,
      isWithheld: purpose === 'sign-in' && player === null,
    });
  });
  return ok({ sent: true, expiresAt, resendAvailableAt: new Date(now.getTime() + loginCodeRules.resendSeconds * 1000) });
}

async function takeTokens({ db, limits }: IdentityDeps, caller: Caller, phoneNumber: string, now: Date): Promise<Result<void, LimitReached>> {
  const windowSeconds = loginCodeRules.windowSeconds;
  const byAddress = await takeToken(db, { key: `login-code:address:${caller.clientAddress}`, limit: limits.codesPerAddress, windowSeconds, now });
  if (!byAddress.ok) return byAddress;
  return takeToken(db, { key: `login-code:number:${caller.brand}:${phoneNumber}`, limit: limits.codesPerNumber, windowSeconds, now });
}
