import { feedbackReasons } from '@/contract/account';
import { builder } from '../../graphql/builder';

export const FeedbackReasonRef = builder.enumType('FeedbackReason', { values: feedbackReasons });
