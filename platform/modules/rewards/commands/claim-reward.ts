import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { RewardsDeps } from '../deps';
import type { Reward } from '../domain/reward';
import { claimBlock } from '../queries/rewards-block';
import { lockReward, moveReward } from '../store';
import { creditReward } from './credit-reward';
import { endReward } from './end-reward';
import { scheduleCredit } from './reward-jobs';

export type ClaimRefusal = Failure<'rewards-blocked' | 'reward-not-available' | 'bonus-active'>;

/** A host that dies between the two transactions of a claim leaves the rest to the job. */
const CREDIT_BY_JOB_AFTER_MS = 5_000;

/**
 * Claims a reward and credits it, once however often it is called: a second call gets the reward as it stands.
 * The claim is kept first, so that what is promised is paid whatever happens then.
 */
export async function claimReward(
  deps: RewardsDeps,
  playerId: PlayerId,
  id: string,
): Promise<Result<Reward, ClaimRefusal>> {
  const begun = await deps.db.tx((tx) => beginClaim(deps, tx, playerId, id));
  deps.wakeConsumers();
  if (!begun.ok) return begun;
  const credited = await deps.db.tx((tx) => creditReward(deps, tx, id));
  deps.wakeConsumers();
  if (credited?.note === 'BonusActive') return err({ kind: 'bonus-active' });
  return credited ? ok(credited) : err({ kind: 'reward-not-available' });
}

async function beginClaim(
  deps: RewardsDeps,
  tx: Queryable,
  playerId: PlayerId,
  id: string,
): Promise<Result<Reward, ClaimRefusal>> {
  const now = deps.clock.now();
  const reward = await lockReward(tx, id);
  if (reward?.playerId !== playerId) return err({ kind: 'reward-not-available' });
  if (reward.status === 'Processing' || reward.status === 'Credited') return ok(reward);
  if (reward.status !== 'Unclaimed') return err({ kind: 'reward-not-available' });
  if (reward.endsAt <= now) {
    await endReward(deps, tx, reward, 'Expired');
    return err({ kind: 'reward-not-available' });
  }
  const reason = await claimBlock(deps, tx, playerId);
  if (reason) return err({ kind: 'rewards-blocked', reason });
  await scheduleCredit(tx, id, new Date(now.getTime() + CREDIT_BY_JOB_AFTER_MS));
  return ok(await moveReward(tx, reward, 'Processing', now));
}
