import { newId, toSessionId } from '../../../kernel/ids';
import { peekToken, takeToken, type LimitReached } from '../../../kernel/rate-limit/rate-limit';
import { err, ok, type Result } from '../../../kernel/result';
import type { Player } from '../../players/index';
import type { Caller, IdentityDeps } from '../deps';
import { deviceType } from '../domain/device';
import { hashLoginCode, judgeLoginCode, loginCodeRules, type CodeVerdict } from '../domain/login-code';
import { tokenRules } from '../domain/refresh-rule';
import { countWrongAttempt, insertRefreshToken, insertSession, lockLoginCodes, markLoginCodeUsed } from '../store';
import { readPhoneNumber } from './request-login-code';

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export type LoginWithCodeError =
  | { readonly kind: 'invalid-phone-number' }
  | { readonly kind: 'code-wrong' }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'code-used' }
  | { readonly kind: 'too-many-attempts' }
  | { readonly kind: 'account-closed' }
  | { readonly kind: 'account-blocked' }
  | LimitReached;

const longestUserAgent = 400;

/** Exchanges the newest code of the number for a new session. No error tells whether the number has an account before the code was right. */
export async function loginWithCode(deps: IdentityDeps, caller: Caller, phoneNumberText: string, code: string): Promise<Result<TokenPair, LoginWithCodeError>> {
  const now = deps.clock.now();
  const phoneNumber = readPhoneNumber(deps, caller, phoneNumberText);
  if (!phoneNumber) return err({ kind: 'invalid-phone-number' });
  const wrongLimit = { key: `login-wrong:address:${caller.clientAddress}`, limit: deps.limits.wrongCodesPerAddress, windowSeconds: loginCodeRules.windowSeconds, now };
  const mayTry = await peekToken(deps.db, wrongLimit);
  if (!mayTry.ok) return mayTry;

  const verdict = await useCode(deps, caller.brand, phoneNumber, code.replace(/\s/g, ''), now);
  if (verdict.kind === 'wrong') await takeToken(deps.db, wrongLimit);
  const failure = toError(verdict);
  if (failure) return err(failure);
  const player = await deps.players.findPlayerByPhoneNumber(caller.brand, phoneNumber);
  if (!player) return err({ kind: 'code-wrong' });
  if (player.accountStatus === 'Closed') return err({ kind: 'account-closed' });
  if (player.accountStatus === 'Blocked') return err({ kind: 'account-blocked' });
  return ok(await openSession(deps, caller, player, now));
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

function toError(verdict: CodeVerdict): LoginWithCodeError | null {
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

async function openSession({ db, tokens }: IdentityDeps, caller: Caller, player: Player, now: Date): Promise<TokenPair> {
  const sessionId = toSessionId(newId());
  const subject = { brand: caller.brand, playerId: player.id, sessionId };
  const expiresAt = new Date(now.getTime() + tokenRules.refreshSeconds * 1000);
  const refreshToken = await db.tx(async (tx) => {
    await insertSession(tx, {
      id: sessionId,
      brand: caller.brand,
      playerId: player.id,
      device: deviceType(caller.userAgent),
      clientAddress: caller.clientAddress,
      userAgent: caller.userAgent.slice(0, longestUserAgent),
      createdAt: now,
      expiresAt,
    });
    return insertRefreshToken(tx, sessionId, now, expiresAt);
  });
  return { accessToken: await tokens.signAccessToken(subject), refreshToken: await tokens.signRefreshToken(subject, refreshToken) };
}
