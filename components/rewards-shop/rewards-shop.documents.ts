import { BONUS_COST_FIELDS, REWARD_TYPE_FIELDS } from '@/components/rewards/rewards.documents';
import { graphql } from '@/lib/graphql/graphql';

/** The goods of the shop, the player's points to spend, and the purchases [RWD-04]. */
export const REWARDS_SHOP = graphql(
  `
  query RewardsShop {
    viewer {
      id
      rewardsShop {
        optedIn
        level
        pointsToSpend
        blockReason
        goods {
          id
          name
          price
          level
          stockLeft
          perDay
          boughtToday
          claimDays
          rewardType {
            ...RewardTypeFields
          }
          cost {
            ...BonusCostFields
          }
        }
        purchases(first: 20) {
          id
          name
          price
          boughtAt
          returnedAt
          status
          rewardType {
            ...RewardTypeFields
          }
        }
      }
    }
  }
`,
  [BONUS_COST_FIELDS, REWARD_TYPE_FIELDS],
);

/** Points as they are earned and spent. */
export const SHOP_POINTS = graphql(`
  subscription RewardsShopSubscription {
    gamificationUpdated {
      optedIn
      level
      pointsToSpend
    }
  }
`);

/** The goods as visitors see them. */
export const SHOP_WINDOW = graphql(
  `
    query ShopWindow($playerCountryCode: String!, $currency: String!) {
      root {
        shopWindow(playerCountryCode: $playerCountryCode, currency: $currency) {
          id
          name
          price
          level
          rewardType {
            ...RewardTypeFields
          }
        }
      }
    }
  `,
  [REWARD_TYPE_FIELDS],
);
