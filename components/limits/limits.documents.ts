import { graphql } from '@/lib/graphql/graphql';

/** One limit of one period, whatever it bounds. */
export const LIMIT_FIELDS = graphql(`
  fragment LimitFields on PlayerLimit {
    period
    limit
    used
    remaining
    resetsAt
    increase {
      id
      amount
      dueAt
      expiresAt
    }
  }
`);

/** All that the lobby knows of the player's limits, the same in every answer. */
export const LIMITS_FIELDS = graphql(
  `
  fragment LimitsFields on PlayerLimits {
    version
    now
    timeZone
    currency
    isIncreaseBlocked
    increaseWaitHours
    deposit {
      ...LimitFields
    }
  }
`,
  [LIMIT_FIELDS],
);

export const LIMITS = graphql(
  `
    query Limits {
      viewer {
        limits {
          ...LimitsFields
        }
      }
    }
  `,
  [LIMITS_FIELDS],
);

/** Limits of an event, an answer or the first read are all applied to the entry of this document. */
export const LIMITS_CHANGED = graphql(
  `
    subscription LimitsChanged {
      limitsChanged {
        version
        limits {
          ...LimitsFields
        }
      }
    }
  `,
  [LIMITS_FIELDS],
);
