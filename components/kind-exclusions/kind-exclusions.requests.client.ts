'use client';
import { KIND_EXCLUSION_FIELDS } from '@/components/kind-exclusions/kind-exclusions.documents';
import { command } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const EXCLUDE_KIND = graphql(
  `
    mutation ExcludeKind($kind: ExcludableKind!, $period: String!) {
      excludeKind(kind: $kind, period: $period) {
        ...KindExclusionFields
      }
    }
  `,
  [KIND_EXCLUSION_FIELDS],
);

/** Begins the exclusion at once; repeated, it changes nothing. Answers what holds now. */
export const excludeKind = command(EXCLUDE_KIND, (answer) => answer.excludeKind);
