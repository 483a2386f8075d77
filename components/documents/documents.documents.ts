import { graphql } from '@/lib/graphql/graphql';

export const DOCUMENTS_FIELDS = graphql(`
  fragment DocumentsFields on PlayerDocuments {
    version
    items {
      id
      kind
      funding
      name
      bytes
      status
      refusal
      createdAt
    }
  }
`);

export const DOCUMENTS = graphql(
  `
    query Documents {
      viewer {
        player {
          kycCheckStatus {
            status
            deadline
            verificationsMissing
          }
        }
        documents {
          ...DocumentsFields
        }
      }
    }
  `,
  [DOCUMENTS_FIELDS],
);

export const DOCUMENTS_CHANGED = graphql(
  `
    subscription DocumentsChanged {
      documentsChanged {
        ...DocumentsFields
      }
    }
  `,
  [DOCUMENTS_FIELDS],
);
