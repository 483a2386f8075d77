import { graphql } from '@/lib/graphql/graphql';

export const REALITY_CHECK_FIELDS = graphql(`
  fragment RealityCheckFields on RealityCheck {
    version
    now
    period
    allowedPeriods
    number
    dueAt
    isDue
  }
`);

/** The check of an event, an answer or the first read is always applied to the entry of this document. */
export const REALITY_CHECK_CHANGED = graphql(
  `
    subscription RealityCheckChanged {
      realityCheckChanged {
        ...RealityCheckFields
      }
    }
  `,
  [REALITY_CHECK_FIELDS],
);

export const REALITY_CHECK = graphql(
  `
    query RealityCheck {
      viewer {
        realityCheck {
          ...RealityCheckFields
        }
      }
    }
  `,
  [REALITY_CHECK_FIELDS],
);

/** The results that the player sees. */
export const SESSION_RESULT = graphql(`
  query SessionResult {
    viewer {
      realityCheck {
        number
        now
        beganAt
        totals {
          currency
          staked
          won
          net
          jackpotStaked
          jackpotWon
          jackpotNet
        }
      }
    }
  }
`);
