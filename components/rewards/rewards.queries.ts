import 'server-only';
import { PLAYER_REWARDS } from '@/components/rewards/rewards.documents';
import type { RewardsView } from '@/components/rewards/rewards.model';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The player's rewards, what is in the way of claiming them, and the bonus; null when nobody is signed in. */
export async function getRewards({ brand, locale }: PageContext): Promise<Result<RewardsView | null, Failure>> {
  const result = await readAsPlayer(PLAYER_REWARDS, {}, { brand: brand.id, locale });
  if (!result.ok) return result;
  return { ok: true, value: result.value.viewer.rewards ? result.value.viewer : null };
}
