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

/** Whatever brings the check, be it an event, an answer or the first read, is applied to the entry of this one. */
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

/** What the player is shown. */
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
