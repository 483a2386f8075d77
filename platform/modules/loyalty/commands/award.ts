import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { LoyaltyDeps } from '../deps';
import { campaignPause } from '../queries/campaign-pause';

/** The outcome of an award that the player got; any other one is the reason why not. */
export const ASSIGNED = 'assigned';

/**
 * Gives a player the reward of a campaign, once for each occasion, and answers the outcome. Nothing is given while
 * campaigns pause for the player, and it is not made up for.
 */
export async function award(
  deps: Pick<LoyaltyDeps, 'rewards' | 'clock' | 'players' | 'isOffered'>,
  tx: Queryable,
  campaign: string,
  { playerId, occasion }: { readonly playerId: PlayerId; readonly occasion: string },
): Promise<string> {
  const pause = await campaignPause(deps, tx, playerId);
  if (pause) return pause;
  const given = await deps.rewards.award(tx, campaign, { playerId, occasion, at: deps.clock.now() });
  return given.ok ? ASSIGNED : given.error.kind;
}
