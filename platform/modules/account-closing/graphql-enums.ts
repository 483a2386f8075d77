import { feedbackReasons } from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const FeedbackReasonRef = builder.enumType('FeedbackReason', { values: feedbackReasons });
