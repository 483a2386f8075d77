'use client';
import { increaseRequests, silent } from '@/components/limits/increase-requests.client';
import type { LimitRequests } from '@/components/limits/limit-command';
import type { PlayLimitKind, PlayLimits } from '@/components/limits/limits.model';
import { PLAY_LIMITS, PLAY_LIMITS_FIELDS } from '@/components/limits/play-limits.documents';
import { mapResult } from '@/contract/result';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const SET = graphql(
  `
    mutation SetPlayLimit($kind: PlayLimitKind!, $period: LimitPeriod!, $amount: Decimal) {
      setPlayLimit(kind: $kind, period: $period, amount: $amount) {
        ...PlayLimitsFields
      }
    }
  `,
  [PLAY_LIMITS_FIELDS],
);

const CONFIRM = graphql(
  `
    mutation ConfirmPlayLimitIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...PlayLimitsFields
      }
    }
  `,
  [PLAY_LIMITS_FIELDS],
);

const CANCEL = graphql(
  `
    mutation CancelPlayLimitIncrease($increaseId: ID!) {
      cancelLimitIncrease(increaseId: $increaseId) {
        ...PlayLimitsFields
      }
    }
  `,
  [PLAY_LIMITS_FIELDS],
);

const NAMES = { loss: 'Loss', globalLoss: 'GlobalLoss', stake: 'Stake' } as const;

/** The commands of a limit, for what is lost or staked. */
export function playRequests(kind: PlayLimitKind): LimitRequests<PlayLimits> {
  const named = NAMES[kind];
  return {
    async setLimit(period, amount) {
      const result = await requestFromBrowser(SET, { kind: named, period, amount }, silent);
      return mapResult(result, (value) => value.setPlayLimit);
    },
    ...increaseRequests(CONFIRM, CANCEL),
    async readLimits() {
      const result = await requestFromBrowser(PLAY_LIMITS, {}, silent);
      return result.ok ? result.value.viewer.limits : null;
    },
  };
}
