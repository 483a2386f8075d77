import { graphql } from '@/lib/graphql/graphql';

export const KIND_EXCLUSION_FIELDS = graphql(`
  fragment KindExclusionFields on KindExclusions {
    periods
    inForce {
      kind
      endsAt
    }
  }
`);

export const KIND_EXCLUSIONS = graphql(
  `
    query KindExclusions {
      viewer {
        kindExclusions {
          ...KindExclusionFields
        }
      }
    }
  `,
  [KIND_EXCLUSION_FIELDS],
);
