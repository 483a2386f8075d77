'use client';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';
import type { BreakKind } from './self-exclusion.model';

const TAKE = graphql(`
  mutation TakeBreak($kind: BreakKind!, $period: String!) {
    takeBreak(kind: $kind, period: $period) {
      kind
      endsAt
    }
  }
`);

/** Begins the break at once. Asking again changes nothing. */
export async function takeBreak(kind: BreakKind, period: string): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(TAKE, { kind, period });
  return mapResult(result, () => undefined);
}
