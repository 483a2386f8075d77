import { deviceTypes } from './domain/device';
import { sessionEndReasons } from './domain/session-end';
import { sessionSortFields } from './queries/session-history';
import { builder } from '../../graphql/builder';

export const DeviceTypeRef = builder.enumType('DeviceType', { values: deviceTypes });
export const SessionEndReasonRef = builder.enumType('SessionEndReason', { values: sessionEndReasons });
export const SessionSortFieldRef = builder.enumType('SessionSortField', { values: sessionSortFields });
