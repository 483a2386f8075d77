'use client';
import { REWARDS_SHOP } from '@/components/rewards-shop/rewards-shop.documents';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

/** null when it cannot be had. */
export const readShop = orNull(command(REWARDS_SHOP, (answer) => answer.viewer.rewardsShop, QUIET));

const BUY_REWARD = graphql(`
  mutation BuyReward($input: BuyRewardInput!) {
    buyReward(input: $input) {
      id
      status
    }
  }
`);

/** Buys once for each purchase id, however often it is called. */
export const buyReward = command(BUY_REWARD, (answer) => answer.buyReward, QUIET);
