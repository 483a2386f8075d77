import { kycStatuses } from './domain/verification';
import { builder } from '../../graphql/builder';

export const KycStatusRef = builder.enumType('KycStatus', { values: kycStatuses });
