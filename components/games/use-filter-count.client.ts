'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { REFINED_GAMES } from '@/components/games/games.documents';
import { refinedVariables, toQuery, type Listing, type ListingFilter } from '@/components/games/listing-filters.model';
import { useSettled } from '@/components/ui/use-settled.client';
import { isOffered } from '@/lib/graphql/offered.client';
import { queryClient } from '@/lib/query/query-client.client';
import { queryOf } from '@/lib/query/read-query.client';

/** Choices settle for so many ms before they are counted. */
const DEBOUNCE_MS = 150;

/**
 * How many games a filter leaves, or until that is known how many the one before left; null while nothing is known. A
 * count that was chosen over is given up.
 */
export function useFilterCount(
  listing: Listing,
  filter: ListingFilter,
  scope: { readonly currencyCode: string; readonly ipCountryCode: string },
): number | null {
  const chosen = toQuery(filter);
  const isSettled = useSettled(chosen, DEBOUNCE_MS) === chosen;
  const count = queryOf(
    REFINED_GAMES,
    refinedVariables(listing, filter, scope, 1),
    ({ root }) => root.filteredGames.count,
  );
  const enabled = isSettled && isOffered('RefinedGames');
  const { data } = useQuery({ ...count, enabled, placeholderData: keepPreviousData }, queryClient());
  return data ?? null;
}
