'use client';
import { increaseRequests, silent } from '@/components/limits/increase-requests.client';
import type { LimitRequests } from '@/components/limits/limit-command';
import { SESSION_LIMITS, SESSION_LIMITS_FIELDS } from '@/components/limits/session-limits.documents';
import { toMinutes, type SessionLimits } from '@/components/limits/session-limits.model';
import { mapResult } from '@/contract/result';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const SET = graphql(
  `
    mutation SetSessionLimit($period: LimitPeriod!, $minutes: Int) {
      setSessionLimit(period: $period, minutes: $minutes) {
        ...SessionLimitsFields
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);

const CONFIRM = graphql(
  `
    mutation ConfirmSessionLimitIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...SessionLimitsFields
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);

const CANCEL = graphql(
  `
    mutation CancelSessionLimitIncrease($increaseId: ID!) {
      cancelLimitIncrease(increaseId: $increaseId) {
        ...SessionLimitsFields
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);

/** The commands of a limit, for the time of play; amounts are whole seconds. */
export const sessionRequests: LimitRequests<SessionLimits> = {
  async readLimits() {
    const result = await requestFromBrowser(SESSION_LIMITS, {}, silent);
    return result.ok ? result.value.viewer.limits : null;
  },
  async setLimit(period, amount) {
    const minutes = amount === null ? null : toMinutes(amount);
    const result = await requestFromBrowser(SET, { period, minutes }, silent);
    return mapResult(result, (value) => value.setSessionLimit);
  },
  ...increaseRequests(CONFIRM, CANCEL),
};
