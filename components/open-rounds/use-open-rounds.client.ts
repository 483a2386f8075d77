'use client';
import { useQuery } from '@tanstack/react-query';
import { OPEN_ROUNDS, toOpenRounds, type OpenRound } from '@/components/open-rounds/open-rounds.documents';
import { operationOf } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

/** ms for which the list is as good as new. */
const FRESH_MS = 5_000;
const NONE: readonly OpenRound[] = [];

/** The rounds that the player has left open; none where the back end does not say, undefined while they are not known. */
export function useOpenRounds(): readonly OpenRound[] | undefined {
  const enabled = isOffered(operationOf(OPEN_ROUNDS).name);
  const read = queryOf(OPEN_ROUNDS, {}, ({ viewer }) => toOpenRounds(viewer.openRounds));
  const { data, isError } = useQuery({ ...read, enabled, staleTime: FRESH_MS }, queryClient());
  return data ?? (enabled && !isError ? undefined : NONE);
}
