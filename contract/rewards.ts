export const rewardStatuses = [
  'Credited',
  'Expired',
  'FailedProcessing',
  'Processing',
  'Removed',
  'Scheduled',
  'Unclaimed',
] as const;
export type RewardStatus = (typeof rewardStatuses)[number];

/** Of rewards and of offers: a part of what was lost comes back, or something is given so that one plays. */
export const rewardKinds = ['Cashback', 'Incentive'] as const;
export type RewardKind = (typeof rewardKinds)[number];

export const rewardsBlockReasons = [
  'AccountBlocked',
  'AccountClosed',
  'BrandWithoutRewards',
  /** A limit of play is used up: campaigns pause, and what was earned can be claimed. */
  'LimitUsedUp',
  /** The same for a time after a marker of harm. */
  'MarkerOfHarm',
  'PhoneNotVerified',
  'RewardsBlocked',
  'SelfExcluded',
  'TimeOut',
] as const;
export type RewardsBlockReason = (typeof rewardsBlockReasons)[number];

/** Why nothing is sold to the player now. */
export const purchaseRefusals = [
  'DailyLimit',
  'LevelTooLow',
  'NotOffered',
  'NotTakingPart',
  'PriceChanged',
  'SoldOut',
  'TooFewPoints',
] as const;
export type PurchaseRefusal = (typeof purchaseRefusals)[number];
