export const feedbackReasons = [
  'AccountIssues',
  'InsufficientGameChoices',
  'NotEnoughBonusesOrPromotions',
  'PaymentIssues',
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const accountStatuses = ['Open', 'Closed', 'Blocked'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusCauses = ['MultipleAccounts', 'Other', 'SelfExclusion', 'UserRequest'] as const;
export type AccountStatusCause = (typeof accountStatusCauses)[number];
