import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { notifyScreens } from './notify-screens';

/** By which channels the player wants to hear of offers. */
export interface MarketingChoice {
  readonly sms: boolean;
  readonly email: boolean;
  readonly phone: boolean;
}

const readAllowed = rowReader({ allowed: z.boolean() });

/**
 * Keeps the choice and notifies the player's screens. Marketing is blocked as a whole when no channel is left; none is
 * opened while the account is closed or excluded, whatever was chosen at the same instant.
 */
export async function chooseMarketing(
  tx: Queryable,
  playerId: PlayerId,
  choice: MarketingChoice,
  now: Date,
): Promise<void> {
  // A stop of marketing takes this lock after noting why: either that comes after this choice, or it is seen here.
  await tx.query('select from players where id = $1 for no key update', [playerId]);
  const advertising = await queryRow(tx, readAllowed, 'select compliance_may_advertise($1, $2) as allowed', [
    playerId,
    now,
  ]);
  const isAllowed = advertising?.allowed ?? false;
  const [sms, email, phone] = [isAllowed && choice.sms, isAllowed && choice.email, isAllowed && choice.phone];
  const { rowCount } = await tx.query(
    `update players set sms_marketing_accepted = $2, email_marketing_accepted = $3, phone_marketing_accepted = $4,
       marketing_blocked = $5, updated_at = $6
     where id = $1`,
    [playerId, sms, email, phone, !(sms || email || phone), now],
  );
  if (rowCount === 1) await notifyScreens(tx, playerId);
}

/** No marketing by any channel; the caller notifies the screens. */
export async function stopMarketing(tx: Queryable, playerId: PlayerId, now: Date): Promise<void> {
  await tx.query(
    `update players set sms_marketing_accepted = false, email_marketing_accepted = false, phone_marketing_accepted = false,
       marketing_blocked = true, updated_at = $2 where id = $1`,
    [playerId, now],
  );
}
