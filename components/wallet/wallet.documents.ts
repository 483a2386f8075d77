import { graphql } from '@/lib/graphql/graphql';

/**
 * Documents that the shown balance and what reacts to its changes share; requested twice, they are one subscription.
 */
export const WALLET = graphql(`
  subscription Wallet {
    balanceUpdated {
      balance
      bonusBalance
      currency
      amount
      moneyType
      wageringProgress
      version
    }
  }
`);

/** The same for a back end whose events carry no version: they count in the order in which they arrive. */
export const WALLET_IN_ORDER = graphql(`
  subscription WalletInOrder {
    balanceUpdated {
      balance
      bonusBalance
      currency
      amount
      moneyType
      wageringProgress
    }
  }
`);
