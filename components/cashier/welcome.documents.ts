import { graphql, type ResultOf } from '@/lib/graphql/graphql';

/** What tells whether the welcome message is due. */
export const WELCOME_FACTS = graphql(`
  query WelcomeFacts {
    viewer {
      cashier { currency depositsBlockReason offers { id nameKey eligibility minDeposit percentage maxBonus wageringFactor } }
      player { totalDepositAmount }
      sessionHistory(first: 2) { sessions { id } }
    }
  }
`);

export type WelcomeFacts = ResultOf<typeof WELCOME_FACTS>['viewer'];
