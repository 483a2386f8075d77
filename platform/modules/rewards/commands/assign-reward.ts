import type { Queryable } from '../../../kernel/db/db';
import { newId, type PlayerId } from '../../../kernel/ids';
import { err, ok, type Result } from '@/contract/result';
import type { RewardsDeps } from '../deps';
import { claimTimes, isFor, isRunning, prizeIn, reasonOf, type Campaign } from '../domain/campaign';
import type { Reward } from '../domain/reward';
import { canBePlayed } from '../free-rounds';
import { addresseeOf, assignBlock, claimBlock } from '../queries/rewards-block';
import { insertReward, notifyPlayer, readReward, readRewardOf } from '../store';
import type { HeldWins } from '../../games/index';
import { scheduleCredit, scheduleEnd, scheduleStart } from './reward-jobs';

const DAY_MS = 86_400_000;

/** Why the player got nothing of a campaign. */
export interface AssignRefusal {
  readonly kind: 'not-running' | 'not-for-player' | 'player-blocked' | 'budget-spent';
}
export type Assigned = { readonly reward: Reward; readonly isNew: boolean };

export interface Earned {
  readonly playerId: PlayerId;
  readonly occasion: string;
  readonly at: Date;
  /** Minor units, where the player gets less than the campaign's full amount. */
  readonly part?: bigint;
}

/**
 * Gives a player the reward of a campaign, once for each occasion, in the caller's transaction. `at` is when it was
 * earned: that must be while the campaign runs. A player who may have no rewards gets none, and it is not made up for.
 */
export async function assignReward(
  deps: RewardsDeps,
  tx: Queryable,
  campaign: Campaign,
  { playerId, occasion, at, part }: Earned,
): Promise<Result<Assigned, AssignRefusal>> {
  const known = await readRewardOf(tx, { campaignId: campaign.id, playerId, occasion });
  if (known) return ok({ reward: known, isNew: false });
  if (!isRunning(campaign, at)) return err({ kind: 'not-running' });
  const player = await deps.players.getPlayer(playerId, tx);
  const prize = player && prizeIn(campaign, player.currency, part);
  if (!player || !prize) return err({ kind: 'not-for-player' });
  if (!isFor(campaign, addresseeOf(deps, player))) return err({ kind: 'not-for-player' });
  if (!(await canBePlayed(deps.games, tx, player, prize))) return err({ kind: 'not-for-player' });
  if (await assignBlock(deps, tx, player)) return err({ kind: 'player-blocked' });
  const reward = toNewReward(campaign, playerId, prize, deps.clock.now());
  const outcome = await insertReward(tx, reward, occasion);
  if (outcome === 'BudgetSpent') return err({ kind: 'budget-spent' });
  if (outcome === 'Known') {
    const other = await readRewardOf(tx, { campaignId: campaign.id, playerId, occasion });
    if (!other) throw new Error('a reward that is known is not there');
    return ok({ reward: other, isNew: false });
  }
  await planReward(deps, tx, reward);
  await notifyPlayer(tx, reward);
  return ok({ reward, isNew: true });
}

/**
 * Gives what free rounds have won, in the transaction that takes it: one bonus by the terms of their reward, credited
 * at once, or to be claimed once another bonus is over or the player may have rewards again.
 */
export async function assignHeldWins(deps: RewardsDeps, tx: Queryable, { id, playerId, won }: HeldWins): Promise<void> {
  const rounds = await readReward(tx, playerId, id);
  const terms = rounds?.prize.type === 'free-spin' ? rounds.prize.bonusWins : null;
  if (!rounds || !terms) throw new Error(`free rounds hold wins without terms: ${id}`);
  const now = deps.clock.now();
  const isBlocked = (await claimBlock(deps, tx, playerId)) !== null;
  const reward: Reward = {
    ...rounds,
    id: newId(),
    wonBy: id,
    claimType: 'Automatic',
    status: isBlocked ? 'Unclaimed' : 'Processing',
    note: null,
    prize: { type: 'bonus-money-drop', amount: won, maxStake: null, ...terms },
    startsAt: now,
    endsAt: new Date(now.getTime() + terms.days * DAY_MS),
    assignedAt: now,
    updatedAt: now,
  };
  const outcome = await insertReward(tx, reward, `free-rounds ${id}`);
  if (outcome !== 'Assigned') throw new Error(`what free rounds won was given before: ${id}`);
  await planReward(deps, tx, reward);
  await notifyPlayer(tx, reward);
}

function toNewReward(campaign: Campaign, playerId: PlayerId, prize: Reward['prize'], now: Date): Reward {
  const times = claimTimes(campaign, now);
  const isOpen = times.startsAt <= now;
  return {
    id: newId(),
    campaignId: campaign.id,
    playerId,
    status: !isOpen ? 'Scheduled' : campaign.claimType === 'Automatic' ? 'Processing' : 'Unclaimed',
    note: null,
    kind: campaign.kind,
    claimType: campaign.claimType,
    reason: reasonOf[campaign.trigger.type],
    names: campaign.names,
    prize,
    wonBy: null,
    ...times,
    assignedAt: now,
    updatedAt: now,
  };
}

/** Plans its start, its crediting and its end. */
async function planReward({ clock }: RewardsDeps, tx: Queryable, reward: Reward): Promise<void> {
  if (reward.status === 'Scheduled') await scheduleStart(tx, reward);
  if (reward.status === 'Processing') await scheduleCredit(tx, reward.id, clock.now());
  await scheduleEnd(tx, reward);
}
