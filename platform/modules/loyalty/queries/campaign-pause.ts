import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { LoyaltyDeps } from '../deps';

type PauseDeps = Pick<LoyaltyDeps, 'players' | 'isOffered' | 'rewards'>;
/** Why missions, tournaments and rewards pause for a player. */
type CampaignPause = 'not-offered' | NonNullable<Awaited<ReturnType<LoyaltyDeps['rewards']['campaignPause']>>>;

/** Null for a player whom campaigns may reach; breaks are the rewards module's to refuse. */
export async function campaignPause(
  { players, isOffered, rewards }: PauseDeps,
  db: Queryable,
  playerId: PlayerId,
): Promise<CampaignPause | null> {
  const player = await players.getPlayer(playerId, db);
  if (!player || !isOffered(player.brand, player.countryCode)) return 'not-offered';
  return rewards.campaignPause(player, db);
}
