import { limitPeriods, limitIncreaseStates, playLimitKinds } from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const LimitPeriodRef = builder.enumType('LimitPeriod', { values: limitPeriods });
export const LimitIncreaseStateRef = builder.enumType('LimitIncreaseState', { values: limitIncreaseStates });
export const PlayLimitKindRef = builder.enumType('PlayLimitKind', { values: playLimitKinds });
