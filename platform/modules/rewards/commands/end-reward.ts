import type { Queryable } from '../../../kernel/db/db';
import type { PlayerId } from '../../../kernel/ids';
import type { JobHandler } from '../../../kernel/jobs';
import type { RewardsDeps } from '../deps';
import type { Reward, RewardNote } from '../domain/reward';
import { canMove } from '../domain/reward-status';
import { lockOpenRewards, lockReward, moveReward } from '../store';
import { rewardJobPayload, scheduleCredit } from './reward-jobs';

type EndingDeps = Pick<RewardsDeps, 'clock' | 'endUnpaid'>;

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

/** Ends a reward that was not credited; the caller holds it. Its price goes back in the same transaction. */
export async function endReward(
  { clock, endUnpaid }: EndingDeps,
  tx: Queryable,
  reward: Reward,
  to: 'Expired' | 'Removed',
  note: RewardNote | null = null,
): Promise<Reward> {
  const now = clock.now();
  await endUnpaid(tx, reward.playerId, [reward.id], now);
  return moveReward(tx, reward, to, now, note);
}

/** A reward that nobody claimed in time is over. */
export function createEndJob(deps: RewardsDeps): JobHandler {
  return async (tx, { payload }) => {
    const reward = await lockReward(tx, rewardJobPayload.parse(payload).id);
    if (reward && canMove(reward.status, 'Expired')) await endReward(deps, tx, reward, 'Expired');
  };
}

/** Takes a reward away that is not credited. Answers it as it then is; null when there is nothing to take. */
export async function removeReward(
  deps: EndingDeps,
  tx: Queryable,
  { id, playerId }: { readonly id: string; readonly playerId?: PlayerId },
  note: RewardNote,
): Promise<Reward | null> {
  const reward = await lockReward(tx, id);
  if (!reward || (playerId !== undefined && reward.playerId !== playerId)) return null;
  if (reward.status === 'Removed') return reward;
  return canMove(reward.status, 'Removed') ? endReward(deps, tx, reward, 'Removed', note) : null;
}

/** With an account end the rewards that were not claimed. A claim that was kept before is paid. */
export async function removeOpenRewards(
  { endUnpaid }: Pick<RewardsDeps, 'endUnpaid'>,
  tx: Queryable,
  playerId: PlayerId,
  now: Date,
): Promise<void> {
  const open = await lockOpenRewards(tx, playerId);
  await endUnpaid(
    tx,
    playerId,
    open.map(({ id }) => id),
    now,
  );
  // In one order, so that two accounts that end at once do not wait for each other's budgets.
  const byBudget = open.toSorted((one, other) => (one.campaignId < other.campaignId ? -1 : 1));
  for (const reward of byBudget) await moveReward(tx, reward, 'Removed', now, 'AccountEnded');
}

/** An operator has a failed reward credited once more. */
export async function retryReward({ clock }: RewardsDeps, tx: Queryable, id: string): Promise<Reward | null> {
  const reward = await lockReward(tx, id);
  if (reward?.status !== 'FailedProcessing') return null;
  await scheduleCredit(tx, id, clock.now());
  return moveReward(tx, reward, 'Processing', clock.now());
}
