import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { LoyaltyDeps } from '../deps';

type PauseDeps = Pick<LoyaltyDeps, 'clock' | 'players' | 'isOffered' | 'isLimitReached' | 'readHarmPauses'>;
/** Why missions, tournaments and rewards pause for a player. */
type CampaignPause = 'not-offered' | 'limit-reached' | 'marker-of-harm';

/** Null for a player whom campaigns may reach; breaks are the rewards module's to refuse. */
export async function campaignPause(
  { clock, players, isOffered, isLimitReached, readHarmPauses }: PauseDeps,
  db: Queryable,
  playerId: PlayerId,
): Promise<CampaignPause | null> {
  const player = await players.getPlayer(playerId, db);
  if (!player || !isOffered(player.brand, player.countryCode)) return 'not-offered';
  const now = clock.now();
  const pauses = (await readHarmPauses(db, [playerId])).get(playerId) ?? [];
  if (pauses.some(({ from, until }) => from <= now && now < until)) return 'marker-of-harm';
  return (await isLimitReached(db, player)) ? 'limit-reached' : null;
}
