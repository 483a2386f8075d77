'use client';
import {
  BONUS_COST,
  BONUS_FIELDS,
  type BonusCost,
  PLAYER_REWARD_FIELDS,
  PLAYER_REWARDS,
  type PlayerReward,
} from '@/components/rewards/rewards.documents';
import type { RewardsView } from '@/components/rewards/rewards.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const CLAIM = graphql(
  `
    mutation ClaimReward($assignationId: ID!) {
      claimReward(assignationId: $assignationId) {
        ...PlayerRewardFields
      }
    }
  `,
  [PLAYER_REWARD_FIELDS],
);

const DECLINE = graphql(
  `
    mutation DeclineReward($assignationId: ID!) {
      declineReward(assignationId: $assignationId) {
        ...PlayerRewardFields
      }
    }
  `,
  [PLAYER_REWARD_FIELDS],
);

const CANCEL_BONUS = graphql(
  `
    mutation CancelBonus($bonusId: ID!) {
      cancelBonus(bonusId: $bonusId) {
        ...BonusFields
      }
    }
  `,
  [BONUS_FIELDS],
);

const UNCLAIMED = graphql(`
  query UnclaimedRewards {
    viewer {
      unclaimedRewards
    }
  }
`);

/** The page shows these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

/** Pays once however often it is called. */
export async function claimReward(assignationId: string): Promise<Result<PlayerReward, Failure>> {
  const result = await requestFromBrowser(CLAIM, { assignationId }, silent);
  return mapResult(result, (value) => value.claimReward);
}

export async function declineReward(assignationId: string): Promise<Result<PlayerReward, Failure>> {
  const result = await requestFromBrowser(DECLINE, { assignationId }, silent);
  return mapResult(result, (value) => value.declineReward);
}

export async function cancelBonus(bonusId: string): Promise<Result<unknown, Failure>> {
  return requestFromBrowser(CANCEL_BONUS, { bonusId }, silent);
}

/** null when they cannot be had. */
export async function readRewards(): Promise<RewardsView | null> {
  const result = await requestFromBrowser(PLAYER_REWARDS, {}, silent);
  return result.ok ? result.value.viewer : null;
}

/** How many the player can claim now; null when nobody can say. */
export async function countUnclaimed(): Promise<number | null> {
  const result = await requestFromBrowser(UNCLAIMED, {}, silent);
  return result.ok ? result.value.viewer.unclaimedRewards : null;
}

export async function readBonusCost(assignationId: string): Promise<Result<BonusCost | null, Failure>> {
  const result = await requestFromBrowser(BONUS_COST, { assignationId }, silent);
  return mapResult(result, (value) => value.viewer.bonusCost);
}
