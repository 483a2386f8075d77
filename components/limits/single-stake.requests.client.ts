'use client';
import { increaseRequests, silent } from '@/components/limits/increase-requests.client';
import type { IncreaseRequests } from '@/components/limits/limit-command';
import type { SingleStakeLimits } from '@/components/limits/limits.model';
import { SINGLE_STAKE_FIELDS } from '@/components/limits/single-stake.documents';
import { mapResult } from '@/contract/result';
import type { Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const SET = graphql(
  `
    mutation SetSingleStakeLimit($amount: Decimal) {
      setSingleStakeLimit(amount: $amount) {
        ...SingleStakeFields
      }
    }
  `,
  [SINGLE_STAKE_FIELDS],
);

const CONFIRM = graphql(
  `
    mutation ConfirmSingleStakeIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...SingleStakeFields
      }
    }
  `,
  [SINGLE_STAKE_FIELDS],
);

const CANCEL = graphql(
  `
    mutation CancelSingleStakeIncrease($increaseId: ID!) {
      cancelLimitIncrease(increaseId: $increaseId) {
        ...SingleStakeFields
      }
    }
  `,
  [SINGLE_STAKE_FIELDS],
);

interface SingleStakeRequests extends IncreaseRequests<SingleStakeLimits> {
  /** `amount` is an exact decimal; null asks for no limit. */
  readonly setLimit: (amount: string | null) => Promise<Result<SingleStakeLimits>>;
}

/** The commands of the limit of a single stake. */
export const singleStakeRequests: SingleStakeRequests = {
  async setLimit(amount) {
    const result = await requestFromBrowser(SET, { amount }, silent);
    return mapResult(result, (value) => value.setSingleStakeLimit);
  },
  ...increaseRequests(CONFIRM, CANCEL),
};
