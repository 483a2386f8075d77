'use client';
import { EXCLUDE_KIND } from '@/components/kind-exclusions/kind-exclusions.documents';
import type { ExcludableKind, KindExclusions } from '@/components/kind-exclusions/kind-exclusions.model';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';

/** Begins the exclusion at once; repeated, it changes nothing. Answers what holds now. */
export async function excludeKind(
  kind: ExcludableKind,
  period: string,
): Promise<Result<KindExclusions | null, Failure>> {
  const result = await requestFromBrowser(EXCLUDE_KIND, { kind, period });
  return mapResult(result, (value) => value.excludeKind);
}
