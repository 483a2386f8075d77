import { REWARD_TYPE_FIELDS } from '@/components/rewards/rewards.documents';
import { graphql } from '@/lib/graphql/graphql';

/** The cashback of the present period and of those before it [RWD-05]. */
export const CASHBACK = graphql(
  `
  query Cashback {
    viewer {
      id
      cashback {
        startsAt
        endsAt
        countsFrom
        optedIn
        blockReason
        currency
        staked
        won
        loss
        level
        percent
        percents
        minimum
        most
        amount
        rewardType {
          ...RewardTypeFields
        }
        results(first: 12) {
          startsAt
          endsAt
          currency
          staked
          won
          percent
          amount
          isPaid
          isWaiting
        }
      }
    }
  }
`,
  [REWARD_TYPE_FIELDS],
);

/** Says that play has moved the player's sums. */
export const CASHBACK_CHANGES = graphql(`
  subscription CashbackSubscription {
    gamificationUpdated {
      level
    }
  }
`);

/** The shares and bounds as visitors read them. */
export const CASHBACK_RULES = graphql(`
  query CashbackRules($playerCountryCode: String!, $currency: String!) {
    root {
      cashbackRules(playerCountryCode: $playerCountryCode, currency: $currency) {
        currency
        percents
        minimum
        most
      }
    }
  }
`);
