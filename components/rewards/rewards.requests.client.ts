'use client';
import { BONUS_COST, BONUS_FIELDS, PLAYER_REWARD_FIELDS, PLAYER_REWARDS } from '@/components/rewards/rewards.documents';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

/** null when they cannot be had. */
export const readRewards = orNull(command(PLAYER_REWARDS, (answer) => answer.viewer, QUIET));

export const readBonusCost = command(BONUS_COST, (answer) => answer.viewer.bonusCost, QUIET);

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

/** Pays once however often it is called. */
export const claimReward = command(CLAIM, (answer) => answer.claimReward, QUIET);

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

export const declineReward = command(DECLINE, (answer) => answer.declineReward, QUIET);

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

export const cancelBonus = command(CANCEL_BONUS, (answer) => answer.cancelBonus, QUIET);

const UNCLAIMED = graphql(`
  query UnclaimedRewards {
    viewer {
      unclaimedRewards
    }
  }
`);

/** How many the player can claim now; null when nobody can say. */
export const countUnclaimed = orNull(command(UNCLAIMED, (answer) => answer.viewer.unclaimedRewards, QUIET));
