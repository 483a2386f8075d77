'use client';
import { LIMITS, LIMITS_FIELDS } from '@/components/limits/limits.documents';
import type { LimitPeriod, Limits } from '@/components/limits/limits.model';
import type { Failure, Result } from '@/lib/graphql/failure';
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
    mutation ConfirmLimitRaise($raiseId: ID!) {
      confirmLimitRaise(raiseId: $raiseId) {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

const CANCEL = graphql(
  `
    mutation CancelLimitRaise($raiseId: ID!) {
      cancelLimitRaise(raiseId: $raiseId) {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

/** The page tells these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

export type LimitsCommandResult = Result<Limits, Failure>;

/** The limits as they stand; null when they cannot be had. */
export async function readLimits(): Promise<Limits | null> {
  const result = await requestFromBrowser(LIMITS, {}, silent);
  return result.ok ? result.value.viewer.limits : null;
}

/** `amount` is an exact decimal; null asks for no limit. */
export async function setDepositLimit(period: LimitPeriod, amount: string | null): Promise<LimitsCommandResult> {
  const result = await requestFromBrowser(SET, { period, amount }, silent);
  return result.ok ? { ok: true, value: result.value.setDepositLimit } : result;
}

export async function confirmRaise(raiseId: string): Promise<LimitsCommandResult> {
  const result = await requestFromBrowser(CONFIRM, { raiseId }, silent);
  return result.ok ? { ok: true, value: result.value.confirmLimitRaise } : result;
}

export async function cancelRaise(raiseId: string): Promise<LimitsCommandResult> {
  const result = await requestFromBrowser(CANCEL, { raiseId }, silent);
  return result.ok ? { ok: true, value: result.value.cancelLimitRaise } : result;
}
