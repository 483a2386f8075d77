'use client';
import type { LimitRequests } from '@/components/limits/limit-command';
import { ofKind, type PlayLimitKind, type PlayLimits } from '@/components/limits/limits.model';
import type { LimitsCommandResult } from '@/components/limits/limit-command';
import { PLAY_LIMITS, PLAY_LIMITS_FIELDS } from '@/components/limits/play-limits.documents';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
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

/** The page shows these to the player itself. */
const silent = { report: () => undefined };

/** The commands of a limit, for what is lost or staked. */
export function playRequests(kind: PlayLimitKind): LimitRequests {
  const named = kind === 'loss' ? 'Loss' : 'Stake';
  const answer = <Data>(result: Result<Data, Failure>, pick: (data: Data) => PlayLimits): LimitsCommandResult =>
    mapResult(result, (value) => ofKind(pick(value), kind));
  return {
    setLimit: async (period, amount) =>
      answer(
        await requestFromBrowser(SET, { kind: named, period, amount }, silent),
        ({ setPlayLimit }) => setPlayLimit,
      ),
    confirmIncrease: async (increaseId) =>
      answer(await requestFromBrowser(CONFIRM, { increaseId }, silent), (data) => data.confirmLimitIncrease),
    cancelIncrease: async (increaseId) =>
      answer(await requestFromBrowser(CANCEL, { increaseId }, silent), (data) => data.cancelLimitIncrease),
    async readLimits() {
      const result = await requestFromBrowser(PLAY_LIMITS, {}, silent);
      return result.ok && result.value.viewer.limits ? ofKind(result.value.viewer.limits, kind) : null;
    },
  };
}
