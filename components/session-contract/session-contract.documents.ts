import { graphql } from '@/lib/graphql/graphql';

const CONTRACT_FIELDS = graphql(`
  fragment SessionContractFields on SessionContract {
    id
    budget
    netLoss
    remaining
    currency
    minutes
    reminderMinutes
    breakMinutes
    agreedAt
    endsAt
    endedBy
  }
`);

/** The state of now, the same in every answer. */
export const CONTRACTS_FIELDS = graphql(
  `
    fragment SessionContractsFields on SessionContracts {
      version
      now
      currency
      offer {
        budgets
        leastBudget
        mostBudget
        minutes
        leastMinutes
        mostMinutes
        reminderMinutes
        breakMinutes
      }
      inForce {
        ...SessionContractFields
      }
      ended {
        ...SessionContractFields
      }
      breakEndsAt
      dueReminder
      nextReminderAt
    }
  `,
  [CONTRACT_FIELDS],
);

/** An event, an answer and the first read are all applied to the entry of this document. */
export const CONTRACT_CHANGED = graphql(
  `
    subscription SessionContractChanged {
      sessionContractChanged {
        ...SessionContractsFields
      }
    }
  `,
  [CONTRACTS_FIELDS],
);

export const CONTRACT = graphql(
  `
    query SessionContract {
      viewer {
        sessionContract {
          ...SessionContractsFields
        }
      }
    }
  `,
  [CONTRACTS_FIELDS],
);

export const CONTRACT_HISTORY = graphql(
  `
    query SessionContractHistory($after: String) {
      viewer {
        sessionContract {
          history(first: 10, after: $after) {
            nodes {
              ...SessionContractFields
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
    }
  `,
  [CONTRACT_FIELDS],
);
