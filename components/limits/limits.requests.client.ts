'use client';
import type { IncreaseRequests, LimitRequests } from '@/components/limits/limit-command';
import { LIMITS, LIMITS_FIELDS } from '@/components/limits/limits.documents';
import type { Limits, PlayLimitKind, PlayLimits, SingleStakeLimits } from '@/components/limits/limits.model';
import { PLAY_LIMITS, PLAY_LIMITS_FIELDS } from '@/components/limits/play-limits.documents';
import { SESSION_LIMITS, SESSION_LIMITS_FIELDS } from '@/components/limits/session-limits.documents';
import { toMinutes, type SessionLimits } from '@/components/limits/session-limits.model';
import { SINGLE_STAKE_FIELDS } from '@/components/limits/single-stake.documents';
import { mapResult } from '@/contract/result';
import type { Result } from '@/lib/graphql/failure';
import { graphql, type TypedDocument } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

interface IncreaseVariables {
  readonly increaseId: string;
}

/** The page shows refusals to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

/** The commands about an increase, by documents that are answered with one kind of limits. */
function increaseRequests<Answer>(
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

/** Reads the limits that a document asks for; null when they cannot be had. */
function reader<Answer>(
  document: TypedDocument<{ viewer: { limits: Answer | null } }, Record<string, never>>,
): LimitRequests<Answer>['readLimits'] {
  return async () => {
    const result = await requestFromBrowser(document, {}, silent);
    return result.ok ? result.value.viewer.limits : null;
  };
}

const SET_DEPOSIT = graphql(
  `
    mutation SetDepositLimit($period: LimitPeriod!, $amount: Decimal) {
      setDepositLimit(period: $period, amount: $amount) {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

const CONFIRM_DEPOSIT = graphql(
  `
    mutation ConfirmLimitIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...LimitsFields
      }
    }
  `,
  [LIMITS_FIELDS],
);

const CANCEL_DEPOSIT = graphql(
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
  readLimits: reader(LIMITS),
  async setLimit(period, amount) {
    const result = await requestFromBrowser(SET_DEPOSIT, { period, amount }, silent);
    return mapResult(result, (value) => value.setDepositLimit);
  },
  ...increaseRequests(CONFIRM_DEPOSIT, CANCEL_DEPOSIT),
};

const SET_PLAY = graphql(
  `
    mutation SetPlayLimit($kind: PlayLimitKind!, $period: LimitPeriod!, $amount: Decimal) {
      setPlayLimit(kind: $kind, period: $period, amount: $amount) {
        ...PlayLimitsFields
      }
    }
  `,
  [PLAY_LIMITS_FIELDS],
);

const CONFIRM_PLAY = graphql(
  `
    mutation ConfirmPlayLimitIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...PlayLimitsFields
      }
    }
  `,
  [PLAY_LIMITS_FIELDS],
);

const CANCEL_PLAY = graphql(
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
      const result = await requestFromBrowser(SET_PLAY, { kind: named, period, amount }, silent);
      return mapResult(result, (value) => value.setPlayLimit);
    },
    ...increaseRequests(CONFIRM_PLAY, CANCEL_PLAY),
    readLimits: reader(PLAY_LIMITS),
  };
}

const SET_SESSION = graphql(
  `
    mutation SetSessionLimit($period: LimitPeriod!, $minutes: Int) {
      setSessionLimit(period: $period, minutes: $minutes) {
        ...SessionLimitsFields
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);

const CONFIRM_SESSION = graphql(
  `
    mutation ConfirmSessionLimitIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...SessionLimitsFields
      }
    }
  `,
  [SESSION_LIMITS_FIELDS],
);

const CANCEL_SESSION = graphql(
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
  readLimits: reader(SESSION_LIMITS),
  async setLimit(period, amount) {
    const minutes = amount === null ? null : toMinutes(amount);
    const result = await requestFromBrowser(SET_SESSION, { period, minutes }, silent);
    return mapResult(result, (value) => value.setSessionLimit);
  },
  ...increaseRequests(CONFIRM_SESSION, CANCEL_SESSION),
};

const SET_SINGLE_STAKE = graphql(
  `
    mutation SetSingleStakeLimit($amount: Decimal) {
      setSingleStakeLimit(amount: $amount) {
        ...SingleStakeFields
      }
    }
  `,
  [SINGLE_STAKE_FIELDS],
);

const CONFIRM_SINGLE_STAKE = graphql(
  `
    mutation ConfirmSingleStakeIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...SingleStakeFields
      }
    }
  `,
  [SINGLE_STAKE_FIELDS],
);

const CANCEL_SINGLE_STAKE = graphql(
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
    const result = await requestFromBrowser(SET_SINGLE_STAKE, { amount }, silent);
    return mapResult(result, (value) => value.setSingleStakeLimit);
  },
  ...increaseRequests(CONFIRM_SINGLE_STAKE, CANCEL_SINGLE_STAKE),
};
