import type { Queryable } from '../../../kernel/db/db';
import type { Player } from '../../players/index';
import type { PasskeysDeps } from '../deps';

const TEXTS = {
  added: { textKey: 'passkeyAdded', subjectKey: 'passkeyAddedSubject' },
  removed: { textKey: 'passkeyRemoved', subjectKey: 'passkeyRemovedSubject' },
} as const;

/**
 * Notifies the player, in the caller's transaction, that a way into the account has changed: by mail to a proven
 * address, otherwise to the phone. The passkey's name is left out: the person who adds one chooses it.
 */
export async function notifyPlayer(
  tx: Queryable,
  { messaging, brandName }: Pick<PasskeysDeps, 'messaging' | 'brandName'>,
  player: Pick<Player, 'brand' | 'language' | 'email' | 'emailVerified' | 'phoneNumber'> | null,
  change: keyof typeof TEXTS,
): Promise<void> {
  if (!player) return;
  const { brand, language: locale, email, emailVerified, phoneNumber } = player;
  const sender = brandName(brand);
  const { textKey, subjectKey } = TEXTS[change];
  const message = { brand, sender, textKey, params: { brand: sender }, locale };
  if (email !== null && emailVerified) await messaging.sendEmail(tx, { ...message, to: email, subjectKey });
  else await messaging.sendSms(tx, { ...message, to: phoneNumber });
}
