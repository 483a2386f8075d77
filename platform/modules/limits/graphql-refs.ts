import { limitPeriods, limitRaiseStates, playLimitKinds } from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const LimitPeriodRef = builder.enumType('LimitPeriod', { values: limitPeriods });
export const LimitRaiseStateRef = builder.enumType('LimitRaiseState', { values: limitRaiseStates });
export const PlayLimitKindRef = builder.enumType('PlayLimitKind', { values: playLimitKinds });
