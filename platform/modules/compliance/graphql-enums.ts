import { accountStatusCauses, accountStatuses, feedbackReasons } from '@/contract/account';
import { breakKinds } from './domain/break-kind';
import { builder } from '../../graphql/builder';

export const AccountStatusRef = builder.enumType('AccountStatus', { values: accountStatuses });

export const AccountStatusCauseRef = builder.enumType('AccountStatusCause', { values: accountStatusCauses });

export const BreakKindRef = builder.enumType('BreakKind', { values: breakKinds });

export const FeedbackReasonRef = builder.enumType('FeedbackReason', { values: feedbackReasons });
