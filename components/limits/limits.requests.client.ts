'use client';
import { increaseRequests, silent } from '@/components/limits/increase-requests.client';
import type { LimitRequests } from '@/components/limits/limit-command';
import { LIMITS, LIMITS_FIELDS } from '@/components/limits/limits.documents';
import type { Limits } from '@/components/limits/limits.model';
import { mapResult } from '@/contract/result';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const SET = graphql(
  `
    mutation SetDepositLimit($period: LimitPeriod!, $amount: Decimal) {
      setDepositLimit(period: $period, amount: $amount) {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

const CONFIRM = graphql(
  `
    mutation ConfirmLimitIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

const CANCEL = graphql(
  `
    mutation CancelLimitIncrease($increaseId: ID!) {
      cancelLimitIncrease(increaseId: $increaseId) {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

/** The commands of a limit, for deposits. */
export const depositRequests: LimitRequests<Limits> = {
  async readLimits() {
    const result = await requestFromBrowser(LIMITS, {}, silent);
    return result.ok ? result.value.viewer.limits : null;
  },
  async setLimit(period, amount) {
    const result = await requestFromBrowser(SET, { period, amount }, silent);
    return mapResult(result, (value) => value.setDepositLimit);
  },
  ...increaseRequests(CONFIRM, CANCEL),
};
