import * as lists from '@/contract/enumerations';
import { builder } from '../../graphql/builder';

export const MoneyTypeRef = builder.enumType('MoneyType', { values: lists.moneyTypes });

/** Adds the enum of an offer's action, which the contract names before any field uses it [PLR-03]. */
export function registerOfferEnums(): void {
  builder.enumType('OfferActionType', { values: lists.offerActionTypes });
}
