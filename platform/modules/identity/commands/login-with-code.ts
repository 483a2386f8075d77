import { peekToken, takeToken, type LimitReached } from '../../../kernel/rate-limit/rate-limit';
import { err, ok, type Result } from '../../../kernel/result';
import type { Caller, IdentityDeps } from '../deps';
import { hashLoginCode, judgeLoginCode, loginCodeRules, type CodeVerdict } from '../domain/login-code';
import { countWrongAttempt, lockLoginCodes, markLoginCodeUsed } from '../store';
import { openSession, type AccountRefused, type TokenPair } from './open-session';
import { readPhoneNumber } from './request-login-code';

export type LoginWithCodeError =
  | { readonly kind: 'invalid-phone-number' }
  | { readonly kind: 'code-wrong' }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'code-used' }
  | { readonly kind: 'too-many-attempts' }
  | AccountRefused
  | LimitReached;

/** Why a code proves nothing. */
export type CodeRefused = Exclude<LoginWithCodeError, AccountRefused>;

/** Exchanges the newest code of the number for a new session. No error tells whether the number has an account before the code was right. */
export async function loginWithCode(deps: IdentityDeps, caller: Caller, phoneNumberText: string, code: string): Promise<Result<TokenPair, LoginWithCodeError>> {
  const proven = await provePhoneNumber(deps, caller, phoneNumberText, code);
  if (!proven.ok) return proven;
  const player = await deps.players.findPlayerByPhoneNumber(caller.brand, proven.value);
  return player ? openSession(deps, caller, player.id) : err({ kind: 'code-wrong' });
}

/** The E.164 form of a number whose newest code the caller knows; the code is used up. */
export async function provePhoneNumber(deps: IdentityDeps, caller: Caller, phoneNumberText: string, code: string): Promise<Result<string, CodeRefused>> {
  const now = deps.clock.now();
  const phoneNumber = readPhoneNumber(deps, caller, phoneNumberText);
  if (!phoneNumber) return err({ kind: 'invalid-phone-number' });
  const wrongLimit = { key: `login-wrong:address:${caller.clientAddress}`, limit: deps.limits.wrongCodesPerAddress, windowSeconds: loginCodeRules.windowSeconds, now };
  const mayTry = await peekToken(deps.db, wrongLimit);
  if (!mayTry.ok) return mayTry;

  const verdict = await useCode(deps, caller.brand, phoneNumber, code.replace(/\s/g, ''), now);
  if (verdict.kind === 'wrong') await takeToken(deps.db, wrongLimit);
  const failure = toError(verdict);
  return failure ? err(failure) : ok(phoneNumber);
}

/** Judges and marks in one transaction; the verdict is a value, so that a counted attempt is kept. */
function useCode({ db, codeSecret }: IdentityDeps, brand: string, phoneNumber: string, code: string, now: Date): Promise<CodeVerdict> {
  return db.tx(async (tx): Promise<CodeVerdict> => {
    const subject = { brand, phoneNumber };
    const verdict = judgeLoginCode(await lockLoginCodes(tx, subject), hashLoginCode(codeSecret, subject, code), now);
    if (verdict.kind === 'wrong' && verdict.codeId) await countWrongAttempt(tx, verdict.codeId);
    if (verdict.kind !== 'right') return verdict;
    return (await markLoginCodeUsed(tx, verdict.codeId, now)) ? verdict : { kind: 'used' };
  });
}

function toError(verdict: CodeVerdict): CodeRefused | null {
  switch (verdict.kind) {
    case 'right':
      return null;
    case 'wrong':
      return { kind: 'code-wrong' };
    case 'expired':
      return { kind: 'code-expired' };
    case 'used':
      return { kind: 'code-used' };
    case 'too-many-attempts':
      return { kind: 'too-many-attempts' };
  }
}
