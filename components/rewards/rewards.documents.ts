import { graphql, type ResultOf } from '@/lib/graphql/graphql';

/** The worth of a reward. */
export const REWARD_TYPE_FIELDS = graphql(`
  fragment RewardTypeFields on RewardType {
    __typename
    ... on MoneyDrop {
      amount
      currency
    }
    ... on BonusMoneyDrop {
      amount
      currency
      wageringRequirementFactor
      maxPayout
      days
    }
    ... on FreeSpin {
      rounds: amount
      value
      currency
      gameName
      game {
        url
      }
      days
      winsWageringFactor
      winsMaxPayout
      winsDays
    }
  }
`);

export const PLAYER_REWARD_FIELDS = graphql(
  `
  fragment PlayerRewardFields on PlayerReward {
    assignationId
    status
    reason
    assignedAt
    updatedAt
    freeRounds {
      left
      expiresIn
    }
    reward {
      rewardId
      name
      kind
      expiresIn
      startsAt
      endsAt
      claimType
      rewardReason
      rewardType {
        ...RewardTypeFields
      }
    }
  }
`,
  [REWARD_TYPE_FIELDS],
);

export const BONUS_FIELDS = graphql(`
  fragment BonusFields on Bonus {
    id
    status
    currency
    required
    maxStake
    expiresAt
  }
`);

/** Unclaimed and scheduled rewards, ascending, the last 500 of them [RWD-01]. */
export const PLAYER_REWARDS = graphql(
  `
    query PlayerRewards {
      viewer {
        rewards(statuses: [Unclaimed, Scheduled], desc: false, last: 500) {
          ...PlayerRewardFields
        }
        rewardsToPlay {
          ...PlayerRewardFields
        }
        rewardsBlockReason
        bonuses(first: 1) {
          ...BonusFields
        }
      }
    }
  `,
  [PLAYER_REWARD_FIELDS, BONUS_FIELDS],
);

/** The free rounds that can be played now, by game [RWD-03]. */
export const ROUNDS_TO_PLAY = graphql(`
  query RoundsToPlay {
    viewer {
      rewardsToPlay {
        freeRounds {
          left
        }
        reward {
          rewardType {
            __typename
            ... on FreeSpin {
              game {
                url
              }
            }
          }
        }
      }
    }
  }
`);

/** Changes of single rewards [SUB-02]. */
export const REWARD_UPDATED = graphql(
  `
    subscription RewardsContextSubscription {
      rewardUpdated {
        ...PlayerRewardFields
      }
    }
  `,
  [PLAYER_REWARD_FIELDS],
);

/** The cost of turning a bonus into cash [RWD-06]. */
export const BONUS_COST_FIELDS = graphql(`
  fragment BonusCostFields on BonusCost {
    required
    currency
    rounds
    stake
    isUsualStake
    returnToPlayer
    expectedLoss
    value
    maxPayout
    maxStake
    chanceOfNothing
    chanceOfLess
    chanceOfBonusOrMore
  }
`);

export const BONUS_COST = graphql(
  `
    query BonusCost($assignationId: ID!) {
      viewer {
        bonusCost(assignationId: $assignationId) {
          ...BonusCostFields
        }
      }
    }
  `,
  [BONUS_COST_FIELDS],
);

export type BonusCost = ResultOf<typeof BONUS_COST_FIELDS>;

export const REWARD_HISTORY = graphql(
  `
    query RewardHistory($statuses: [RewardStatus!], $sort: RewardSort!, $first: Int!, $after: String) {
      viewer {
        rewardHistory(statuses: $statuses, sort: $sort, first: $first, after: $after) {
          nodes {
            ...PlayerRewardFields
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  `,
  [PLAYER_REWARD_FIELDS],
);

export type PlayerReward = ResultOf<typeof PLAYER_REWARD_FIELDS>;
export type ActiveBonus = ResultOf<typeof BONUS_FIELDS>;
export type RewardHistoryView = NonNullable<ResultOf<typeof REWARD_HISTORY>['viewer']['rewardHistory']>;
