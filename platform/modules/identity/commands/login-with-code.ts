import type { Queryable } from '../../../kernel/db/db';
import type { CodeRefused } from '../../../kernel/one-time-codes/one-time-codes';
import { err, ok, type Result } from '@/contract/result';
import type { Player } from '../../players/index';
import type { Caller, IdentityDeps } from '../deps';
import { openSession, type AccountRefused, type OpenedSession } from './open-session';
import { codePurposes, phoneSubject, readPhoneNumber, type CodePurpose } from './request-login-code';

/** Why a number is not shown to be the caller's. */
export type PhoneNumberUnproven = CodeRefused | { readonly kind: 'invalid-phone-number' };
export type LoginWithCodeRefusal = PhoneNumberUnproven | AccountRefused;

/**
 * Exchanges the newest code of the number for a new session. No error shows whether the number has an account before
 * the code was right.
 */
export async function loginWithCode(
  deps: IdentityDeps,
  caller: Caller,
  phoneNumberText: string,
  code: string,
): Promise<Result<OpenedSession, LoginWithCodeRefusal>> {
  const player = await provePlayer(deps, caller, phoneNumberText, code);
  return player.ok ? openSession(deps, caller, player.value.id) : player;
}

/** Looks at the player of a right code before it is used up; a rejection leaves the code as it was. */
export type AdmitPlayer = (player: Player) => Promise<void>;

/** The player whose number's newest code the caller knows; the number counts as verified from then on. */
export async function provePlayer(
  deps: IdentityDeps,
  caller: Caller,
  phoneNumberText: string,
  code: string,
  admit?: AdmitPlayer,
): Promise<Result<Player, PhoneNumberUnproven>> {
  const proven = await provePhoneNumber(deps, caller, phoneNumberText, code, 'sign-in', async (tx, phoneNumber) => {
    const holder = admit && (await deps.players.findPlayerByPhoneNumber(caller.brand, phoneNumber, tx));
    if (holder) await admit(holder);
  });
  if (!proven.ok) return proven;
  const player = await deps.players.findPlayerByPhoneNumber(caller.brand, proven.value);
  if (!player) return err({ kind: 'code-wrong' });
  if (!player.isPhoneNumberVerified)
    await deps.db.tx((tx) => deps.players.markVerified(tx, 'phone', player.id, proven.value));
  return ok(player);
}

/** Called with a proven number (E.164) in the transaction that uses the code up; a rejection takes both back. */
export type OnProven = (tx: Queryable, phoneNumber: string) => Promise<void>;

/** The E.164 form of a number whose newest code, sent for this purpose, the caller knows; the code is used up. */
export async function provePhoneNumber(
  deps: IdentityDeps,
  caller: Caller,
  phoneNumberText: string,
  code: string,
  purpose: CodePurpose,
  onProven?: OnProven,
): Promise<Result<string, PhoneNumberUnproven>> {
  const phoneNumber = readPhoneNumber(deps, caller, phoneNumberText);
  if (!phoneNumber) return err({ kind: 'invalid-phone-number' });
  const redeemed = await deps.codes.redeem({
    subject: phoneSubject(caller.brand, phoneNumber),
    clientAddress: caller.clientAddress,
    ...(caller.program === undefined ? {} : { program: caller.program }),
    code,
    sentFor: purpose,
    reasons: codePurposes,
    onRight: (tx) => onProven?.(tx, phoneNumber) ?? Promise.resolve(),
  });
  return redeemed.ok ? ok(phoneNumber) : redeemed;
}
