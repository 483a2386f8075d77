import { limitPeriods } from '@/contract/limits';
import { builder } from '../../graphql/builder';
import { limitChanges } from './domain/change';

const limitIncreaseStates = ['Waiting', 'Ready'] as const;

/** Limits of play beside those of deposits, each with its name in the database. */
const playLimitKinds = {
  Loss: { value: 'loss' },
  GlobalLoss: { value: 'global-loss' },
  Stake: { value: 'stake' },
} as const;

const limitKinds = {
  Deposit: { value: 'deposit' },
  ...playLimitKinds,
  SingleStake: { value: 'single-stake' },
  Session: { value: 'session' },
} as const;

export const LimitPeriodRef = builder.enumType('LimitPeriod', { values: limitPeriods });
export const LimitIncreaseStateRef = builder.enumType('LimitIncreaseState', { values: limitIncreaseStates });
export const PlayLimitKindRef = builder.enumType('PlayLimitKind', { values: playLimitKinds });
export const LimitKindRef = builder.enumType('LimitKind', { values: limitKinds });
export const LimitChangeRef = builder.enumType('LimitChange', { values: limitChanges });
