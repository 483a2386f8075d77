'use client';
import { LIMITS_CHANGED, LIMITS_FIELDS } from '@/components/limits/limits.documents';
import { applyLimitsAnswer, asLimitsAnswer, type Limits } from '@/components/limits/limits.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { applyToEntry, readEntry } from '@/lib/live/live-entries.client';
import { queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment LimitsFirstRead on Viewer {
      limits {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

export function takeFirstRead({ limits }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (limits) applyToEntry(keyOf(playerId), asLimitsAnswer(limits), applyLimitsAnswer, limits);
}

/** The limits that this tab knows of; undefined when there are none. */
export function knownLimits(playerId: string): Limits | undefined {
  return readEntry(keyOf(playerId));
}

function keyOf(playerId: string) {
  return queryKey(LIMITS_CHANGED, {}, playerId);
}
