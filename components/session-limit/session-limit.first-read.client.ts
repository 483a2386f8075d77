'use client';
import { applyLimitsAnswer, asLimitsAnswer } from '@/components/limits/limits.model';
import { SESSION_LIMITS_CHANGED, SESSION_LIMITS_FIELDS } from '@/components/limits/session-limits.documents';
import type { SessionLimits } from '@/components/limits/session-limits.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { applyToEntry } from '@/lib/live/live-entries.client';
import { queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment SessionLimitFirstRead on Viewer {
      limits {
        ...SessionLimitsFields
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);

export function takeFirstRead({ limits }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (!limits) return;
  const key = queryKey(SESSION_LIMITS_CHANGED, {}, playerId);
  applyToEntry(key, asLimitsAnswer(limits), applyLimitsAnswer<SessionLimits>, limits);
}
