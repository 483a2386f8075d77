import type { RewardsBlockReason } from '@/contract/rewards';
import type { Queryable } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';
import type { RewardsDeps } from '../deps';

/** Why no campaign reaches a player who is on no break. */
export type CampaignPause = 'limit-used-up' | 'marker-of-harm';

/** As players read it. */
export const pauseReasons: Readonly<Record<CampaignPause, RewardsBlockReason>> = {
  'limit-used-up': 'LimitUsedUp',
  'marker-of-harm': 'MarkerOfHarm',
};

/** Null for a player whom campaigns may reach now; breaks refuse every reward. */
export async function campaignPause(
  { clock, isLimitReached, readHarmPauses }: Pick<RewardsDeps, 'clock' | 'isLimitReached' | 'readHarmPauses'>,
  db: Queryable,
  player: { readonly id: PlayerId; readonly brand: string },
): Promise<CampaignPause | null> {
  const now = clock.now();
  const pauses = (await readHarmPauses(db, [player.id])).get(player.id) ?? [];
  if (pauses.some(({ from, until }) => from <= now && now < until)) return 'marker-of-harm';
  return (await isLimitReached(db, player)) ? 'limit-used-up' : null;
}

/** A bet as its events say it, or the bet that a rollback undid. */
export interface CampaignPlay {
  readonly playerId: string;
  /** When it was made. */
  readonly at: string;
  readonly atLimit: boolean;
}

/**
 * Which plays no campaign counts: those at a limit that was used up, and those in the time after a marker of harm. By
 * the times that were kept: read again, the same ones are found.
 */
export async function findPausedPlays(
  { readHarmPauses }: Pick<RewardsDeps, 'readHarmPauses'>,
  tx: Queryable,
  plays: readonly CampaignPlay[],
): Promise<(play: CampaignPlay) => boolean> {
  if (plays.length === 0) return () => false;
  const earliest = new Date(Math.min(...plays.map(({ at }) => Date.parse(at))));
  const playerIds = [...new Set(plays.map(({ playerId }) => toPlayerId(playerId)))];
  const pauses = await readHarmPauses(tx, playerIds, earliest);
  return ({ playerId, at, atLimit }) => {
    const time = new Date(at);
    return atLimit || (pauses.get(toPlayerId(playerId)) ?? []).some(({ from, until }) => from < time && time < until);
  };
}
