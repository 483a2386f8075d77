import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const AccountStatusRef = builder.enumType('AccountStatus', { values: lists.accountStatuses });
export const AccountStatusCauseRef = builder.enumType('AccountStatusCause', { values: lists.accountStatusCauses });
export const KycStatusRef = builder.enumType('KycStatus', { values: lists.kycStatuses });
