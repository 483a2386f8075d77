import { LIMIT_FIELDS } from '@/components/limits/limits.documents';
import { graphql } from '@/lib/graphql/graphql';

/** Limits of what is lost and staked; only the page of limits asks for them. */
export const PLAY_LIMITS_FIELDS = graphql(
  `
  fragment PlayLimitsFields on PlayerLimits {
    version
    now
    timeZone
    currency
    isIncreaseBlocked
    increaseWaitHours
    loss {
      ...LimitFields
    }
    globalLoss {
      ...LimitFields
      elsewhere
    }
    stake {
      ...LimitFields
    }
  }
`,
  [LIMIT_FIELDS],
);

export const PLAY_LIMITS = graphql(
  `
    query PlayLimits {
      viewer {
        limits {
          ...PlayLimitsFields
        }
      }
    }
  `,
  [PLAY_LIMITS_FIELDS],
);

/** Their changes, as LIMITS_CHANGED has them of deposits. */
export const PLAY_LIMITS_CHANGED = graphql(
  `
    subscription PlayLimitsChanged {
      limitsChanged {
        version
        limits {
          ...PlayLimitsFields
        }
      }
    }
  `,
  [PLAY_LIMITS_FIELDS],
);
