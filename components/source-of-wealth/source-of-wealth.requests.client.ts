'use client';
import { SOURCE_OF_WEALTH, SOURCE_OF_WEALTH_FIELDS } from '@/components/source-of-wealth/source-of-wealth.documents';
import type { Category, SourceOfWealth } from '@/components/source-of-wealth/source-of-wealth.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

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

/** The page shows these to the player itself. */
const silent = { report: () => undefined };
type FormResult = Promise<Result<SourceOfWealth | null, Failure>>;

export async function readForm(): FormResult {
  const result = await requestFromBrowser(SOURCE_OF_WEALTH, {}, silent);
  return mapResult(result, (value) => value.viewer.sourceOfWealth);
}

/** Keeps which proofs of one kind there are. */
export async function saveCategory(kind: Category['kind'], options: readonly string[]): FormResult {
  const result = await requestFromBrowser(SAVE, { kind, options: [...options] }, silent);
  return mapResult(result, (value) => value.saveSourceOfWealth);
}

export async function submitForm(): FormResult {
  const result = await requestFromBrowser(SUBMIT, {}, silent);
  return mapResult(result, (value) => value.submitSourceOfWealth);
}
