import { graphql } from '@/lib/graphql/graphql';

/** Documents that the shown balance and what reacts to its changes share; asked for twice, they are one subscription. */
export const WALLET = graphql(`
  subscription Wallet {
    balanceUpdated { balance bonusBalance currency amount moneyType wageringProgress version }
  }
`);
