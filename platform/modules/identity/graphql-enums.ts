import { deviceTypes } from './domain/device';
import { sessionEndReasons } from './domain/session-end';
import { builder } from '../../graphql/builder';

const verificationProviders = ['KEYCLOAK', 'PIQ', 'SMS', 'TRUSTLY'] as const;

export const DeviceTypeRef = builder.enumType('DeviceType', { values: deviceTypes });
export const SessionEndReasonRef = builder.enumType('SessionEndReason', { values: sessionEndReasons });

/** Adds the enum of sign-in methods, which the contract names before any field uses it [PLR-03]. */
export function registerVerificationProvider(): void {
  builder.enumType('VerificationProvider', { values: verificationProviders });
}
