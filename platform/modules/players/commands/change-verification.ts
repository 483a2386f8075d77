import { z } from 'zod';
import { kycStatuses, type Verification } from '../domain/verification';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import type { PlayerId } from '../../../kernel/ids';
import { notifyScreens } from './notify-screens';

const toVerification = rowReader({
  status: z.enum(kycStatuses),
  deadline: z.date().nullable(),
  done: z.array(z.string()),
  missing: z.array(z.string()),
});

/**
 * Replaces it by the result of `change`, and notifies the player's screens; changes of one player follow each other.
 * False when there is no such player.
 */
export async function changeVerification(
  tx: Queryable,
  playerId: PlayerId,
  change: (now: Verification) => Verification,
  at: Date,
): Promise<boolean> {
  const now = await queryRow(
    tx,
    toVerification,
    `select kyc_status as status, kyc_deadline as deadline, kyc_verifications_done as done, kyc_verifications_missing as missing
     from players where id = $1 for no key update`,
    [playerId],
  );
  if (!now) return false;
  const { status, deadline, done, missing } = change(now);
  await tx.query(
    `update players set kyc_status = $2, kyc_deadline = $3, kyc_verifications_done = $4, kyc_verifications_missing = $5, updated_at = $6
     where id = $1`,
    [playerId, status, deadline, JSON.stringify(done), JSON.stringify(missing), at],
  );
  await notifyScreens(tx, playerId);
  return true;
}
