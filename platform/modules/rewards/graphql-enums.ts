import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const RewardStatusRef = builder.enumType('RewardStatus', { values: lists.rewardStatuses });
export const RewardKindRef = builder.enumType('RewardKind', { values: lists.rewardKinds });
export const RewardClaimTypeRef = builder.enumType('RewardClaimType', { values: lists.rewardClaimTypes });
export const RewardReasonRef = builder.enumType('RewardReason', { values: lists.rewardReasons });
export const RewardNoteRef = builder.enumType('RewardNote', { values: lists.rewardNotes });
export const RewardsBlockReasonRef = builder.enumType('RewardsBlockReason', { values: lists.rewardsBlockReasons });
export const RewardSortFieldRef = builder.enumType('RewardSortField', { values: lists.rewardSortFields });
export const BonusStatusRef = builder.enumType('BonusStatus', { values: lists.bonusStatuses });
