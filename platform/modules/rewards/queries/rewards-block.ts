import type { RewardsBlockReason } from '@/contract/rewards';
import type { Queryable } from '../../../kernel/db/db';
import { may, readAccount, type RefusalOf } from '../../compliance/index';
import type { Player } from '../../players/index';
import type { RewardsDeps } from '../deps';
import type { Addressee } from '../domain/campaign';
import { isBrandClosed } from '../store';

const reasonOf: Readonly<Record<RefusalOf<'claim-reward'>['kind'], RewardsBlockReason>> = {
  'account-closed': 'AccountClosed',
  'account-blocked': 'AccountBlocked',
  'self-excluded': 'SelfExcluded',
  'time-out': 'TimeOut',
  'rewards-blocked': 'RewardsBlocked',
};

/** The player, or those who are alike, as audiences name them. */
export const addresseeOf = (
  { licenceOf }: Pick<RewardsDeps, 'licenceOf'>,
  { brand, countryCode }: Pick<Player, 'brand' | 'countryCode'>,
): Addressee => ({ brand, licence: licenceOf(brand).code, country: countryCode });

/** The strongest reason why the player gets no rewards at all; null when they may come. */
export async function assignBlock(
  { clock }: Pick<RewardsDeps, 'clock'>,
  db: Queryable,
  player: Player,
): Promise<RewardsBlockReason | null> {
  const refusal = may('claim-reward', await readAccount(db, player.id), clock.now());
  if (refusal) return reasonOf[refusal.kind];
  return (await isBrandClosed(db, player.brand)) ? 'BrandWithoutRewards' : null;
}

/** The strongest reason against claiming; a number that is not verified keeps rewards waiting [FLG-01]. */
export async function claimBlock(
  deps: Pick<RewardsDeps, 'clock' | 'players' | 'brandOf' | 'togglesOf'>,
  db: Queryable,
  playerId: Player['id'],
): Promise<RewardsBlockReason | null> {
  const player = await deps.players.getPlayer(playerId, db);
  if (!player) return 'AccountClosed';
  const block = await assignBlock(deps, db, player);
  if (block) return block;
  if (player.isPhoneNumberVerified) return null;
  const toggles = await deps.togglesOf(deps.brandOf(player.brand), db);
  const needsPhone =
    toggles.includes('EnablePhoneVerification') && !toggles.includes('DisablePhoneVerificationForRewards');
  return needsPhone ? 'PhoneNotVerified' : null;
}
