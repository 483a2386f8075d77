import { graphql, type ResultOf } from '@/lib/graphql/graphql';

export const CUSTOMER_FIELDS = graphql(`
  fragment CustomerFields on Customer {
    id
    popUpsNeeded
    isCancelWithdrawalBlocked
    isIncreaseDepositLimitBlocked
    isRewardsBlocked
    isDepositsBlocked
  }
`);

export type Customer = ResultOf<typeof CUSTOMER_FIELDS>;
