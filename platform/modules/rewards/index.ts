import { type RewardStatus } from '@/contract/enumerations';
import type { PlayerId } from '../../kernel/ids';
import { assignReward, REWARD_END_JOB, REWARD_START_JOB } from './commands/assign-reward';
import { claimReward } from './commands/claim-reward';
import { createCreditJob, REWARD_CREDIT_JOB } from './commands/credit-reward';
import { createEndJob, createStartJob, removeOpenRewards, removeReward } from './commands/end-reward';
import { giveReward, operate } from './commands/operate';
import type { RewardsDeps } from './deps';
import { parseCampaign, type Campaign } from './domain/campaign';
import { countUnclaimed, getRewardHistory, getRewards, type RewardHistoryRequest } from './queries/get-rewards';
import { claimBlock } from './queries/rewards-block';
import { readReward, upsertCampaign } from './store';
import { createTriggerConsumer } from './trigger-consumer';

export type { Campaign } from './domain/campaign';
export type { Reward } from './domain/reward';
export type { RewardPage } from './queries/get-rewards';

/** Rewards of players: which they get by campaigns, and how they become money. */
export function createRewardsModule(deps: RewardsDeps) {
  const { db, clock } = deps;
  return {
    getReward: (playerId: PlayerId, id: string) => readReward(db, playerId, id),
    getRewards: (
      playerId: PlayerId,
      request: { readonly statuses: readonly RewardStatus[]; readonly desc: boolean; readonly last: number },
    ) => getRewards(db, playerId, request),
    getHistory: (playerId: PlayerId, request: RewardHistoryRequest) => getRewardHistory(db, playerId, request),
    countUnclaimed: (playerId: PlayerId) => countUnclaimed(db, playerId),
    /** Why the player can claim nothing now; null when nothing is in the way. */
    getBlock: (playerId: PlayerId) => claimBlock(deps, db, playerId),
    claim: (playerId: PlayerId, id: string) => claimReward(deps, playerId, id),
    /** The player does without it; null when there is nothing to give up. */
    decline: (playerId: PlayerId, id: string) =>
      db.tx((tx) => removeReward(deps, tx, { id, playerId }, 'DeclinedByPlayer')),
    /** Throws on a definition that is none. */
    publishCampaign: async (definition: unknown): Promise<Campaign> => {
      const campaign = parseCampaign(definition);
      if (!campaign) throw new TypeError('not a campaign');
      await db.tx((tx) => upsertCampaign(tx, campaign, clock.now()));
      return campaign;
    },
    assign: (campaign: Campaign, given: Parameters<typeof assignReward>[3]) =>
      db.tx((tx) => assignReward(deps, tx, campaign, given)),
    give: (campaign: Campaign, playerId: PlayerId, key: string) => giveReward(deps, campaign, playerId, key),
    operate: (order: Parameters<typeof operate>[1]) => operate(deps, order),
    endWithAccount: removeOpenRewards,
    consumer: createTriggerConsumer(deps),
    jobs: {
      [REWARD_START_JOB]: createStartJob(deps),
      [REWARD_END_JOB]: createEndJob(deps),
      [REWARD_CREDIT_JOB]: createCreditJob(deps),
    },
  };
}

export type RewardsModule = ReturnType<typeof createRewardsModule>;
