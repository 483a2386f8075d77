import { limitPeriods } from '@/contract/limits';
import { builder } from '../../graphql/builder';
import { limitChanges } from './domain/change';

const limitIncreaseStates = ['Waiting', 'Ready'] as const;

/** Limits of play beside those of deposits. */
const playLimitKinds = ['Loss', 'GlobalLoss', 'Stake'] as const;

const limitKinds = ['Deposit', ...playLimitKinds, 'SingleStake', 'Session'] as const;

export const LimitPeriodRef = builder.enumType('LimitPeriod', { values: limitPeriods });
export const LimitIncreaseStateRef = builder.enumType('LimitIncreaseState', { values: limitIncreaseStates });
export const PlayLimitKindRef = builder.enumType('PlayLimitKind', { values: playLimitKinds });
export const LimitKindRef = builder.enumType('LimitKind', { values: limitKinds });
export const LimitChangeRef = builder.enumType('LimitChange', { values: limitChanges });
