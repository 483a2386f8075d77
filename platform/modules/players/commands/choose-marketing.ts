import type { Queryable } from '../../../kernel/db/db';
import type { AccountStatus } from '@/contract/account';
import type { PlayerId } from '../../../kernel/ids';
import { notifyScreens } from './notify-screens';

/** By which channels the player wants to hear of offers. */
export interface MarketingChoice {
  readonly sms: boolean;
  readonly email: boolean;
  readonly phone: boolean;
}

/** No channel is opened while the account is closed or excluded, whatever was chosen at the same instant. */
const mayAdvertise = `(account_status = 'Open' and coalesce(self_exclusion_ends_at <= $5, true))`;

/** Keeps the choice and notifies the player's screens. Marketing is blocked as a whole when no channel is left. */
export async function chooseMarketing(
  tx: Queryable,
  playerId: PlayerId,
  { sms, email, phone }: MarketingChoice,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ account_status: AccountStatus }>(
    `update players set sms_marketing_accepted = $2::boolean and ${mayAdvertise}, email_marketing_accepted = $3::boolean and ${mayAdvertise},
       phone_marketing_accepted = $4::boolean and ${mayAdvertise},
       marketing_blocked = not (($2::boolean or $3::boolean or $4::boolean) and ${mayAdvertise}), updated_at = $5
     where id = $1 returning account_status`,
    [playerId, sms, email, phone, now],
  );
  if (rows[0]) await notifyScreens(tx, playerId, rows[0].account_status);
}

/** No marketing by any channel; part of an update of `players`. */
export const STOP_MARKETING =
  'sms_marketing_accepted = false, email_marketing_accepted = false, phone_marketing_accepted = false, marketing_blocked = true';
