'use client';
import { queryOptions } from '@tanstack/react-query';
import { failureOfThrown, type Failure, type Result } from '@/lib/graphql/failure';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import { queryClient, queryKey } from '@/lib/query/query-client.client';

/** The query cache knows failures as exceptions; this one carries ours. */
class QueryFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/**
 * A read of the platform for useQuery. `toData` is what the cache keeps of the answer; a read that nobody waits for any
 * more is given up.
 */
export function queryOf<Answer, Variables, Data>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  toData: (answer: Answer) => Data,
) {
  return queryOptions({
    queryKey: queryKey(document, variables),
    queryFn: async ({ signal }): Promise<Data> => {
      const result = await requestFromBrowser(document, variables, { signal });
      if (!result.ok) throw new QueryFailure(result.error);
      return toData(result.value);
    },
  });
}

/** Reads through the query cache, once: from what is known and fresh, else from the platform. Never throws. */
export async function readQuery<Answer, Variables, Data>(
  document: TypedDocument<Answer, Variables>,
  variables: Variables,
  toData: (answer: Answer) => Data,
): Promise<Result<Data>> {
  try {
    return { ok: true, value: await queryClient().fetchQuery(queryOf(document, variables, toData)) };
  } catch (error) {
    return { ok: false, error: error instanceof QueryFailure ? error.failure : failureOfThrown(error) };
  }
}
