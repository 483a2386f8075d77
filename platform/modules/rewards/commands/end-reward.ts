import type { RewardNote } from '@/contract/enumerations';
import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { JobHandler } from '../../../kernel/jobs';
import type { RewardsDeps } from '../deps';
import type { Reward } from '../domain/reward';
import { canMove } from '../domain/reward-status';
import { lockOpenRewards, lockReward, moveReward } from '../store';
import { rewardJobPayload, scheduleCredit } from './credit-reward';

/** A scheduled reward begins: to be claimed, or credited by itself. */
export function createStartJob({ clock }: RewardsDeps): JobHandler {
  return async (tx, { payload }) => {
    const reward = await lockReward(tx, rewardJobPayload.parse(payload).id);
    if (reward?.status !== 'Scheduled') return;
    const now = clock.now();
    if (reward.claimType === 'Automatic') {
      await scheduleCredit(tx, reward.id, now);
      await moveReward(tx, reward, 'Processing', now);
    } else await moveReward(tx, reward, 'Unclaimed', now);
  };
}

/** A reward that nobody claimed in time is over. */
export function createEndJob({ clock }: RewardsDeps): JobHandler {
  return async (tx, { payload }) => {
    const reward = await lockReward(tx, rewardJobPayload.parse(payload).id);
    if (reward && canMove(reward.status, 'Expired')) await moveReward(tx, reward, 'Expired', clock.now());
  };
}

/** Takes a reward away that is not credited. Answers it as it then is; null when there is nothing to take. */
export async function removeReward(
  { clock }: Pick<RewardsDeps, 'clock'>,
  tx: Queryable,
  { id, playerId }: { readonly id: string; readonly playerId?: PlayerId },
  note: RewardNote,
): Promise<Reward | null> {
  const reward = await lockReward(tx, id);
  if (!reward || (playerId !== undefined && reward.playerId !== playerId)) return null;
  if (reward.status === 'Removed') return reward;
  return canMove(reward.status, 'Removed') ? moveReward(tx, reward, 'Removed', clock.now(), note) : null;
}

/** With an account end the rewards that were not claimed. A claim that was kept before is paid. */
export async function removeOpenRewards(tx: Queryable, playerId: PlayerId, now: Date): Promise<void> {
  for (const reward of await lockOpenRewards(tx, playerId))
    await moveReward(tx, reward, 'Removed', now, 'AccountEnded');
}

/** An operator has a failed reward credited once more. */
export async function retryReward({ clock }: RewardsDeps, tx: Queryable, id: string): Promise<Reward | null> {
  const reward = await lockReward(tx, id);
  if (reward?.status !== 'FailedProcessing') return null;
  await scheduleCredit(tx, id, clock.now());
  return moveReward(tx, reward, 'Processing', clock.now());
}
