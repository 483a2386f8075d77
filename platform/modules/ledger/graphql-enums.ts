import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const MoneyTypeRef = builder.enumType('MoneyType', { values: lists.moneyTypes });

/** Adds the enums of bonuses and rewards that the contract names before any field uses them [PLR-03]. */
export function registerBonusEnums(): void {
  builder.enumType('BonusStatus', { values: lists.bonusStatuses });
  builder.enumType('RewardStatus', { values: lists.rewardStatuses });
  builder.enumType('RewardKind', { values: lists.rewardKinds });
  builder.enumType('RewardSortField', { values: lists.rewardSortFields });
  builder.enumType('OfferActionType', { values: lists.offerActionTypes });
}
