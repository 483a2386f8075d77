'use client';
import { SOURCE_OF_WEALTH, SOURCE_OF_WEALTH_FIELDS } from '@/components/source-of-wealth/source-of-wealth.documents';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

export const readForm = command(SOURCE_OF_WEALTH, (answer) => answer.viewer.sourceOfWealth, QUIET);

const SAVE = graphql(
  `
    mutation SaveSourceOfWealth($kind: SourceOfWealthKind!, $options: [String!]!) {
      saveSourceOfWealth(kind: $kind, options: $options) {
        ...SourceOfWealthFields
      }
    }
  `,
  [SOURCE_OF_WEALTH_FIELDS],
);

/** Keeps which proofs of one kind there are. */
export const saveCategory = command(SAVE, (answer) => answer.saveSourceOfWealth, QUIET);

const SUBMIT = graphql(
  `
    mutation SubmitSourceOfWealth {
      submitSourceOfWealth {
        ...SourceOfWealthFields
      }
    }
  `,
  [SOURCE_OF_WEALTH_FIELDS],
);

export const submitForm = command(SUBMIT, (answer) => answer.submitSourceOfWealth, QUIET);
