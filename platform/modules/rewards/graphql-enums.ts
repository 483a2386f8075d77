import { bonusStatuses } from '../ledger/index';
import { rewardClaimTypes, rewardNotes, rewardReasons } from './domain/reward';
import { rewardSortFields } from './queries/get-rewards';
import { rewardStatuses, rewardsBlockReasons } from '@/contract/rewards';
import { builder } from '../../graphql/builder';

export const RewardStatusRef = builder.enumType('RewardStatus', { values: rewardStatuses });
export const RewardClaimTypeRef = builder.enumType('RewardClaimType', { values: rewardClaimTypes });
export const RewardReasonRef = builder.enumType('RewardReason', { values: rewardReasons });
export const RewardNoteRef = builder.enumType('RewardNote', { values: rewardNotes });
export const RewardsBlockReasonRef = builder.enumType('RewardsBlockReason', { values: rewardsBlockReasons });
export const RewardSortFieldRef = builder.enumType('RewardSortField', { values: rewardSortFields });
export const BonusStatusRef = builder.enumType('BonusStatus', { values: bonusStatuses });
