'use client';
import type { FeedbackReason } from '@/contract/account';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const CLOSE = graphql(`
  mutation CloseAccount($reason: FeedbackReason) {
    closeAccount(reason: $reason)
  }
`);

/** Closes the account and ends all sign-ins. `reason` is null when the player would rather not say. */
export async function closeAccount(reason: FeedbackReason | null): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(CLOSE, { reason }, { report: () => undefined });
  return mapResult(result, () => undefined);
}
