'use client';
import type { IncreaseRequests } from '@/components/limits/limit-command';
import { mapResult } from '@/contract/result';
import type { TypedDocument } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

interface IncreaseVariables {
  readonly increaseId: string;
}

/** The page shows refusals to the player itself; they are no errors of the program. */
export const silent = { report: () => undefined };

/** The commands about an increase, by documents that are answered with one kind of limits. */
export function increaseRequests<Answer>(
  confirm: TypedDocument<{ confirmLimitIncrease: Answer }, IncreaseVariables>,
  cancel: TypedDocument<{ cancelLimitIncrease: Answer }, IncreaseVariables>,
): IncreaseRequests<Answer> {
  return {
    async confirmIncrease(increaseId) {
      const result = await requestFromBrowser(confirm, { increaseId }, silent);
      return mapResult(result, (value) => value.confirmLimitIncrease);
    },
    async cancelIncrease(increaseId) {
      const result = await requestFromBrowser(cancel, { increaseId }, silent);
      return mapResult(result, (value) => value.cancelLimitIncrease);
    },
  };
}
