import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import { chooseMarketing, type MarketingChoice } from './choose-marketing';
import { notifyScreens } from './notify-screens';

const isFree = `not exists (select 1 from players other
  where other.brand = players.brand and lower(other.email) = lower($2) and other.email_verified and other.id <> $1)`;
const columns = {
  email: `email_verified = true, updated_at = $3 where id = $1 and lower(email) = lower($2) and ${isFree}`,
  'new-email': `email = $2, email_verified = true, updated_at = $3 where id = $1 and ${isFree}`,
  phone: 'phone_number_verified = true, updated_at = $3 where id = $1 and phone_number = $2',
} as const;

/**
 * Notes that the player has shown the address or number to be his, also an address in place of his own, and notifies his screens. False when the account has
 * another one by now, or the address is another account's.
 */
export async function markVerified(
  tx: Queryable,
  what: keyof typeof columns,
  playerId: PlayerId,
  proven: string,
  now: Date,
): Promise<boolean> {
  // One after the other, so that of two accounts that name one address the second sees the first.
  if (what !== 'phone')
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`proven email ${proven.toLowerCase()}`]);
  const { rowCount } = await tx.query(`update players set ${columns[what]}`, [playerId, proven, now]);
  if (rowCount === 1) await notifyScreens(tx, playerId);
  return rowCount === 1;
}

/** Puts another address in place of one that is not proven. False when it is by now. */
export async function changeUnprovenEmail(
  tx: Queryable,
  playerId: PlayerId,
  email: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update players set email = $2, updated_at = $3 where id = $1 and not email_verified',
    [playerId, email, now],
  );
  if (rowCount === 1) await notifyScreens(tx, playerId);
  return rowCount === 1;
}

/** The information a player may add to the account himself. */
export interface AddedInformation {
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly marketing: MarketingChoice;
}

/** Fills in what the account does not know yet; what it knows stays. The marketing choice is always the new one. */
export async function addInformation(
  tx: Queryable,
  playerId: PlayerId,
  { street, city, zipCode, marketing }: AddedInformation,
  now: Date,
): Promise<void> {
  await tx.query(
    `update players set street = coalesce(street, $2), city = coalesce(city, $3), zip_code = coalesce(zip_code, $4)
     where id = $1`,
    [playerId, street, city, zipCode],
  );
  await chooseMarketing(tx, playerId, marketing, now);
}
