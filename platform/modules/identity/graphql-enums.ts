import { deviceTypes } from './domain/device';
import { sessionEndReasons } from './domain/session-end';
import { builder } from '../../graphql/builder';

export const DeviceTypeRef = builder.enumType('DeviceType', { values: deviceTypes });
export const SessionEndReasonRef = builder.enumType('SessionEndReason', { values: sessionEndReasons });
