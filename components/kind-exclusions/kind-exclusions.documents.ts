import { graphql } from '@/lib/graphql/graphql';

const KIND_EXCLUSION_FIELDS = graphql(`
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

export const EXCLUDE_KIND = graphql(
  `
    mutation ExcludeKind($kind: ExcludableKind!, $period: String!) {
      excludeKind(kind: $kind, period: $period) {
        ...KindExclusionFields
      }
    }
  `,
  [KIND_EXCLUSION_FIELDS],
);
