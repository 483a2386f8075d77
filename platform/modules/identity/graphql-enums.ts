import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const DeviceTypeRef = builder.enumType('DeviceType', { values: lists.deviceTypes });
export const SessionEndReasonRef = builder.enumType('SessionEndReason', { values: lists.sessionEndReasons });

/** Adds the enum of sign-in methods, which the contract names before any field uses it [PLR-03]. */
export function registerVerificationProvider(): void {
  builder.enumType('VerificationProvider', { values: lists.verificationProviders });
}
