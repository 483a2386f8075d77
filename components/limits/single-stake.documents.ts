import { graphql } from '@/lib/graphql/graphql';

/** The limit of a single stake, the same in every answer. */
export const SINGLE_STAKE_FIELDS = graphql(`
  fragment SingleStakeFields on PlayerLimits {
    version
    now
    timeZone
    currency
    isIncreaseBlocked
    increaseWaitHours
    singleStake {
      limit
      increase {
        id
        amount
        dueAt
        expiresAt
      }
    }
  }
`);

export const SINGLE_STAKE = graphql(
  `
    query SingleStakeLimit {
      viewer {
        limits {
          ...SingleStakeFields
        }
      }
    }
  `,
  [SINGLE_STAKE_FIELDS],
);

/** Its changes, as LIMITS_CHANGED has them of deposits. */
export const SINGLE_STAKE_CHANGED = graphql(
  `
    subscription SingleStakeLimitChanged {
      limitsChanged {
        version
        limits {
          ...SingleStakeFields
        }
      }
    }
  `,
  [SINGLE_STAKE_FIELDS],
);
