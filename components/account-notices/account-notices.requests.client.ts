'use client';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const REOPEN = graphql(`
  mutation ReopenAccount {
    reopenAccount
  }
`);

/** Opens the account again that its player has closed. */
export async function reopenAccount(): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(REOPEN, {}, { report: () => undefined });
  return mapResult(result, () => undefined);
}
