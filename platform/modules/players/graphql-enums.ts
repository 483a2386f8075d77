import { accountStatusCauses, accountStatuses } from '@/contract/account';
import { kycStatuses } from './domain/verification';
import { builder } from '../../graphql/builder';

export const AccountStatusRef = builder.enumType('AccountStatus', { values: accountStatuses });
export const AccountStatusCauseRef = builder.enumType('AccountStatusCause', { values: accountStatusCauses });
export const KycStatusRef = builder.enumType('KycStatus', { values: kycStatuses });
