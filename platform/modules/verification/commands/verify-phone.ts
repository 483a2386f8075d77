import type { PlayerId } from '../../../kernel/ids';
import type { CodeSubject, IssuedCode } from '../../../kernel/one-time-codes/one-time-codes';
import { err, type Result } from '@/contract/result';
import {
  codeValidSeconds,
  type Asker,
  type RequestVerificationRefusal,
  type VerificationDeps,
  type VerifyRefusal,
} from '../deps';

const phoneSubject = (brand: string, playerId: PlayerId, phoneNumber: string): CodeSubject => ({
  purpose: 'account-phone',
  brand,
  target: `${playerId} ${phoneNumber}`,
});

/** Sends a code to the number of the player's own account. */
export async function requestPhoneVerification(
  deps: VerificationDeps,
  asker: Asker,
  playerId: PlayerId,
): Promise<Result<IssuedCode, RequestVerificationRefusal>> {
  const player = await deps.players.getPlayer(playerId);
  if (!player || player.isPhoneNumberVerified) return err({ kind: 'nothing-to-verify' });
  const { brand, locale, clientAddress } = asker;
  const sender = deps.brandName(brand);
  return deps.codes.issue({
    subject: phoneSubject(brand, playerId, player.phoneNumber),
    clientAddress,
    validSeconds: codeValidSeconds,
    isMoving: () => deps.messaging.isMoving('sms'),
    deliver: (tx, code) =>
      deps.messaging.sendSms(tx, {
        brand,
        to: player.phoneNumber,
        sender,
        textKey: 'phoneVerification',
        params: { code, brand: sender, minutes: String(codeValidSeconds / 60) },
        locale,
      }),
  });
}

/** Takes the code that was sent to the number of the player's own account. */
export async function verifyPhone(
  deps: VerificationDeps,
  { brand, clientAddress }: Asker,
  playerId: PlayerId,
  code: string,
): Promise<Result<void, VerifyRefusal>> {
  const player = await deps.players.getPlayer(playerId);
  if (!player) return err({ kind: 'nothing-to-verify' });
  return deps.codes.redeem({
    subject: phoneSubject(brand, playerId, player.phoneNumber),
    clientAddress,
    code,
    onRight: async (tx) => {
      await deps.players.markVerified(tx, 'phone', playerId, player.phoneNumber);
    },
  });
}
