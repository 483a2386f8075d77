import { graphql } from '@/lib/graphql/graphql';

export const SOURCE_OF_WEALTH_FIELDS = graphql(`
  fragment SourceOfWealthFields on SourceOfWealth {
    version
    status
    dueDate
    dueDateExpired
    requests {
      comment
      requestedFundingType
    }
    categories {
      kind
      options {
        id
        label
        checked
      }
      files {
        documentId
        name
        status
      }
      completed
    }
  }
`);

export const SOURCE_OF_WEALTH = graphql(
  `
    query SourceOfWealth {
      viewer {
        player {
          id
        }
        sourceOfWealth {
          ...SourceOfWealthFields
        }
      }
    }
  `,
  [SOURCE_OF_WEALTH_FIELDS],
);

/** The proofs of each source, for a player who wants to know before a request. */
export const FUNDING_OPTIONS = graphql(`
  query SourceOfWealthFundingOptions {
    root {
      fundingOptions {
        id
        examples
      }
    }
  }
`);
