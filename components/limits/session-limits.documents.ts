import { graphql } from '@/lib/graphql/graphql';

/** Limits of the time of play, the same in every answer. */
export const SESSION_LIMITS_FIELDS = graphql(`
  fragment SessionLimitsFields on PlayerLimits {
    version
    now
    timeZone
    currency
    isIncreaseBlocked
    increaseWaitHours
    session {
      period
      limitMinutes
      usedSeconds
      remainingSeconds
      isReached
      endsAt
      resetsAt
      increase {
        id
        limitMinutes
        dueAt
        expiresAt
      }
    }
  }
`);

export const SESSION_LIMITS = graphql(
  `
    query SessionLimits {
      viewer {
        limits {
          ...SessionLimitsFields
        }
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);

/** Their changes, as LIMITS_CHANGED has them of deposits. */
export const SESSION_LIMITS_CHANGED = graphql(
  `
    subscription SessionLimitsChanged {
      limitsChanged {
        version
        limits {
          ...SessionLimitsFields
        }
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);
