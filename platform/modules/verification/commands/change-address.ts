import type { Queryable } from '../../../kernel/db/db';
import { emailProblem, tidyEmail } from '../../../kernel/email-address';
import type { PlayerId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import type { Player } from '../../players/index';
import { linkValidSeconds, type InvalidEmail, type NothingToVerify, type VerificationDeps } from '../deps';
import { dropChange } from '../store';
import { makeLink } from './make-link';

/** The address is another account's, which has proven it. */
export interface AddressTaken {
  readonly kind: 'address-taken';
}

/**
 * Sends a link to the address that is to take the place of the player's own, and a notice to the player where they are
 * reached today. Nothing changes until the link is used; a newer link or code ends this one.
 */
export async function orderEmailChange(
  tx: Queryable,
  deps: VerificationDeps,
  player: Player,
  text: string,
): Promise<Result<{ readonly expiresAt: Date }, InvalidEmail | NothingToVerify | AddressTaken>> {
  const { id: playerId, brand, language: locale, phoneNumber } = player;
  const email = tidyEmail(text);
  if (emailProblem(email)) return err({ kind: 'invalid-email' });
  if (player.emailVerified && player.email?.toLowerCase() === email.toLowerCase())
    return err({ kind: 'nothing-to-verify' });
  const owner = await deps.players.findEmailOwner(tx, brand, email);
  if (owner && owner.id !== playerId) return err({ kind: 'address-taken' });
  const { link, expiresAt } = await makeLink(tx, deps, { playerId, brand, email, locale, isChange: true });
  const sender = deps.brandName(brand);
  const message = { brand, sender, locale };
  await deps.messaging.sendEmail(tx, {
    ...message,
    to: email,
    subjectKey: 'emailChangeSubject',
    textKey: 'emailChange',
    params: { brand: sender, link, hours: String(linkValidSeconds / 3600) },
  });
  const notice = { ...message, textKey: 'emailChangeNotice', params: { brand: sender } } as const;
  await (player.email !== null && player.emailVerified
    ? deps.messaging.sendEmail(tx, { ...notice, to: player.email, subjectKey: 'emailChangeNoticeSubject' })
    : deps.messaging.sendSms(tx, { ...notice, to: phoneNumber }));
  return ok({ expiresAt });
}

/** Ends a change that waits; its link is dead. False when none does. */
export const cancelEmailChange = (tx: Queryable, { clock }: VerificationDeps, playerId: PlayerId): Promise<boolean> =>
  dropChange(tx, playerId, clock.now());
