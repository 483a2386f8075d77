'use client';
import { REALITY_CHECK_CHANGED, REALITY_CHECK_FIELDS } from '@/components/reality-check/reality-check.documents';
import { applyRealityCheck, type RealityCheck } from '@/components/reality-check/reality-check.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { applyToEntry } from '@/lib/live/live-entries.client';
import { queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment RealityCheckFirstRead on Viewer {
      realityCheck {
        ...RealityCheckFields
      }
    }
  `,
  [REALITY_CHECK_FIELDS],
);

export function takeFirstRead({ realityCheck }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (realityCheck) takeRealityCheck(realityCheck, playerId);
}

/** Brings the check into the entry that the subscription fills too. */
export function takeRealityCheck(check: RealityCheck, playerId?: string): void {
  applyToEntry(queryKey(REALITY_CHECK_CHANGED, {}, playerId), { realityCheckChanged: check }, applyRealityCheck, null);
}
