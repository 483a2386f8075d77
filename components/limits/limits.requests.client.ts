'use client';
import {
  ALL_LIMITS,
  LIMITS_FIELDS,
  ofOfferedKinds,
  PLAY_LIMITS_FIELDS,
  SINGLE_STAKE_FIELDS,
} from '@/components/limits/limits.documents';
import { LIMIT_HISTORY } from '@/components/limits/limit-history.documents';
import { toAllLimits, type LimitPlace, type SomeLimits } from '@/components/limits/limits.model';
import { SESSION_LIMITS, SESSION_LIMITS_FIELDS } from '@/components/limits/session-limits.documents';
import { toMinutes } from '@/components/limits/session-limits.model';
import { command, orNull, QUIET } from '@/lib/graphql/command.client';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';

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
const setDeposit = command(SET_DEPOSIT, (answer) => answer.setDepositLimit, QUIET);

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
const setPlay = command(SET_PLAY, (answer) => answer.setPlayLimit, QUIET);

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
const setSession = command(SET_SESSION, (answer) => answer.setSessionLimit, QUIET);

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
const setSingleStake = command(SET_SINGLE_STAKE, (answer) => answer.setSingleStakeLimit, QUIET);

const PLAY_KINDS = { loss: 'Loss', globalLoss: 'GlobalLoss', stake: 'Stake' } as const;

/** Asks for a limit: `amount` is an exact decimal, of session limits whole seconds; null asks for none. */
export async function setLimit(place: LimitPlace, amount: string | null): Promise<Result<SomeLimits>> {
  return mapResult<SomeLimits, SomeLimits, Failure>(await sendLimit(place, amount), (limits) => ({
    ...limits,
    isPart: true,
  }));
}

function sendLimit({ kind, period }: LimitPlace, amount: string | null): Promise<Result<SomeLimits>> {
  if (period === 'Bet' || kind === 'singleStake') return setSingleStake({ amount });
  if (kind === 'session') return setSession({ period, minutes: amount === null ? null : toMinutes(amount) });
  return kind === 'deposit' ? setDeposit({ period, amount }) : setPlay({ kind: PLAY_KINDS[kind], period, amount });
}

const CONFIRM = graphql(
  `
    mutation ConfirmLimitIncrease($increaseId: ID!) {
      confirmLimitIncrease(increaseId: $increaseId) {
        ...LimitsFields
        ...PlayLimitsFields
        ...SingleStakeFields
        ...SessionLimitsFields
      }
    }
  `,
  [LIMITS_FIELDS, PLAY_LIMITS_FIELDS, SINGLE_STAKE_FIELDS, SESSION_LIMITS_FIELDS],
);

const CANCEL = graphql(
  `
    mutation CancelLimitIncrease($increaseId: ID!) {
      cancelLimitIncrease(increaseId: $increaseId) {
        ...LimitsFields
        ...PlayLimitsFields
        ...SingleStakeFields
        ...SessionLimitsFields
      }
    }
  `,
  [LIMITS_FIELDS, PLAY_LIMITS_FIELDS, SINGLE_STAKE_FIELDS, SESSION_LIMITS_FIELDS],
);

export const confirmIncrease = (increaseId: string): Promise<Result<SomeLimits>> =>
  command(ofOfferedKinds(CONFIRM, isOffered), (answer) => answer.confirmLimitIncrease, QUIET)({ increaseId });

export const cancelIncrease = (increaseId: string): Promise<Result<SomeLimits>> =>
  command(ofOfferedKinds(CANCEL, isOffered), (answer) => answer.cancelLimitIncrease, QUIET)({ increaseId });

/** Every limit of the player; null when they cannot be had. */
export async function readLimits(): Promise<SomeLimits | null> {
  const limits = await orNull(
    command(ofOfferedKinds(ALL_LIMITS, isOffered), (answer) => answer.viewer.limits, QUIET),
  )();
  return limits && toAllLimits(limits);
}

/** The limits of the time of play; null when they cannot be had. */
export const readSessionLimits = orNull(command(SESSION_LIMITS, (answer) => answer.viewer.limits, QUIET));

/** A page of the history; null when it cannot be had. */
export const readHistory = orNull(command(LIMIT_HISTORY, (answer) => answer.viewer.limits, QUIET));
