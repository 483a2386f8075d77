import { graphql, type ResultOf } from '@/lib/graphql/graphql';

/** One payment, and the documents that its payout may wait for. */
export const WITHDRAWAL = graphql(`
  query WithdrawalResult($id: ID!) {
    viewer {
      transaction(id: $id) {
        id
        type
        status
        stage
        amount
        fee
        currency
        methodKind
        reference
        createdAt
        sentAt
        processedAt
        expectedAt
        processingMode
        waitsForPerson
        reason
      }
      cashier {
        documentsNeeded
      }
    }
  }
`);

export type Withdrawal = NonNullable<ResultOf<typeof WITHDRAWAL>['viewer']['transaction']>;

/** The ways to be paid whose withdrawals a person looks at. */
export const REVIEWED_METHODS = graphql(`
  query ReviewedMethods {
    viewer {
      cashier {
        withdrawalMethods {
          id
          isReviewedByPerson
        }
      }
    }
  }
`);
